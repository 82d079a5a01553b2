import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { createCompetitor, createProject } from '@app/testing';
import { importAnswers } from '../support/import-answers';
import { McpHarness } from '../support/mcp-harness';
import { storeRecommendations } from '../support/store-recommendations';
import { finding, storeAudit } from '../support/stored-audit';
import { storeAuditFile } from '../support/stored-audit-file';
import { storeAlarms } from '../support/stored-alarms';
import { storeChannel } from '../support/stored-channel';
import { storeWebhook } from '../support/stored-webhook';
import { argsForRest, asRestBody, asToolBody } from './support/as-rest';
import { type Arguments, MIRRORS, type ReadTool } from './support/mirrors';

const ANSWER = {
  prompt: 'Which running shoes last longest?',
  model: 'perplexity',
  country_code: 'ES',
  language_code: 'en',
  answer: '1. **Globex** holds up well [1].\n2. Acme is close behind [2].',
  references: [
    '[1] https://globex.example/shoes',
    '[2] https://acme.example/shoes',
    '[3] https://www.reddit.com/r/shoes/comments/1abc2de/lasting',
    '[4] https://www.youtube.com/watch?v=AbCdEfGhIjK',
  ],
};

const PLACES = Array.from({ length: 7 }, (_, at) => ({ url: `https://acme.example/${at}` }));
const CHECKS = [
  finding('schema.jsonld', 'pass'),
  finding('schema.author', 'warn', { severity: 'low', places: PLACES, places_total: 7 }),
  finding('schema.organization', 'fail', { severity: 'high' }),
  finding('schema.faq', 'not_applicable'),
];
const failing = (check: (typeof CHECKS)[number]) => ({ ...check, status: 'fail' as const });

describe('each tool beside its endpoint', () => {
  let mcp: McpHarness;
  let key: string;
  let project: number;
  let schemas: Map<string, { input: ValidateFunction; output: ValidateFunction; takesProject: boolean }>;

  beforeAll(async () => {
    // Every question is asked twice, by one key.
    mcp = await McpHarness.start({ RATE_LIMIT_PER_MINUTE: '1000' });
    const user = await mcp.api.addUser();
    key = user.key;
    project = await createProject(mcp.api.database, user.id);
    await createCompetitor(mcp.api.database, project, 'Globex', 'globex.example');
    const days = ['2026-03-02', '2026-03-05', '2026-03-09'];
    await importAnswers(
      mcp.api.settings,
      project,
      days.map((executed_at) => ({ ...ANSWER, executed_at })),
    );
    await storeRecommendations(mcp.api.database, project);
    const { database } = mcp.api;
    const at = mcp.api.clock.now();
    await storeAudit(database, project, at, [{ type: 'schema', checks: CHECKS, facts: { pages_read: 3 }, score: 60 }]);
    await storeAudit(database, project, at, [{ type: 'schema', checks: CHECKS.map(failing), score: 20 }]);
    await storeAuditFile(database, project, at);
    await storeAlarms(database, project);
    await storeChannel(database, project, at);
    await storeWebhook(database, project, at);
    const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
    const { body } = await mcp.listTools(key);
    const tools = body.result.tools as { name: string; inputSchema: { properties: object }; outputSchema: object }[];
    schemas = new Map(
      tools.map(({ name, inputSchema, outputSchema }) => [
        name,
        {
          input: ajv.compile(inputSchema),
          output: ajv.compile(outputSchema),
          takesProject: 'project_id' in inputSchema.properties,
        },
      ]),
    );
  }, 60_000);
  afterAll(() => mcp.stop());

  it('is compared here', async () => {
    expect([...schemas.keys()].sort()).toEqual(Object.keys(MIRRORS).sort());
  });

  const asked = (name: string, args: Arguments): Arguments => ({
    ...(schemas.get(name)!.takesProject && { project_id: project }),
    ...args,
  });
  const queryOf = (args: Arguments) =>
    new URLSearchParams(
      Object.entries(args).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
  const both = async (name: ReadTool, args: Arguments) => {
    const sent = asked(name, args);
    const path = MIRRORS[name].path.replace(/\{(\w+)\}/g, (_, part: string) => String((sent as Arguments)[part]));
    const { body } = await mcp.callTool(key, name, sent);
    const { request_id: toolId, ...answered } = body.result.structuredContent as Record<string, unknown>;
    const rest = await mcp.api.get(`${path}?${queryOf(argsForRest(name, sent, answered))}`, key);
    // Tools drop or refuse what they do not know, and do not name it.
    const { request_id: restId, ignored_parameters: _ignored, ...documented } = rest.body as Record<string, unknown>;
    const [toolBody, restBody] = [asRestBody(answered), asToolBody(documented, answered)];
    expect([typeof restId, typeof toolId]).toEqual(['string', 'string']);
    expect(JSON.parse(body.result.content[0].text)).toEqual(body.result.structuredContent);
    return {
      status: rest.status,
      sent,
      isError: body.result.isError as boolean,
      restBody,
      toolBody,
      structured: body.result.structuredContent as object,
    };
  };
  const questions = (kind: 'asked' | 'refused') =>
    Object.entries(MIRRORS).flatMap(([name, mirror]) =>
      mirror[kind].map((args): [ReadTool, Arguments] => [name as ReadTool, args]),
    );

  it.each(questions('asked'))('%s answers %j as REST does, in the shape it declares', async (name, args) => {
    const { status, isError, restBody, toolBody, structured } = await both(name, args);
    expect([status, isError ?? false]).toEqual([200, false]);
    expect(toolBody).toEqual(restBody);
    const { output } = schemas.get(name)!;
    output(structured);
    expect(output.errors).toBeNull();
  });

  it.each(questions('refused'))('%s refuses %j as REST does, in the shape it declares', async (name, args) => {
    const { status, isError, restBody, toolBody, structured } = await both(name, args);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(isError).toBe(true);
    expect(toolBody).toEqual(restBody);
    expect(schemas.get(name)!.output(structured)).toBe(true);
  });

  /** Query strings know no types and leave empty values out; the rest of what REST accepts is what the schema says. */
  const typed = (args: Arguments): Arguments =>
    Object.fromEntries(
      Object.entries(args).flatMap(([name, value]) => {
        if (value === '' || (Array.isArray(value) && value.length === 0)) return [];
        return [[name, name === 'metrics' && typeof value === 'string' ? value.split(',') : value]];
      }),
    );

  it.each(questions('asked'))('%s declares arguments that allow %j', async (name, args) => {
    const { input } = schemas.get(name)!;
    input(typed(asked(name, args)));
    expect(input.errors).toBeNull();
  });

  it('declares arguments that rule nonsense out', () => {
    const { input } = schemas.get('get_timeseries')!;
    for (const nonsense of [
      {},
      { project_id: 'one' },
      { project_id: 1, metrics: ['likes'] },
      { project_id: 1, range: 'long' },
    ]) {
      expect(input(nonsense)).toBe(false);
    }
  });

  it('holds figures, or the comparison would prove nothing', async () => {
    const { toolBody } = await both('get_timeseries', { from: '2026-03-09' });
    const series = (toolBody as { series: { mentions: { data: { value: number }[] }[] } }).series.mentions;
    expect(series.map(({ data }) => data[0]!.value)).toEqual([1, 1]);
    expect(toolBody).toMatchObject({ actors: [{ name: 'Acme' }, { name: 'Globex' }] });
  });

  it.each([[null], ['text'], [7]])('refuses %j for arguments', async (args) => {
    const { body } = await mcp.rpc(key, 'tools/call', { name: 'list_projects', arguments: args });
    expect(body.error.code).toBe(-32_602);
  });
});
