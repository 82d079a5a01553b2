import type { ModelId } from '@app/core/kernel';
import { HeldDeadlines, inTurn, type Reply, replying, VendorServer } from '@app/testing';
import { dataForSeo } from '../dataforseo/dataforseo';
import { scrapeless } from '../scrapeless/scrapeless';
import { SerpApiAdapter } from '../serpapi/serpapi.adapter';
import type { VendorAdapter } from '../vendor-adapter';
import { VendorError } from '../vendor-error';
import { TaskAdapter } from './task.adapter';

const KEY = 'sk-test-0123456789';
const PASSWORD = Buffer.from(`me:${KEY}`).toString('base64');
const server = new VendorServer();
/** Of requests whose deadline the spec ends. */
const DEADLINE_MS = 30_000;

const text = 'Nimm den Harbor Desk. '.repeat(40);
const dfs = (code: number, rest: object) => ({
  status_code: 20000,
  tasks: [{ id: 't-1', status_code: code, ...rest }],
});

interface Step {
  readonly name: string;
  readonly make: (timeoutMs: number, apiKey: string) => VendorAdapter;
  /** The replies before the request that fails. */
  readonly before: readonly Reply[];
  readonly body: object;
  /** An error inside a 200. */
  readonly failed: object;
  /** The cost of a request whose answer was lost: null when the vendor may have charged it. */
  readonly lostCost: number | null;
}

const dataForSeoOf = (timeoutMs: number, password: string) =>
  new TaskAdapter(dataForSeo({ login: 'me', password, baseUrl: server.url, timeoutMs, pollMs: 1 }));
const scrapelessOf = (timeoutMs: number, apiKey: string) =>
  new TaskAdapter(scrapeless({ apiKey, baseUrl: server.url, timeoutMs, pollMs: 1 }));
const serpApiOf = (timeoutMs: number, apiKey: string) => new SerpApiAdapter({ apiKey, baseUrl: server.url, timeoutMs });

const success = { search_metadata: { status: 'Success' } };
const overview = { text_blocks: [{ type: 'paragraph', snippet: text }] };
const STEPS: Step[] = [
  {
    name: 'dataforseo, setting a task',
    make: dataForSeoOf,
    before: [],
    body: dfs(20100, { cost: 0.0032 }),
    failed: { status_code: 50000, status_message: KEY, tasks: null },
    lostCost: null,
  },
  {
    name: 'dataforseo, fetching its result',
    make: dataForSeoOf,
    before: [replying(200, dfs(20100, { cost: 0.0032 })), replying(200, dfs(40602, {}))],
    body: dfs(20000, { result: [{ items: [{ type: 'ai_overview', markdown: text }] }] }),
    failed: dfs(40103, { status_message: KEY }),
    lostCost: 0,
  },
  {
    name: 'scrapeless, setting a task',
    make: scrapelessOf,
    before: [],
    body: { task_id: 't-1' },
    failed: { task_id: null, message: KEY },
    lostCost: null,
  },
  {
    name: 'scrapeless, fetching its result',
    make: scrapelessOf,
    before: [replying(201, { task_id: 't-1' }), replying(202, { status: 'running' })],
    body: { status: 'success', task_result: { content: text } },
    failed: { status: 'failed', message: KEY },
    lostCost: 0,
  },
  {
    name: 'serpapi, searching',
    make: serpApiOf,
    before: [],
    body: { ...success, ai_overview: overview },
    failed: { search_metadata: { status: 'Error' }, error: KEY },
    lostCost: null,
  },
  {
    name: 'serpapi, fetching an overview',
    make: serpApiOf,
    before: [replying(200, { ...success, ai_overview: { page_token: 't' } })],
    body: { ...success, ai_overview: overview },
    failed: { search_metadata: { status: 'Error' }, error: KEY },
    lostCost: null,
  },
];

beforeAll(() => server.start());
afterAll(() => server.stop());

describe.each(STEPS)('$name', ({ name, make, before, body, failed, lostCost }) => {
  const vendor = name.split(',')[0]!;
  const whole = JSON.stringify(body);

  const ask = (reply: Reply, timeoutMs = 5_000, signal = new AbortController().signal, apiKey = KEY) => {
    server.received = [];
    server.reply = inTurn(...before, reply);
    return make(timeoutMs, apiKey).ask(
      {
        executionId: 7,
        model: 'ai_overview' satisfies ModelId,
        prompt: 'Welcher Schreibtisch ist leise?',
        countryCode: 'DE',
        languageCode: 'de',
        stage: { brands: [{ name: 'Secret Brand', domain: 'secret.example' }], seed: 'stage' },
      },
      { signal },
    );
  };

  async function failure(answer: Promise<unknown>): Promise<VendorError> {
    const outcome = await answer.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(outcome).toBeInstanceOf(VendorError);
    const { message } = outcome as VendorError;
    expect(message).toMatch(new RegExp(`^${vendor}`));
    expect(message).not.toMatch(new RegExp(`sk-|${PASSWORD}`));
    return outcome as VendorError;
  }

  const cut: Reply = (response) => {
    response.writeHead(200, { 'content-length': whole.length });
    response.write(whole.slice(0, 12), () => response.destroy());
  };
  const date = 'Sat, 21 Nov 2026 09:00:00 GMT';
  const faults: [string, Reply, VendorError['kind'], number | null][] = [
    ['429 with seconds', replying(429, '', { 'retry-after': '7' }), 'rate_limited', 7_000],
    [
      '429 with a date',
      replying(429, '', { date, 'retry-after': 'Sat, 21 Nov 2026 09:01:30 GMT' }),
      'rate_limited',
      90_000,
    ],
    ['401', replying(401, { error: `quoted ${KEY}` }), 'account', null],
    ['402', replying(402, ''), 'account', null],
    ['429 with milliseconds', replying(429, '', { 'retry-after-ms': '1500' }), 'rate_limited', 1_500],
    ['429 without a word', replying(429, 'slow down'), 'rate_limited', null],
    ['403', replying(403, ''), 'account', null],
    ['400', replying(400, { error: `quoted ${KEY}` }), 'rejected', null],
    ['408', replying(408, ''), 'unavailable', null],
    ['500', replying(500, 'no'), 'unavailable', null],
    ['503 with seconds', replying(503, '<html>', { 'retry-after': '3' }), 'unavailable', 3_000],
    ['529', replying(529, ''), 'unavailable', null],
    ['an error inside 200', replying(200, failed), 'unavailable', null],
    ['a redirect, which could carry the key', replying(307, '', { location: '/elsewhere' }), 'unavailable', null],
    ['a connection reset before the answer', (response) => response.destroy(), 'unavailable', null],
    ['a connection cut in the body', cut, 'unavailable', null],
    ['truncated JSON', replying(200, whole.slice(0, -3)), 'unavailable', null],
    ['a body of 6 MB', replying(200, { ...body, filler: 'x'.repeat(6_000_000) }), 'unavailable', null],
    ['an empty object', replying(200, {}), 'unavailable', null],
    ['a list', replying(200, []), 'unavailable', null],
    ['null', replying(200, 'null'), 'unavailable', null],
  ];

  it.each(faults)('%s', async (_name, fault, kind, retryAfterMs) => {
    expect(await failure(ask(fault))).toMatchObject({ kind, retryAfterMs });
    expect(server.received).toHaveLength(before.length + 1);
  });

  it('gives up at the deadline, before the headers and in the body', async () => {
    const late = { kind: 'unavailable', message: expect.stringMatching(/deadline/), costMicros: lostCost };
    const deadlines = new HeldDeadlines(DEADLINE_MS);
    try {
      expect(await failure(ask(deadlines.end, DEADLINE_MS))).toMatchObject(late);
      const inBody: Reply = (response) => void response.writeHead(200).write('{', deadlines.end);
      expect(await failure(ask(inBody, DEADLINE_MS))).toMatchObject(late);
    } finally {
      deadlines.release();
    }
  });

  it('may have cost something when the answer was lost, but not when it was turned away', async () => {
    for (const lost of [cut, replying(200, whole.slice(0, -3))])
      expect(await failure(ask(lost))).toMatchObject({ costMicros: lostCost });
    // The requests before cost money, whatever comes of this one.
    const costMicros = name === 'serpapi, fetching an overview' ? null : 0;
    expect(await failure(ask(replying(503, '')))).toMatchObject({ costMicros });
  });

  it('stops when the caller cancels', async () => {
    const cancel = new AbortController();
    expect((await failure(ask(() => cancel.abort(), 5_000, cancel.signal))).message).toMatch(/cancelled/);
  });

  it('keeps from the vendor what only a simulated answer may know', async () => {
    await failure(ask(replying(500, '')));
    expect(JSON.stringify(server.received.map(({ path, body: sent }) => [path, sent]))).not.toMatch(/Secret|secret/);
  });
});
