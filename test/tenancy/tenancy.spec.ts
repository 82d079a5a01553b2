import { createCompetitor, createProject, TokenIssuer } from '@app/testing';
import { ofPage, signIn } from '../support/browser-session';
import { McpHarness } from '../support/mcp-harness';
import { MANY_WRITES } from '../support/writing-account';
import type { WalkedOperation } from '../support/operations';
import { callOperation, projectOperations, projectTools, toolArguments } from './support/walk';

/** Walks what the interface describes, so that a new route or tool is covered on the day it is added. */
describe.each([
  ["another tenant's project", false],
  ['a project to which a key is not limited', true],
] as const)('%s', (_, isOwners) => {
  let harness: McpHarness;
  let strangerKey: string;
  let strangerToken: string;
  /** Headers of each way to ask the REST API. */
  let credentials: Record<string, string>[];
  let foreign: { projectId: number; competitorId: number };
  const NOWHERE = 9_007_199_254_740_991;

  beforeAll(async () => {
    harness = await McpHarness.start(MANY_WRITES);
    const { api } = harness;
    const owner = await api.addUser();
    const projectId = await createProject(api.database, owner.id, {
      name: 'Secretbrand',
      domain: 'secretbrand.example',
    });
    foreign = {
      projectId,
      competitorId: await createCompetitor(api.database, projectId, 'Secretrival', 'secretrival.example'),
    };
    const stranger = await api.addUser({ scope: 'read_write', plan: 'enterprise' });
    strangerKey = isOwners ? await limitedKey(owner.id) : stranger.key;
    credentials = [{ Authorization: `Bearer ${strangerKey}` }];
    if (!isOwners) credentials.push(ofPage(await signIn(api, stranger.id)));
    const issuer = await TokenIssuer.create(api.database, api.clock, api.settings.PUBLIC_URL);
    strangerToken = issuer.token(await issuer.grant(stranger.id));
  }, 60_000);

  afterAll(() => harness.stop());
  // Writes have a limit for each minute.
  beforeEach(() => harness.api.clock.advance(2_000));

  /** A key of the project's owner, who has another project for it. */
  async function limitedKey(ownerId: number): Promise<string> {
    const { database } = harness.api;
    await database.query("update users set plan = 'enterprise' where id = $1", [ownerId]);
    const other = await createProject(database, ownerId, { name: 'Openbrand', domain: 'openbrand.example' });
    return harness.api.addKey(ownerId, 'read_write', [other]);
  }

  const call = (operation: WalkedOperation, projectId: number, headers: Record<string, string>) =>
    callOperation(harness.api, operation, { ...foreign, projectId }, headers);

  it('is what some operations and tools are about', () => {
    expect(projectOperations.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['ping', 'getProjectDetails', 'listCompetitors', 'getTimeseries']),
    );
  });

  it.each(projectOperations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    'is not there for %s',
    async (_, operation) => {
      // The walk asks more than a key may in a minute.
      harness.api.clock.advance(4_000);
      for (const headers of credentials) {
        const theirs = await call(operation, foreign.projectId, headers);
        const none = await call(operation, NOWHERE, headers);
        expect(theirs.status).toBe(404);
        expect(theirs.body.error.code).toBe('ERR_PROJECT_NOT_FOUND');
        expect({ ...theirs.body, request_id: '' }).toEqual({ ...none.body, request_id: '' });
        expect(theirs.text).not.toMatch(/secret/i);
      }
    },
  );

  it.each([
    ['an API key', () => strangerKey],
    ['an access token', () => strangerToken],
  ])('is not there for any tool with %s', async (_, credentialOf) => {
    // The walk of the routes has used up the key's minute.
    harness.api.clock.advance(60_000);
    const credential = credentialOf();
    const about = await projectTools(harness, credential);
    expect(about.length).toBeGreaterThan(0);
    for (const tool of about) {
      const { name } = tool;
      const needed = toolArguments(tool);
      const answers = await Promise.all(
        [foreign.projectId, NOWHERE].map((project_id) => harness.callTool(credential, name, { ...needed, project_id })),
      );
      const [theirs, none] = answers.map((answer) => answer.body.result.structuredContent);
      expect(theirs.error.code).toBe('ERR_PROJECT_NOT_FOUND');
      expect(theirs.error).toEqual(none.error);
      expect(answers[0]!.text).not.toMatch(/secret/i);
    }
  });

  it('is not there for any resource', async () => {
    const read = (projectId: number) =>
      harness.rpc(strangerKey, 'resources/read', { uri: `ai-visibility://projects/${projectId}/answers/1` });
    const [theirs, none] = [await read(foreign.projectId), await read(NOWHERE)];
    expect(theirs.body.error).toMatchObject({ code: -32_602, data: { code: 'ERR_PROJECT_NOT_FOUND' } });
    const nameless = ({ error }: { error: { data: object } }) => ({
      ...error,
      data: { ...error.data, request_id: '' },
    });
    expect(nameless(theirs.body)).toEqual(nameless(none.body));
    expect((await harness.rpc(strangerKey, 'resources/read', { uri: 'ai-visibility://projects' })).text).not.toMatch(
      /secret/i,
    );
  });

  it('is not proposed for any argument', async () => {
    const ref = { type: 'ref/prompt', name: 'competitor_gap' };
    const complete = (name: string) =>
      harness.rpc(strangerKey, 'completion/complete', {
        ref,
        argument: { name, value: '' },
        context: { arguments: { project_id: String(foreign.projectId) } },
      });
    const { values } = (await complete('project_id')).body.result.completion;
    expect(values).not.toContain(String(foreign.projectId));
    expect((await complete('competitor')).body.error).toMatchObject({ data: { code: 'ERR_PROJECT_NOT_FOUND' } });
  });

  it('is not among the projects listed', async () => {
    for (const path of ['/dimensions/projects', '/portfolio']) {
      const { status, text } = await harness.api.request('get', path, strangerKey);
      expect(status).toBe(200);
      expect(text).not.toMatch(/secret/i);
    }
  });
});
