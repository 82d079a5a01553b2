import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { longOr } from '@app/testing';
import { McpHarness } from '../support/mcp-harness';
import { Random } from '../support/random';
import type { Schema } from './support/description';
import { HOSTILE_VALUES, validObject } from './support/values';
import { NO_LIMITS, World } from './support/world';

const LEAST = 250;
/** A tenth of what `npm run fuzz -- --requests` asks for; the seed is the same. */
const CALLS = process.env.FUZZ_REQUESTS ? Number(process.env.FUZZ_REQUESTS) / 10 : longOr(500, LEAST);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

/** Calls of a tool that has not succeeded so far. */
const MOST_MORE = 200;
const AT_ONCE = 8;
const BETWEEN_LOOKS = 80;
const SHOWN = 20;
const NOUNS = [
  'competitor',
  'answer',
  'project',
  'collection',
  'annotation',
  'prompt',
  'recommendation',
  'intelligence_task',
  'monitor',
  'alarm',
  'channel',
];
/** What the ids of tools name whose names do not say it. */
const NOUNS_OF: Readonly<Record<string, string>> = {
  get_audit: 'technical_geo_reports',
  get_audit_file: 'technical_geo_files',
  edit_audit_file: 'technical_geo_files',
  revert_audit_file: 'technical_geo_files',
  list_webhook_deliveries: 'webhooks',
  list_intelligence_task_versions: 'texts',
  edit_intelligence_task: 'texts',
  revert_intelligence_task: 'texts',
  test_webhook: 'webhooks',
  redeliver_webhook: 'deliveries',
};
const METHODS = ['tools/call', 'tools/list', 'initialize', 'ping', 'nonsense', '', 'resources/read', 'prompts/get'];
const INTERNAL_ERROR = -32_603;
/** Too deep to be written down again. */
const DEEP = `{"metrics":["x",${'['.repeat(10_000)}${']'.repeat(10_000)}]}`;

interface Tool {
  readonly name: string;
  readonly annotations: { readonly readOnlyHint: boolean };
  readonly inputSchema: Schema;
  readonly outputSchema: object;
}

interface RpcBody {
  readonly jsonrpc?: string;
  readonly error?: { readonly code?: number; readonly message?: string };
  readonly result?: {
    readonly isError?: boolean;
    readonly structuredContent?: { readonly error?: { readonly code?: string } };
  };
}

describe(`${CALLS} calls of tools made from their schemas with the seed ${SEED}`, () => {
  const random = new Random(SEED);
  const problems: string[] = [];
  const succeeded = new Set<string>();
  const valid = new Map<string, ValidateFunction>();
  let mcp: McpHarness;
  let world: World;
  let tools: readonly Tool[];
  let successes = 0;

  beforeAll(async () => {
    mcp = await McpHarness.start(NO_LIMITS);
    world = await World.create(mcp.api);
    const { body } = await mcp.rpc(world.keys.owner, 'tools/list', {}, { 'X-MCP-Toolsets': 'all,dynamic' });
    tools = (body as { result: { tools: Tool[] } }).result.tools;
    const ajv = addFormats(new Ajv2020({ strict: false }));
    for (const { name, outputSchema } of tools) valid.set(name, ajv.compile(outputSchema));
  }, 60_000);
  afterAll(() => mcp.stop());

  const hostile = () => random.pick(HOSTILE_VALUES);
  const text = () => String(hostile()).slice(0, 200);

  /** Some clients write the arguments within arguments as a text. */
  function throughAnother(name: string): object {
    const writes = name === 'call_write_tool';
    const { name: inner, ...called } = callOf(
      random.pick(tools.filter((tool) => !tool.name.endsWith('_tool') && tool.annotations.readOnlyHint !== writes)),
    ) as { name?: unknown; arguments?: unknown };
    const asText = random.chance(0.05) ? DEEP : (JSON.stringify(called.arguments) ?? '');
    return { name, arguments: { name: inner, arguments: random.chance(0.5) ? asText : called.arguments } };
  }

  function callOf(tool: Tool): object {
    if (tool.name === 'call_tool' || tool.name === 'call_write_tool') return throughAnother(tool.name);
    const noun = NOUNS_OF[tool.name] ?? `${NOUNS.find((own) => tool.name.includes(own)) ?? ''}s`;
    const args = validObject(random, world, tool.inputSchema, noun);
    if (random.chance(0.7)) return { name: tool.name, arguments: args };
    const name = random.pick([...Object.keys(args), text()]);
    return random.pick<() => object>([
      () => ({ name: tool.name, arguments: { ...args, [name]: hostile() } }),
      () => ({ name: tool.name, arguments: Object.fromEntries(Object.entries(args).filter(() => random.chance(0.6))) }),
      () => ({ name: tool.name, arguments: hostile() }),
      () => ({ name: hostile(), arguments: args }),
      () => ({ [text()]: hostile() }),
    ])();
  }

  function messageOf(tool: Tool): string {
    const message = { jsonrpc: '2.0', id: random.int(1, 1e6), method: 'tools/call', params: callOf(tool) };
    if (random.chance(0.9)) return JSON.stringify(message);
    const odd = random.pick<() => unknown>([
      () => ({ ...message, method: random.pick(METHODS) }),
      () => ({ ...message, method: hostile() }),
      () => ({ ...message, id: hostile() }),
      () => ({ ...message, jsonrpc: hostile() }),
      () => ({ ...message, params: hostile() }),
      () => [message, message],
      hostile,
    ])();
    const written = JSON.stringify(odd) ?? '';
    return random.chance(0.2) ? written.slice(0, random.int(0, written.length)) : written;
  }

  function problemOf(tool: Tool, status: number, body: RpcBody): string | undefined {
    if (status >= 500) return 'a failure of ours';
    if (status === 202) return undefined;
    if (body.error) return body.error.code === INTERNAL_ERROR ? 'an internal error of the protocol' : undefined;
    if (!body.result || body.jsonrpc !== '2.0') return 'no answer of the protocol';
    const { structuredContent, isError } = body.result;
    if (structuredContent?.error?.code === 'ERR_INTERNAL') return 'a failure of ours in the result';
    const validate = valid.get(tool.name)!;
    if (structuredContent && !validate(structuredContent)) return `undocumented: ${JSON.stringify(validate.errors)}`;
    if (structuredContent && !isError) {
      successes += 1;
      succeeded.add(tool.name);
    }
    return undefined;
  }

  async function call(tool = random.pick(tools)): Promise<void> {
    const message = messageOf(tool);
    const sent = mcp.http('post', world.keys.owner).set('Content-Type', 'application/json').send(message);
    const { status, body, text: answer } = await sent;
    const problem = problemOf(tool, status, body as RpcBody);
    if (problem) problems.push(`${status} ${problem}: ${message.slice(0, 500)} -> ${answer.slice(0, 300)}`);
  }

  it(
    'are answered within the protocol',
    async () => {
      for (let sent = 0; sent < CALLS; sent += AT_ONCE) {
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, CALLS - sent) }, () => call()));
        if (sent % BETWEEN_LOOKS === 0) await world.look();
      }
      expect(problems.slice(0, SHOWN)).toEqual([]);
    },
    60_000 + CALLS * 60,
  );

  it('succeed in a third of the cases at least, and with every tool', async () => {
    expect(successes).toBeGreaterThanOrEqual(CALLS / 3);
    if (CALLS < LEAST) return;
    // Of calls at the same time, another one comes first each time, so that one more or less succeeds.
    for (const tool of tools) {
      if (!succeeded.has(tool.name)) await world.look();
      for (let more = 0; more < MOST_MORE && !succeeded.has(tool.name); more += 1) await call(tool);
    }
    expect(tools.map(({ name }) => name).filter((name) => !succeeded.has(name))).toEqual([]);
    expect(problems.slice(0, SHOWN)).toEqual([]);
  });
});
