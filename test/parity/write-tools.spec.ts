import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { createPrompt } from '@app/testing';
import { McpHarness } from '../support/mcp-harness';
import { storeAlarms } from '../support/stored-alarms';
import { storeChannel } from '../support/stored-channel';
import { storeAuditFile } from '../support/stored-audit-file';
import { storeTask } from '../support/stored-task';
import { storeWebhook } from '../support/stored-webhook';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';
import type { WriteTool } from './support/mirrors';

type Arguments = Record<string, unknown>;

const SPAIN = { country_code: 'es', language_code: 'es' };

/** The endpoint that each tool mirrors, and what is sent to both, in this order; project and prompts have ids from 1. */
const MIRRORS: Record<
  WriteTool,
  { path: string; method?: 'patch'; status: number; asked: Arguments[]; refused: Arguments[] }
> = {
  create_prompts: {
    path: '/prompts',
    status: 201,
    asked: [
      { prompts: [' New  one ', { prompt_text: 'Known', brand_kind: 'brand' }], ...SPAIN },
      { prompts: ['New one'], ...SPAIN, chatInput: 'dropped' },
    ],
    refused: [
      { prompts: ['fine', 7], ...SPAIN },
      { prompts: ['fine'], ...SPAIN, language_code: 'xx' },
      { prompts: Array.from({ length: 30 }, (_, n) => `Prompt ${n}`), ...SPAIN },
      { prompts: ['fine'], ...SPAIN, project_id: 424_242 },
    ],
  },
  assign_prompt_tags: {
    path: '/prompts/assign_tags',
    status: 200,
    asked: [
      { prompt_ids: [1, 2], tag_names: ['Summer', 'winter'], create_missing: true },
      { prompt_ids: [2, 1], tag_ids: [1], tag_names: ['WINTER'] },
    ],
    refused: [
      { prompt_ids: [1] },
      { prompt_ids: [1], tag_names: ['Nowhere'] },
      { prompt_ids: [424_242], tag_ids: [1] },
      { prompt_ids: [1], tag_ids: [1], project_id: 424_242 },
    ],
  },
  create_collection: {
    path: '/collections',
    status: 201,
    asked: [{ name: 'Autumn' }, { name: ' Spring ', description: 'Shoes', prompt_ids: [1, 2] }],
    refused: [
      {},
      { name: 'AUTUMN' },
      { name: 'Easter', prompt_ids: [424_242] },
      { name: 'Easter', project_id: 424_242 },
    ],
  },
  create_competitor: {
    path: '/competitors',
    status: 201,
    asked: [{ brand_name: 'Globex', domain: 'https://www.globex.example/shoes', matching_names: ['GLX'] }],
    refused: [
      { brand_name: 'globex', domain: 'other.example' },
      { brand_name: 'Other', domain: 'no host' },
      { brand_name: 'Other', domain: 'other.example', project_id: 424_242 },
    ],
  },
  create_annotation: {
    path: '/annotations',
    status: 201,
    asked: [{ title: 'Launch' }, { title: 'Launch', annotation_date: '2026-03-01', color: '#abcdef' }],
    refused: [
      { title: 'Launch', annotation_date: '2026-02-30' },
      { title: 'Launch', project_id: 424_242 },
    ],
  },
  create_intelligence_task: {
    path: '/intelligence_tasks',
    status: 201,
    asked: [
      { task_type: 'brief', prompt_id: 1, output_language_code: 'FR' },
      {
        task_type: 'update',
        custom_topic: ' Shoes ',
        existing_content: 'Shoes of 2020.',
        user_instructions: 'Shorter',
      },
    ],
    refused: [
      { task_type: 'poem', prompt_id: 1 },
      { task_type: 'brief' },
      { task_type: 'brief', prompt_id: 424_242 },
      { task_type: 'update', prompt_id: 1 },
      { task_type: 'update', prompt_id: 1, existing_content_url: 'http://127.0.0.1/' },
      { task_type: 'brief', prompt_id: 1, project_id: 424_242 },
    ],
  },
  // It prepares what its endpoint does: test/audits/launch.spec.ts.
  create_technical_geo_report: {
    path: '/technical_geo_reports',
    status: 201,
    asked: [],
    refused: [
      {},
      { url: 'acme.example' },
      { url: 'https://acme.example:8443/' },
      { url: 'https://acme.example/', reports: ['speed'] },
      { url: 'https://acme.example/', repeat: 'daily', country_code: 'XX' },
      { url: 'https://acme.example/', project_id: 424_242 },
    ],
  },
  launch_recommendations: {
    path: '/recommendations',
    status: 201,
    // The tool prepares what REST does at once (test/recommendations/launch.spec.ts).
    asked: [],
    refused: [{ recommendation_type: 'visibility' }, { recommendation_type: 'ai_visibility', project_id: 424_242 }],
  },
  create_monitor: {
    path: '/monitors',
    status: 201,
    asked: [{ name: 'Mentions', metric: 'mention_rate', model: 'chatgpt', muted_models: ['grok'] }],
    refused: [
      { name: 'Mentions' },
      { name: 'Mentions', metric: 'mentions' },
      { name: 'Mentions', metric: 'mention_rate', actor: 424_242 },
      { name: 'Mentions', metric: 'mention_rate', project_id: 424_242 },
    ],
  },
  update_monitor: {
    path: '/monitors/{id}',
    method: 'patch',
    status: 200,
    asked: [
      { id: 1, paused: true },
      { id: 1, name: 'Named', muted_models: ['grok'] },
    ],
    refused: [
      { id: 424_242, paused: true },
      { id: 1, paused: 'perhaps' },
      { id: 1, project_id: 424_242 },
    ],
  },
  update_alarm: {
    path: '/alarms/{id}',
    method: 'patch',
    status: 200,
    asked: [
      { id: 2, acknowledged: true },
      { id: 2, snoozed_until: '2026-04-01' },
    ],
    refused: [
      { id: 424_242, acknowledged: true },
      { id: 2, snoozed_until: 'soon' },
      { id: 2, project_id: 424_242 },
    ],
  },
  update_channel: {
    path: '/channels/{id}',
    method: 'patch',
    status: 200,
    asked: [
      { id: 1, state: 'paused' },
      { id: 1, hears: ['model_changed'], description: 'Team' },
    ],
    refused: [
      { id: 424_242, state: 'paused' },
      { id: 1, state: 'gone' },
      { id: 1, project_id: 424_242 },
    ],
  },
  edit_intelligence_task: {
    path: '/intelligence_tasks/{id}',
    method: 'patch',
    status: 200,
    asked: [
      { id: '1', version: 1, edits: [{ part: 'section', number: 1, text: 'It costs 21 pounds. [1]' }] },
      {
        id: '1',
        version: 2,
        edits: [
          { part: 'title', text: 'Kettles' },
          { part: 'faq', number: 1, remove: true },
        ],
      },
    ],
    refused: [
      { id: '1', version: 1, edits: [{ part: 'title', text: 'Pots' }] },
      { id: '1', version: 3, edits: [{ part: 'chapter', text: 'Pots' }] },
      { id: '1', version: 3, edits: ['Pots'] },
      { id: '1', version: 3 },
      { id: '424242', version: 1, edits: [{ part: 'title', text: 'Pots' }] },
    ],
  },
  revert_intelligence_task: {
    path: '/intelligence_tasks/{id}/revert',
    status: 200,
    asked: [{ id: '1', version: 3, to_version: 1 }],
    refused: [
      { id: '1', version: 3, to_version: 1 },
      { id: '1', version: 4, to_version: 4 },
      { id: '424242', version: 1, to_version: 1 },
    ],
  },
  edit_audit_file: {
    path: '/technical_geo_files/{id}',
    method: 'patch',
    status: 200,
    asked: [
      { id: 1, version: 1, edits: [{ line: 2, text: 'Disallow: /' }] },
      {
        id: 1,
        version: 2,
        edits: [
          { line: 1, count: 0, text: '# ours' },
          { line: 4, remove: true },
        ],
      },
    ],
    refused: [
      { id: 1, version: 1, edits: [{ line: 1, text: '#' }] },
      { id: 1, version: 3, edits: [{ line: 99, text: '#' }] },
      { id: 1, version: 3 },
      { id: 424_242, version: 1, edits: [{ line: 1, text: '#' }] },
    ],
  },
  revert_audit_file: {
    path: '/technical_geo_files/{id}/revert',
    status: 200,
    asked: [{ id: 1, version: 3, to_version: 1 }],
    refused: [
      { id: 1, version: 3, to_version: 1 },
      { id: 1, version: 4, to_version: 4 },
      { id: 424_242, version: 1, to_version: 1 },
    ],
  },
  // What they send has an id that is drawn by lot.
  test_channel: { path: '/channels/{id}/test', status: 201, asked: [], refused: [{ id: 424_242 }] },
  test_webhook: {
    path: '/webhooks/{id}/test',
    status: 201,
    asked: [],
    refused: [{ id: 424_242 }, { id: 1, event: 'x' }],
  },
  redeliver_webhook: {
    path: '/webhooks/deliveries/{id}/redeliver',
    status: 200,
    asked: [],
    refused: [{ id: 424_242 }],
  },
};

/** Without what is drawn by lot. */
const unlikely = (body: Arguments): Arguments => ({
  ...body,
  request_id: '',
  ...('public_id' in body && { public_id: '' }),
});

/** A write can be made once: the endpoint writes in one installation, the tool in another that is just like it. */
describe('each tool that writes beside its endpoint', () => {
  let rest: McpHarness;
  let tools: McpHarness;
  let account: WritingAccount;
  let key: string;
  let schemas: Map<string, { input: ValidateFunction; output: ValidateFunction; readOnly: boolean }>;

  const installation = async () => {
    const mcp = await McpHarness.start(MANY_WRITES);
    const own = await WritingAccount.create(mcp.api);
    await mcp.api.database.query(`update users set limit_overrides = '{"prompts": 20}'`);
    for (const text of ['Known', 'Known too']) {
      await createPrompt(mcp.api.database, own.projectId, { text, country: 'ES', language: 'es' });
    }
    await storeAlarms(mcp.api.database, own.projectId);
    await storeChannel(mcp.api.database, own.projectId, mcp.api.clock.now());
    await storeTask(mcp.api.database, own.projectId, 'completed', mcp.api.clock.now());
    await storeAuditFile(mcp.api.database, own.projectId, mcp.api.clock.now());
    await storeWebhook(mcp.api.database, own.projectId, mcp.api.clock.now());
    return { mcp, own };
  };

  beforeAll(async () => {
    const [one, other] = [await installation(), await installation()];
    ({ mcp: rest, own: account } = one);
    ({ mcp: tools } = other);
    key = other.own.key;
    const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
    const { body } = await tools.listTools(key);
    const listed = body.result.tools as {
      name: string;
      inputSchema: object;
      outputSchema: object;
      annotations: { readOnlyHint: boolean };
    }[];
    schemas = new Map(
      listed.map(({ name, inputSchema, outputSchema, annotations }) => [
        name,
        {
          input: ajv.compile(inputSchema),
          output: ajv.compile(outputSchema),
          readOnly: annotations.readOnlyHint,
        },
      ]),
    );
  }, 60_000);
  afterAll(async () => {
    await rest.stop();
    await tools.stop();
  });

  it('is compared here, and hidden from keys that only read', async () => {
    const writing = [...schemas].filter(([, { readOnly }]) => !readOnly).map(([name]) => name);
    expect(writing.sort()).toEqual(Object.keys(MIRRORS).sort());
    const { body } = await tools.listTools(await tools.api.addKey(1, 'read'));
    const left = (body.result.tools as { name: string }[]).map(({ name }) => name);
    expect(left.filter((name) => name in MIRRORS)).toEqual([]);
  });

  const both = async (name: WriteTool, args: Arguments) => {
    const { method = 'post', path: pattern } = MIRRORS[name];
    const path = pattern.replace('{id}', String((args as { id?: number | string }).id));
    const { id: _id, ...body_ } = args;
    const { status, body } = await account[method](path, pattern === path ? args : body_);
    const answer = await tools.callTool(key, name, { project_id: account.projectId, ...args });
    const { isError = false, structuredContent } = answer.body.result as {
      isError?: boolean;
      structuredContent: Arguments;
    };
    const { output } = schemas.get(name)!;
    output(structuredContent);
    expect(output.errors).toBeNull();
    return {
      status,
      isError,
      // Tools drop or refuse what they do not know, and do not name it.
      restBody: { ...unlikely(body as Arguments), ignored_parameters: undefined },
      toolBody: unlikely(structuredContent),
    };
  };
  const questions = (kind: 'asked' | 'refused') =>
    Object.entries(MIRRORS).flatMap(([name, mirror]) =>
      mirror[kind].map((args): [WriteTool, Arguments] => [name as WriteTool, args]),
    );

  it.each(questions('asked'))('%s answers %j as REST does', async (name, args) => {
    const { status, isError, restBody, toolBody } = await both(name, args);
    expect([status, isError]).toEqual([MIRRORS[name].status, false]);
    expect(toolBody).toEqual(restBody);
    const { input } = schemas.get(name)!;
    input({ project_id: account.projectId, ...args });
    expect(input.errors).toBeNull();
  });

  it.each(questions('refused'))('%s refuses %j as REST does', async (name, args) => {
    const { status, isError, restBody, toolBody } = await both(name, args);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(isError).toBe(true);
    expect(toolBody).toEqual(restBody);
  });

  it.each(Object.keys(MIRRORS))('%s refuses a key that only reads', async (name) => {
    const { body } = await tools.callTool(await tools.api.addKey(1, 'read'), name, { project_id: 1 });
    expect([body.result.isError, body.result.structuredContent.error.code]).toEqual([true, 'ERR_INSUFFICIENT_SCOPE']);
  });
});
