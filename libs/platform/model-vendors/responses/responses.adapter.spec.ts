import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { VendorQuestion } from '../vendor-adapter';
import { VendorError } from '../vendor-error';
import { openAi } from './openai';
import { ResponsesAdapter } from './responses.adapter';

const KEY = 'sk-test-0123456789';
const fixture = readFileSync(join(__dirname, 'fixtures/openai-web-search.json'), 'utf8');
const question: VendorQuestion = {
  executionId: 7,
  model: 'chatgpt',
  prompt: 'Welcher höhenverstellbare Schreibtisch ist gut?',
  countryCode: 'de',
  languageCode: 'de',
  stage: { brands: [{ name: 'Secret Brand', domain: 'secret.example' }], seed: 'stage' },
};

interface Received {
  method?: string;
  path?: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

let reply: (response: ServerResponse) => void;
let received: Received[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url: path, headers } = request;
    received.push({ method, path, headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    reply(response);
  });
});

const replying =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const error = (code: string | null, type = 'error') => ({ error: { message: `quoted ${KEY}`, code, type } });

function adapter(timeoutMs = 5_000, apiKey = KEY): ResponsesAdapter {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { OPENAI_BASE_URL: url, OPENAI_MODEL: 'gpt-test', VENDOR_TIMEOUT_SECONDS: 1 };
  return new ResponsesAdapter({ ...openAi(settings, apiKey), timeoutMs });
}

const ask = (vendor = adapter(), signal = new AbortController().signal) => vendor.ask(question, { signal });

async function failure(answer: Promise<unknown>): Promise<VendorError> {
  const outcome = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(outcome).toBeInstanceOf(VendorError);
  return outcome as VendorError;
}

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  received = [];
  reply = replying(200, fixture);
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

describe('the request', () => {
  it('asks once, with the key in a header, the locale and the sources of each search', async () => {
    await ask();
    expect(received).toHaveLength(1);
    const [{ method, path, headers, body }] = received;
    expect({ method, path }).toEqual({ method: 'POST', path: '/v1/responses' });
    expect(headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'content-type': 'application/json' });
    expect(body).toEqual({
      model: 'gpt-test',
      instructions: 'Answer in German.',
      input: question.prompt,
      tools: [{ type: 'web_search', user_location: { type: 'approximate', country: 'DE' } }],
      tool_choice: 'auto',
      include: ['web_search_call.action.sources'],
      store: false,
    });
  });

  it('never follows a redirect with the key', async () => {
    reply = replying(307, '', { location: '/elsewhere' });
    expect((await failure(ask())).kind).toBe('unavailable');
    expect(received).toHaveLength(1);
  });
});

describe('the answer', () => {
  it('joins the parts of the final message and leaves remarks between searches out', async () => {
    const { answer, raw, ...rest } = await ask();
    expect(answer.text).toMatch(/^Kurzfassung 🪑✨: zwei Tische.*\n\nMein Rat 🧭: erst ausmessen/s);
    expect(answer.text).not.toContain('Ich sehe mich kurz um');
    expect(raw).toBe(fixture);
    expect(rest).toEqual({
      noResult: false,
      vendorModel: 'gpt-5-mini-2026-02-01',
      searchEngine: null,
      searched: true,
      fanOutQueries: [
        'höhenverstellbarer schreibtisch test',
        'schreibtisch elektrisch vergleich 2026',
        'lumen table garantie',
      ],
      shoppingProducts: [],
      brandEntities: [],
      inputTokens: 9120,
      outputTokens: 1044,
      costMicros: null,
      localeApplied: true,
    });
  });

  it('anchors each citation at its link, after emoji and in later parts too', async () => {
    const { answer } = await ask();
    expect(answer.annotations.map(({ start, end }) => answer.text.slice(start, end))).toEqual([
      '([harbor-desk.example](https://www.harbor-desk.example/plans?utm_source=openai))',
      '([reviews.example.org](https://reviews.example.org/desks/ranking))',
      '([reviews.example.org](https://reviews.example.org/desks/ranking))',
      '[im Leitfaden](https://blog.example.net/guide(2026))',
    ]);
    expect(answer.annotations[0]).toMatchObject({ title: 'Harbor Desk – plans' });
    expect(answer.annotations[3]).not.toHaveProperty('title');
  });

  it('lists pages that were found or opened and not cited, each once', async () => {
    const { answer } = await ask();
    expect(answer.references).toEqual([
      { url: 'https://forum.example.com/t/desk-noise' },
      { url: 'https://lumen-table.example/specs' },
      { url: 'https://www.youtube.com/results?search_query=lumen+table' },
    ]);
  });

  it('says so when the model did not search', async () => {
    const { output, ...body } = JSON.parse(fixture) as { output: { type: string }[] };
    reply = replying(200, { ...body, output: output.filter((item) => item.type === 'message') });
    expect(await ask()).toMatchObject({ searched: false, fanOutQueries: [], answer: { references: [] } });
  });
});

describe('failures', () => {
  const date = 'Sat, 21 Nov 2026 09:00:00 GMT';
  const faults: [string, (response: ServerResponse) => void, VendorError['kind'], number | null][] = [
    ['429 with seconds', replying(429, error('rate_limit_exceeded'), { 'retry-after': '7' }), 'rate_limited', 7_000],
    [
      '429 with a date',
      replying(429, '', { date, 'retry-after': 'Sat, 21 Nov 2026 09:01:30 GMT' }),
      'rate_limited',
      90_000,
    ],
    [
      '429 with the reset of the limit that is used up',
      replying(429, error(null, 'requests'), {
        'x-ratelimit-remaining-requests': '0',
        'x-ratelimit-reset-requests': '1m2.5s',
        'x-ratelimit-remaining-tokens': '900',
        'x-ratelimit-reset-tokens': '6m0s',
      }),
      'rate_limited',
      62_500,
    ],
    ['429 with a reset only', replying(429, '', { 'x-ratelimit-reset-tokens': '20ms' }), 'rate_limited', 20],
    ['429 without a word', replying(429, 'slow down'), 'rate_limited', null],
    ['429 insufficient_quota', replying(429, error('insufficient_quota'), { 'retry-after': '1' }), 'account', null],
    ['401', replying(401, error('invalid_api_key')), 'account', null],
    ['401 with the key for a code', replying(401, error(KEY)), 'account', null],
    ['402', replying(402, error(null)), 'account', null],
    ['403', replying(403, error('unsupported_country_region_territory')), 'account', null],
    ['400', replying(400, error('unknown_parameter')), 'rejected', null],
    ['400 for a flagged prompt', replying(400, error('invalid_prompt')), 'refused', null],
    ['404', replying(404, error('model_not_found')), 'rejected', null],
    ['422', replying(422, ''), 'rejected', null],
    ['408', replying(408, ''), 'unavailable', null],
    ['500', replying(500, error('server_error')), 'unavailable', null],
    ['503 with seconds', replying(503, '<html>', { 'retry-after': '3' }), 'unavailable', 3_000],
    ['529', replying(529, ''), 'unavailable', null],
    ['a connection reset before the answer', (response) => response.destroy(), 'unavailable', null],
    [
      'a connection cut in the body',
      (response) => {
        response.writeHead(200, { 'content-length': fixture.length });
        response.write(fixture.slice(0, 500), () => response.destroy());
      },
      'unavailable',
      null,
    ],
    ['truncated JSON', replying(200, fixture.slice(0, 900)), 'unavailable', null],
    ['a body of 6 MB', replying(200, { ...JSON.parse(fixture), filler: 'x'.repeat(6_000_000) }), 'unavailable', null],
    ['another shape', replying(200, { ...JSON.parse(fixture), output: 'none' }), 'unavailable', null],
    ['an error inside 200', replying(200, error('server_error')), 'unavailable', null],
    ['a quota error inside 200', replying(200, error('insufficient_quota')), 'account', null],
    ['status failed', replying(200, { status: 'failed', ...error('rate_limit_exceeded') }), 'rate_limited', null],
    [
      'an answer cut by the token limit',
      replying(200, {
        ...JSON.parse(fixture),
        status: 'incomplete',
        incomplete_details: { reason: 'max_output_tokens' },
      }),
      'unavailable',
      null,
    ],
    [
      'an answer stopped by the content filter',
      replying(200, { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }),
      'refused',
      null,
    ],
    ['a refusal', replying(200, answerOf({ type: 'refusal', refusal: 'No.' })), 'refused', null],
    ['no text', replying(200, answerOf({ type: 'output_text', text: ' ', annotations: [] })), 'unavailable', null],
  ];

  it.each(faults)('%s', async (_name, fault, kind, retryAfterMs) => {
    reply = fault;
    const { message, ...details } = await failure(ask());
    expect(details).toMatchObject({ kind, retryAfterMs });
    expect(message).toMatch(/^openai/);
    expect(message).not.toContain('sk-');
    expect(received).toHaveLength(1);
  });

  it('gives up at the deadline, before the headers and in the body', async () => {
    const late = { kind: 'unavailable', message: expect.stringMatching(/deadline/) };
    reply = () => undefined;
    expect(await failure(ask(adapter(60)))).toMatchObject(late);
    reply = (response) => void response.writeHead(200).write('{');
    expect(await failure(ask(adapter(60)))).toMatchObject(late);
  });

  it('stops when the caller cancels', async () => {
    const cancel = new AbortController();
    reply = () => cancel.abort();
    expect(await failure(ask(adapter(), cancel.signal))).toMatchObject({ message: expect.stringMatching(/cancelled/) });
  });

  it('keeps the key out of the error when it cannot even be sent', async () => {
    const { message } = await failure(ask(adapter(1_000, `${KEY}\nx`)));
    expect(message).not.toContain('sk-');
  });
});

function answerOf(part: object): object {
  return { status: 'completed', model: 'gpt-test', output: [{ type: 'message', content: [part] }] };
}
