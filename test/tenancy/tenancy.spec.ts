import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCompetitor, createProject, TokenIssuer } from '@app/testing';
import { TOOLS } from '../../apps/mcp/src/tools';
import { ofPage, signIn } from '../support/browser-session';
import { McpHarness } from '../support/mcp-harness';
import { MANY_WRITES } from '../support/writing-account';

interface Schema {
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly 'x-rest-only'?: true;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

const description = JSON.parse(readFileSync(join(__dirname, '../../docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
    path,
    method,
    operationId,
    parameters,
    body: requestBody?.content['application/json'].schema.properties,
  })),
);

/** Parameters that name a project, by operation: its own, or the path's where the resource is the project. */
const projectParameter = ({ path, parameters, body }: (typeof operations)[number]): string | undefined => {
  if (body?.project_id || parameters.some(({ name }) => name === 'project_id')) return 'project_id';
  return /\/projects\/\{id\}(\/|$)/.test(path) ? 'id' : undefined;
};

const projectOperations = operations.filter((operation) => projectParameter(operation));

/** Of the operation that a tool mirrors: the tool's own schemas say less. */
function schemasOf(operationId: string): Record<string, Schema> {
  const { parameters, body } = operations.find((operation) => operation.operationId === operationId)!;
  const inUrl = parameters.filter((parameter) => ['query', 'path'].includes(parameter.in) && !parameter['x-rest-only']);
  return { ...Object.fromEntries(inUrl.map(({ name, schema }) => [name, schema])), ...body };
}

/** Their schemas take dates and instants alike. */
const WINDOW = { from: '2026-03-01', to: '2026-03-10' };
const TEXTS = ['x.example', '1', 'ES', '#123456', '0'.repeat(64)];
const OF_FORMAT = new Map([
  ['date', '2026-03-10'],
  ['uri', 'https://x.example'],
]);

/** Some value that the schema allows. */
function sample(schema: Schema): unknown {
  const { pattern = '', format = '', items, anyOf, type } = schema;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return sample(anyOf[0]!);
  if (items) return [sample(items)];
  if (type?.includes('integer')) return 1;
  if (type === 'boolean') return true;
  return OF_FORMAT.get(format) ?? TEXTS.find((text) => new RegExp(pattern).test(text));
}

const sampleAll = (properties: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sample(schema)]));

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

  /** A key of the project's owner, who has another project for it. */
  async function limitedKey(ownerId: number): Promise<string> {
    const { database } = harness.api;
    await database.query("update users set plan = 'enterprise' where id = $1", [ownerId]);
    const other = await createProject(database, ownerId, { name: 'Openbrand', domain: 'openbrand.example' });
    return harness.api.addKey(ownerId, 'read_write', [other]);
  }

  const argumentsFor = (operation: (typeof operations)[number], projectId: number): Record<string, string> => ({
    ...Object.fromEntries(
      operation.parameters.flatMap(({ name, in: where, required, schema }) =>
        required && where === 'query' ? [[name, String(sample(schema))]] : [],
      ),
    ),
    [projectParameter(operation)!]: String(projectId),
    ...(operation.parameters.some(({ name }) => name === 'competitors') && {
      competitors: String(foreign.competitorId),
    }),
  });

  const call = (operation: (typeof operations)[number], projectId: number, headers: Record<string, string>) => {
    const values = argumentsFor(operation, projectId);
    const path = operation.path.replace(
      /\{(\w+)\}/g,
      (_, part: string) =>
        values[part] ?? String(sample(operation.parameters.find(({ name }) => name === part)!.schema)),
    );
    const query = new URLSearchParams(values).toString();
    const request = harness.api.request(operation.method as 'get', `${path}?${query}`).set(headers);
    return operation.body
      ? request.send({ ...sampleAll(operation.body), ...(operation.body.from && WINDOW), ...values })
      : request;
  };

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
    const { body } = await harness.rpc(credential, 'tools/list');
    const tools = body.result.tools as {
      name: string;
      annotations: { readOnlyHint: boolean };
      inputSchema: { properties?: Record<string, Schema>; required?: string[] };
    }[];
    const about = tools.filter(({ inputSchema }) => inputSchema.properties?.project_id);
    expect(about.length).toBeGreaterThan(0);
    for (const { name, inputSchema, annotations } of about) {
      const { required = [] } = inputSchema;
      const properties = schemasOf(TOOLS.find((tool) => tool.name === name)!.operationId);
      // A write may need one of several parameters, of which none alone is required; a page has two names.
      const isNeeded = (part: string): boolean =>
        !annotations.readOnlyHint || required.includes(part) || part === 'url_sha256';
      const sent = Object.entries(properties).filter(([part]) => isNeeded(part));
      const needed = sampleAll(Object.fromEntries(sent));
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
    const { text } = await harness.api.request('get', '/dimensions/projects', strangerKey);
    expect(text).not.toMatch(/secret/i);
  });
});
