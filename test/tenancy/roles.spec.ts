import type { Response } from 'supertest';
import type { Role } from '@app/core/kernel';
import { createCompetitor, createMember, createProject, createUser, longOr, TokenIssuer } from '@app/testing';
import { ofPage, signIn } from '../support/browser-session';
import { McpHarness } from '../support/mcp-harness';
import type { WalkedOperation } from '../support/operations';
import { isRole, NOWHERE, PEOPLE, type Person } from '../support/people';
import { callOperation, projectOperations, projectTools, toolArguments } from './support/walk';

/** Of operations that write, those for the owner alone. */
const OWNERS = ['inviteMember', 'updateMember', 'deleteMember', 'deleteInvitation', 'deleteProject', 'startSetup'];

/** Of operations that read, those for the owner alone. */
const OWNERS_READ = ['listChanges'];

const isWrite = ({ method }: WalkedOperation): boolean => method !== 'get';
const mayUse = (role: Role, { operationId, ...operation }: WalkedOperation): boolean =>
  role === 'owner' ||
  (isWrite({ operationId, ...operation })
    ? role === 'editor' && !OWNERS.includes(operationId)
    : !OWNERS_READ.includes(operationId));

/** Those to ask with, of what is asked: all of them in the long form, else each in its turn. */
const inTurn = <Credential>(credentials: readonly Credential[], turn: number): readonly Credential[] =>
  longOr(credentials, [credentials[turn % credentials.length]!]);

const OPERATIONS = projectOperations.map(
  (operation, turn) => [`${operation.method} ${operation.path}`, operation, turn] as const,
);

/** Walks what the interface describes, so that a new route or tool is covered on the day it is added. */
describe('a shared project', () => {
  let harness: McpHarness;
  let shared: { projectId: number; competitorId: number };
  /** Of the same owner, who shares it with nobody. */
  let secret: { projectId: number; competitorId: number };
  const users = {} as Record<Person, number>;
  const keys = {} as Record<Person, string>;
  const limited = {} as Record<Person, string>;
  const tokens = {} as Record<Person, () => string>;
  const limitedTokens = {} as Record<Person, () => string>;
  /** Ways to ask the REST API. */
  const headers = {} as Record<Person, Record<string, string>[]>;

  const projectWith = async (owner: number, name: string) => {
    const projectId = await createProject(harness.api.database, owner, { name, domain: `${name}.example` });
    const rival = `${name}rival`;
    return {
      projectId,
      competitorId: await createCompetitor(harness.api.database, projectId, rival, `${rival}.example`),
    };
  };

  beforeAll(async () => {
    harness = await McpHarness.start();
    const { api } = harness;
    const issuer = await TokenIssuer.create(api.database, api.clock, api.settings.PUBLIC_URL);
    users.owner = await createUser(api.database, { plan: 'enterprise' });
    shared = await projectWith(users.owner, 'Sharedbrand');
    secret = await projectWith(users.owner, 'Secretbrand');
    for (const person of PEOPLE) {
      users[person] ??= await createUser(api.database);
      if (isRole(person) && person !== 'owner') await join(users[person], person);
      if (person === 'removed') await join(users[person], 'editor');
      keys[person] = await api.addKey(users[person], 'read_write');
      if (person !== 'stranger') limited[person] = await api.addKey(users[person], 'read_write', [shared.projectId]);
      const grant = await issuer.grant(users[person]);
      tokens[person] = () => issuer.token(grant);
      const ofProject = await issuer.grant(users[person]);
      await api.database.query('update oidc_artifact set project_ids = $2 where id = $1', [
        ofProject.id,
        [shared.projectId],
      ]);
      limitedTokens[person] = () => issuer.token(ofProject);
      headers[person] = [
        { Authorization: `Bearer ${keys[person]}` },
        ...(limited[person] ? [{ Authorization: `Bearer ${limited[person]}` }] : []),
        ofPage(await signIn(api, users[person])),
      ];
    }
    await api.send('delete', `/members/${users.removed}?project_id=${shared.projectId}`, keys.owner);
  }, 60_000);

  afterAll(() => harness.stop());
  // The walk of one person has used up the minute of the credentials.
  beforeEach(() => harness.api.clock.advance(2_000));

  const join = (userId: number, role: 'editor' | 'viewer') =>
    createMember(harness.api.database, shared.projectId, userId, role);

  const nameless = ({ body }: Response) => ({ ...body, request_id: '' });

  const refusesRole = ({ status, body }: Response, role: Role) => {
    expect([status, body.error?.code, body.error?.meta?.role]).toEqual([403, 'ERR_INSUFFICIENT_SCOPE', role]);
  };

  /** Viewers first, since editors and owners change what they walk over. */
  describe.each(['viewer', 'editor', 'owner'] as const)('to its %s', (role) => {
    it.each(OPERATIONS)('answers %s as the role allows', async (_, operation, turn) => {
      for (const credential of inTurn(headers[role], turn)) {
        const answer = await callOperation(harness.api, operation, shared, credential);
        if (!mayUse(role, operation)) refusesRole(answer, role);
        else {
          expect(answer.status).toBeLessThan(500);
          expect(answer.body.error?.code).not.toBe('ERR_PROJECT_NOT_FOUND');
          expect(answer.body.error?.meta?.role).toBeUndefined();
        }
        expect(answer.text ?? '').not.toMatch(/secret/i);
      }
    });

    it('answers every tool as the role allows', async () => {
      const credentials = [keys[role], limited[role], tokens[role](), limitedTokens[role]()];
      for (const credential of credentials) {
        for (const [turn, tool] of (await projectTools(harness, credential)).entries()) {
          if (!inTurn(credentials, turn).includes(credential)) continue;
          const args = { ...toolArguments(tool), project_id: shared.projectId };
          const { status, body } = await harness.callTool(credential, tool.name, args);
          const { error } = body.result.structuredContent;
          expect([tool.name, status, error?.code === 'ERR_PROJECT_NOT_FOUND']).toEqual([tool.name, 200, false]);
          if (role === 'viewer' && !tool.annotations.readOnlyHint) {
            expect([tool.name, error?.code, error?.meta?.role]).toEqual([tool.name, 'ERR_INSUFFICIENT_SCOPE', role]);
          } else expect([tool.name, error?.meta?.role]).toEqual([tool.name, undefined]);
          harness.api.clock.advance(2_000);
        }
      }
    });
  });

  describe.each(['removed', 'stranger', 'editor', 'viewer'] as const)('to the %s', (person) => {
    /** Members see nothing of what is not shared with them, and others nothing at all. */
    const hidden = () => (isRole(person) ? secret : shared);

    it.each(OPERATIONS)('tells nothing by %s', async (_, operation, turn) => {
      for (const credential of inTurn(headers[person], turn)) {
        const theirs = await callOperation(harness.api, operation, hidden(), credential);
        const none = await callOperation(harness.api, operation, { ...hidden(), projectId: NOWHERE }, credential);
        expect([theirs.status, theirs.body.error.code]).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
        expect(nameless(theirs)).toEqual(nameless(none));
      }
    });

    it('tells nothing by any tool', async () => {
      const credentials = [keys[person], tokens[person](), limitedTokens[person]()];
      for (const credential of credentials) {
        for (const [turn, tool] of (await projectTools(harness, credential)).entries()) {
          if (!inTurn(credentials, turn).includes(credential)) continue;
          const [theirs, none] = await Promise.all(
            [hidden().projectId, NOWHERE].map((project_id) =>
              harness.callTool(credential, tool.name, { ...toolArguments(tool), project_id }),
            ),
          );
          expect(theirs!.body.result.structuredContent.error.code).toBe('ERR_PROJECT_NOT_FOUND');
          expect(theirs!.body.result.structuredContent.error).toEqual(none!.body.result.structuredContent.error);
          harness.api.clock.advance(2_000);
        }
      }
    });

    it('is not among what is listed', async () => {
      const listed = await harness.api.get('/dimensions/projects', keys[person]);
      const roles = (listed.body.projects as { id: number; role: Role }[]).map(({ id, role }) => [id, role]);
      expect(roles).toEqual(isRole(person) ? [[shared.projectId, person]] : []);
      const resource = await harness.rpc(tokens[person](), 'resources/read', { uri: 'ai-visibility://projects' });
      expect(resource.text).not.toMatch(/secret/i);
    });
  });

  it('is all that a key and an app of its owner know that are limited to it', async () => {
    for (const credential of [limited.owner, limitedTokens.owner()]) {
      const { body } = await harness.callTool(credential, 'list_projects');
      expect(body.result.structuredContent.projects).toMatchObject([{ id: shared.projectId }]);
      const other = await harness.callTool(credential, 'get_project_details', { project_id: secret.projectId });
      expect(other.body.result.structuredContent.error.code).toBe('ERR_PROJECT_NOT_FOUND');
    }
  });
});
