import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citationPlaces } from '@app/core/extraction';
import { replying, VendorServer } from '@app/testing';
import type { VendorQuestion } from '../vendor-adapter';
import type { VendorAccount, Wire } from '../wire/wire';
import { WireAdapter } from '../wire/wire.adapter';
import { meta, openAi, perplexity, xai } from './accounts';

const fixture = readFileSync(join(__dirname, 'fixtures/openai-web-search.json'), 'utf8');
const question: VendorQuestion = {
  executionId: 7,
  model: 'chatgpt',
  prompt: 'Welcher höhenverstellbare Schreibtisch ist gut?',
  countryCode: 'de',
  languageCode: 'de',
  stage: { brands: [], seed: 'stage' },
};
const server = new VendorServer();

const ask = (make: (account: VendorAccount) => Wire = openAi) =>
  new WireAdapter(make({ apiKey: 'sk-test', baseUrl: server.url, model: 'm-test', timeoutMs: 5_000 }), {
    now: () => new Date('2026-11-21T12:00:00Z'),
  }).ask(question, { signal: new AbortController().signal });

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.received = [];
  server.reply = replying(200, fixture);
});

const location = { type: 'approximate', country: 'DE' };
const sources = { include: ['web_search_call.action.sources'], store: false };
const told = 'The user is in Germany. Answer in German.';

it.each([
  [
    openAi,
    {
      instructions: 'Answer in German.',
      tools: [{ type: 'web_search', user_location: location }],
      tool_choice: 'auto',
      ...sources,
    },
    true,
  ],
  [perplexity, { language_preference: 'de', tools: [{ type: 'web_search', user_location: { country: 'DE' } }] }, true],
  [xai, { instructions: told, tools: [{ type: 'web_search' }], ...sources }, false],
  [meta, { instructions: told, tools: [{ type: 'web_search' }], store: false }, false],
])('%p is asked with the locale as it takes it', async (make, body, localeApplied) => {
  expect(await ask(make)).toMatchObject({ localeApplied });
  expect(server.received).toMatchObject([{ path: '/v1/responses', headers: { authorization: 'Bearer sk-test' } }]);
  expect(server.received[0]!.body).toEqual({ model: 'm-test', input: question.prompt, ...body });
});

describe("OpenAI's answer", () => {
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
      // 9120 × 0.25 + 1044 × 2 + two searches of 10,000 (of the other calls two opened pages, one looked inside)
      costMicros: 24_368,
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
    server.reply = replying(200, { ...body, output: output.filter((item) => item.type === 'message') });
    expect(await ask()).toMatchObject({ searched: false, fanOutQueries: [], answer: { references: [] } });
  });
});

const message = (text: string, annotations: unknown) => ({
  type: 'message',
  content: [{ type: 'output_text', text, annotations }],
});
const answering = (output: unknown[], usage: object = {}) =>
  replying(200, {
    status: 'completed',
    model: 'm-1',
    output,
    usage: { input_tokens: 10, output_tokens: 20, ...usage },
  });

it("has Perplexity's results under their markers, and the cost that it names", async () => {
  server.reply = answering(
    [
      {
        type: 'search_results',
        queries: ['leiser schreibtisch'],
        results: [
          { id: 1, url: 'https://a.example/x', title: 'A', snippet: 's' },
          { id: 2, url: 'https://b.example/y', title: 'B', snippet: 's' },
        ],
      },
      { type: 'fetch_url_results', contents: [{ url: 'https://c.example/z', title: 'C', snippet: 's' }] },
      message('Nimm A [1]. Auch b.', [{ url: 'https://a.example/x', title: 'A', start_index: 7, end_index: 10 }]),
    ],
    { cost: { currency: 'USD', input_cost: 0.001, output_cost: 0.002, total_cost: 0.0056789 } },
  );
  const { answer, ...rest } = await ask(perplexity);
  expect(answer.annotations).toEqual([{ url: 'https://a.example/x', title: 'A', start: 7, end: 10 }]);
  expect(answer.references).toEqual([
    { url: 'https://a.example/x', title: 'A', marker: '1' },
    { url: 'https://b.example/y', title: 'B', marker: '2' },
    { url: 'https://c.example/z', title: 'C' },
  ]);
  expect(rest).toMatchObject({ searched: true, fanOutQueries: ['leiser schreibtisch'], costMicros: 5_679 });
});

it("takes xAI's citations without a place for references, its older calls and its ticks", async () => {
  server.reply = answering(
    [
      { type: 'web_search_call', id: 'w', status: 'completed', arguments: '{"query":"leiser schreibtisch"}' },
      { type: 'web_search_call', id: 'v', status: 'completed', arguments: 'not JSON' },
      message('Nimm A.', [{ type: 'url_citation', url: 'https://a.example/x', title: '1' }]),
    ],
    { cost_in_usd_ticks: 318_319_000 },
  );
  const { answer, ...rest } = await ask(xai);
  expect(answer).toMatchObject({ annotations: [], references: [{ url: 'https://a.example/x', title: '1' }] });
  expect(rest).toMatchObject({ searched: true, fanOutQueries: ['leiser schreibtisch'], costMicros: 31_832 });
});

it("finds Perplexity's results under markers with their kind as well", async () => {
  const results = ['a', 'b'].map((name, index) => ({ id: index + 1, url: `https://${name}.example/x` }));
  server.reply = answering([{ type: 'search_results', results }, message('Nimm B [web:2][web:1]. [web:9]', [])]);
  const { answer } = await ask(perplexity);
  expect([...citationPlaces(answer)]).toEqual([
    ['https://b.example/x', 7],
    ['https://a.example/x', 14],
  ]);
});

it.each([
  [429, 'Your team t-1 has either used all available credits or reached its monthly spending limit.'],
  [400, 'Incorrect API key provided: sk***st. You can obtain an API key from https://console.x.ai.'],
])('takes %i of xAI for a failing account where its text says so', async (status, text) => {
  server.reply = replying(status, { code: 'Some text of its own', error: text });
  await expect(ask(xai)).rejects.toMatchObject({ kind: 'account', message: `xai answered ${status}` });
});

it('takes a flagged prompt for what it is where xAI says forbidden, which else would stop all prompts', async () => {
  const error = 'Content violates usage guidelines. Team: t-1, API key ID: k-1, Failed check: SAFETY_CHECK_TYPE_BIO';
  server.reply = replying(403, {
    code: 'The caller does not have permission to execute the specified operation',
    error,
  });
  await expect(ask(xai)).rejects.toMatchObject({ kind: 'refused', message: 'xai answered 403' });
  server.reply = replying(403, { code: 'The caller does not have permission', error: 'No credits yet.' });
  await expect(ask(xai)).rejects.toMatchObject({ kind: 'account' });
});

it('takes the list of all that was encountered for pages that were consulted', async () => {
  const cited = { type: 'url_citation', url: 'https://a.example/x', title: 'A', start_index: 0, end_index: 4 };
  server.reply = replying(200, {
    status: 'completed',
    model: 'm-1',
    output: [message('Nimm A.', [cited])],
    citations: ['https://a.example/x', 'https://b.example/y', { url: 'https://c.example/' }, 'https://b.example/y'],
  });
  const { answer } = await ask(xai);
  expect(answer.references).toEqual([{ url: 'https://b.example/y' }]);
  expect([...citationPlaces(answer).keys()]).toEqual(['https://a.example/x']);
});

describe('failures of the format', () => {
  const error = (code: string | null, type = 'error') => ({ error: { message: 'no', code, type } });
  const full = { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '1m2.5s' };
  const left = { 'x-ratelimit-remaining-tokens': '900', 'x-ratelimit-reset-tokens': '6m0s' };
  const text = { type: 'output_text', text: ' ', annotations: [] };
  it.each([
    ['429 with the reset of the limit that is used up', 429, error(null), 'rate_limited', 62_500, { ...full, ...left }],
    ['429 with a reset only', 429, '', 'rate_limited', 20, { 'x-ratelimit-reset-tokens': '20ms' }],
    ['429 with milliseconds', 429, '', 'rate_limited', 1_500, { 'retry-after-ms': '1500', 'retry-after': '2' }],
    ['500, of which the state of the limits says nothing', 500, error('server_error'), 'unavailable', null, left],
    ['500 that says when to come back', 500, '', 'unavailable', 4_000, { 'retry-after': '4', ...left }],
    ['429 of an account without billing', 429, error(null, 'billing_not_active'), 'account', null, {}],
    ['429 insufficient_quota', 429, error('insufficient_quota'), 'account', null, { 'retry-after': '1' }],
    ['400 for a flagged prompt', 400, error('invalid_prompt'), 'refused', null, {}],
    ['an error inside 200', 200, error('server_error'), 'unavailable', null, {}],
    ['a quota error inside 200', 200, error('insufficient_quota'), 'account', null, {}],
    ['an error inside 200 that has only a type', 200, error(null, 'invalid_api_key'), 'account', null, {}],
    ['status failed', 200, { status: 'failed', ...error('rate_limit_exceeded') }, 'rate_limited', null, {}],
    ['an answer cut by the token limit', 200, incomplete('max_output_tokens'), 'unavailable', null, {}],
    ['an answer stopped by the content filter', 200, incomplete('content_filter'), 'refused', null, {}],
    ['a refusal', 200, completed({ type: 'refusal', refusal: 'No.' }), 'refused', null, {}],
    ['no text', 200, completed(text), 'unavailable', null, {}],
    ['another shape', 200, { ...JSON.parse(fixture), output: 'none' }, 'unavailable', null, {}],
  ])('%s', async (_name, status, body, kind, retryAfterMs, headers) => {
    server.reply = replying(status, body, headers);
    await expect(ask()).rejects.toMatchObject({ kind, retryAfterMs });
  });
});

function incomplete(reason: string): object {
  return { ...JSON.parse(fixture), status: 'incomplete', incomplete_details: { reason } };
}

function completed(part: object): object {
  return { status: 'completed', model: 'm-1', output: [{ type: 'message', content: [part] }] };
}
