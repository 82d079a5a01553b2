import { parseSettings } from '@app/platform/config';
import { inTurn, type Reply, replying, VendorServer } from '@app/testing';
import { readSet } from './routing-set';
import { listedTools, runRouting } from './run-routing';

const server = new VendorServer();
const lines: string[] = [];

beforeAll(() => server.start());
afterAll(() => server.stop());

async function run(reply: Reply, args: string[] = [], key = 'sk-test-0123456789'): Promise<string> {
  server.received = [];
  lines.length = 0;
  server.reply = reply;
  const settings = parseSettings({ JUDGE_API_KEY: key, JUDGE_BASE_URL: `${server.url}/v1` });
  await runRouting(args, settings, { now: () => new Date('2026-11-22T12:00:00Z') }, (line) => lines.push(line));
  return lines.join('\n');
}

const completion = (message: object) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  model: 'router-1',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: null, ...message } }],
  usage: { prompt_tokens: 9_000, completion_tokens: 40, cost: 0.01 },
});
const calling = (name: string, args: string) =>
  completion({ tool_calls: [{ id: 'call_1', type: 'function', function: { name, arguments: args } }] });
const PROJECTS = calling('list_projects', '');

interface Sent {
  readonly model: string;
  readonly messages: readonly { readonly content: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly response_format?: object;
}
const sent = () => server.received.map(({ body }) => body as Sent);

it('says that it was skipped without a key', async () => {
  expect(await run(replying(500, ''), [], '')).toMatch(/^SKIPPED: .*JUDGE_API_KEY/);
  expect(server.received).toEqual([]);
});

it('offers the tools as listed, asks each question once, and counts by tool and by pair', async () => {
  const text = await run(replying(200, PROJECTS), ['--model', 'router-1']);
  const offered = listedTools().map(({ name }) => name);
  const askable = readSet('seen').filter(({ accept: [right] }) => !right || offered.includes(right.tool));
  expect(
    sent()
      .map(({ messages }) => messages.at(-1)!.content)
      .sort(),
  ).toEqual(askable.map(({ question }) => question).sort());
  for (const { model, tools } of sent()) {
    expect(model).toBe('router-1');
    expect(tools!.map((tool) => tool.function.name)).toEqual(offered);
  }
  expect(text).toContain('by function calling');
  expect(text).toMatch(/\| list_projects \| 1 \| 1 \| 1 \|/);
  expect(text).toMatch(/5 x none -> list_projects/);
  expect(text).toMatch(new RegExp(`\\| all \\| ${askable.length} \\| 1 \\| 1 \\|`));
  expect(text).toContain(`Known cost: ${(askable.length / 100).toFixed(2)} US dollars`);
});

it('takes the first call of several, and shows what was wrong with its arguments', async () => {
  const call = { type: 'function', function: { name: 'get_sov', arguments: '{"project_id":9}' } };
  const text = await run(
    replying(200, completion({ tool_calls: [call, { ...call, function: { name: 'x', arguments: '' } }] })),
  );
  expect(text).toMatch(/project_id: another project/);
});

it('gives nothing of the unseen set away', async () => {
  const text = await run(replying(200, PROJECTS), ['--set', 'unseen']);
  for (const { id, question } of readSet('unseen')) {
    expect(text).not.toContain(question);
    expect(text).not.toContain(id);
  }
});

it('gives the tools as text to an endpoint that refuses functions', async () => {
  const none = completion({ content: JSON.stringify({ tool: 'none', arguments_json: '{}' }) });
  const text = await run((response) => {
    const { tools } = sent().at(-1)!;
    (tools ? replying(400, { error: { message: 'tools are not supported' } }) : replying(200, none))(response);
  });
  expect(text).toContain('by structured output');
  expect(text).toMatch(/\| none \| 5 \| 5 \| 5 \|/);
  expect(text).toContain('Unanswered: 0.');
});

it('asks again when told to wait, and counts apart what was never answered', async () => {
  const busy = replying(429, '', { 'retry-after-ms': '1' });
  expect(await run(inTurn(busy, busy, replying(200, PROJECTS)))).toContain('Unanswered: 0.');
  expect(await run(busy)).toMatch(/\| all \| 0 \| 0 \| 0 \|/);
});

it('stops at once when the key fails', async () => {
  await expect(run(replying(401, ''))).rejects.toMatchObject({ kind: 'account' });
  expect(server.received.length).toBeLessThanOrEqual(4);
});

it('refuses a set and a toolset that do not exist', async () => {
  await expect(run(replying(200, PROJECTS), ['--set', 'all'])).rejects.toThrow('--set must be one of seen, unseen');
  await expect(run(replying(200, PROJECTS), ['--toolsets', 'nothing'])).rejects.toThrow('--toolsets');
});
