import { citationPlaces } from '@app/core/extraction';
import type { ModelId } from '@app/core/kernel';
import { inTurn, replying, VendorServer } from '@app/testing';
import { TaskAdapter } from '../captures/task.adapter';
import { scrapeless } from './scrapeless';

const server = new VendorServer();
const accepted = replying(201, { task_id: 'e705743d/x' });
const done = (task_result: unknown) =>
  replying(200, { status: 'success', task_id: 'e705743d/x', task_result, message: '' });

const ask = (model: ModelId, result?: object) => {
  if (result) server.reply = inTurn(accepted, done(result));
  return new TaskAdapter(scrapeless({ apiKey: 'sk-test', baseUrl: server.url, timeoutMs: 5_000, pollMs: 1 })).ask(
    {
      executionId: 7,
      model,
      prompt: 'Leiser Schreibtisch?',
      countryCode: 'de',
      languageCode: 'de',
      stage: { brands: [], seed: 'stage' },
    },
    { signal: new AbortController().signal },
  );
};

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.received = [];
});

const a = { url: 'https://a.example/x', title: 'A' };
const b = { url: 'https://b.example/y', title: 'B' };
const text = 'Nimm [A](https://a.example/x).';
const question = { prompt: 'Leiser Schreibtisch?', country: 'DE' };

it.each([
  ['chatgpt', 'scraper.chatgpt', { web_search: true, shopping: true }, { result_text: text }],
  ['perplexity', 'scraper.perplexity', { web_search: true }, { result_text: text }],
  ['gemini', 'scraper.gemini', { shopping: true }, { result_text: text }],
  ['ai_overview', 'scraper.overview', { shopping: true }, { content: text }],
  ['ai_mode', 'scraper.aimode', { shopping: true }, { result_text: text }],
  ['copilot', 'scraper.copilot', { mode: 'search' }, { result_text: text }],
  ['grok', 'scraper.grok', { mode: 'MODEL_MODE_AUTO' }, { full_response: text }],
  ['meta_ai', 'scraper.meta', {}, { full_response: text }],
] as const)(
  'sets a task for %s and takes its text, though all else is missing',
  async (model, actor, input, result) => {
    expect(await ask(model, result)).toMatchObject({
      answer: { text, annotations: [], references: [] },
      vendorModel: model,
      noResult: false,
      localeApplied: true,
      costMicros: null,
    });
    const headers = { 'x-api-token': 'sk-test' };
    expect(server.received).toMatchObject([
      { method: 'POST', path: '/api/v2/scraper/request', headers },
      { method: 'GET', path: '/api/v2/scraper/result/e705743d%2Fx', headers },
    ]);
    expect(server.received[0]!.body).toEqual({ actor, input: { ...question, ...input } });
  },
);

it("has ChatGPT's model, queries and products, and its lists in the order of their weight", async () => {
  const { answer, ...rest } = await ask('chatgpt', {
    result_text: text,
    model: 'gpt-5-3',
    web_search: true,
    content_references: [{ ...a, attribution: 'a.example' }],
    search_result: [b, { title: 'no address' }],
    links: ['https://c.example/z'],
    search_model_queries: ['leiser schreibtisch test'],
    products: [
      { title: 'Harbor Desk Pro', url: 'https://shop.example/pro', price: '549,90 €', merchants: 'Tischwelt' },
    ],
  });
  expect(answer.references).toEqual([a, b, { url: 'https://c.example/z' }]);
  expect([...citationPlaces(answer).keys()]).toEqual([a.url]);
  expect(rest).toMatchObject({
    vendorModel: 'gpt-5-3',
    searched: true,
    fanOutQueries: ['leiser schreibtisch test'],
    shoppingProducts: [
      {
        title: 'Harbor Desk Pro',
        url: 'https://shop.example/pro',
        price: '549,90 €',
        merchant: 'Tischwelt',
        position: 1,
      },
    ],
  });
});

it('says so when ChatGPT did not search', async () => {
  expect(await ask('chatgpt', { result_text: text, web_search: false })).toMatchObject({ searched: false });
});

it("has Perplexity's results under their markers", async () => {
  const { answer, searched } = await ask('perplexity', {
    result_text: 'Nimm B [2].',
    web_results: [
      { url: a.url, name: 'A', snippet: 's' },
      { url: b.url, name: 'B' },
    ],
    related_prompt: ['Und billiger?'],
    media_items: null,
  });
  expect(searched).toBe(true);
  expect(answer.references).toEqual([
    { ...a, marker: '1' },
    { ...b, marker: '2' },
  ]);
  expect([...citationPlaces(answer)]).toEqual([[b.url, 7]]);
});

it("has Meta AI's references under their numbers, and what its steps found", async () => {
  const { answer, ...rest } = await ask('meta_ai', {
    full_response: 'Nimm B [2].',
    search_engine: 'MASE',
    references: [
      { ...a, index: 1, cited_count: 0 },
      { ...b, index: 2, cited_count: 1 },
    ],
    search_steps: [{ title: 'Suche', sources: [{ url: 'https://c.example/z', title: 'C' }] }, { sources: null }],
  });
  expect(answer.references).toEqual([
    { ...a, marker: '1' },
    { ...b, marker: '2' },
    { url: 'https://c.example/z', title: 'C' },
  ]);
  expect([...citationPlaces(answer).keys()]).toEqual([b.url]);
  expect(rest).toMatchObject({ searchEngine: 'MASE', searched: true, fanOutQueries: [] });
});

it.each([
  ['gemini', { result_text: text, citations: [a, b] }, [a, b], null],
  ['copilot', { result_text: text, citations: [a], links: [b] }, [a, b], null],
  ['copilot', { result_text: text, citations: [a], links: [b.url] }, [a, { url: b.url }], null],
  ['ai_mode', { result_text: 'plain', result_md: text, citations: [a], search_result: [b] }, [a, b], 'google'],
  ['ai_overview', { content: text, source: [a], web_source: [b] }, [a, b], 'google'],
  [
    'grok',
    { full_response: text, footnotes: { '018426': { id: '018426', url: a.url } }, web_search_results: [b] },
    [{ url: a.url }, b],
    null,
  ],
] as const)('has the pages of %s', async (model, result, references, searchEngine) => {
  expect(await ask(model, result)).toMatchObject({ answer: { text, references }, searchEngine, searched: true });
});

it('takes an overview without content for none', async () => {
  expect(await ask('ai_overview', { content: '', rawtext: '', source: [], metadata: {} })).toMatchObject({
    noResult: true,
    searched: false,
    vendorModel: 'ai_overview',
    answer: { text: '', references: [] },
  });
});

it.each([
  ['a failed task', [accepted, replying(200, { status: 'failed', message: 'captcha' })], 'unavailable', null],
  ['another state', [accepted, replying(200, { status: 'lost' })], 'unavailable', null],
  ['no text', [accepted, done({ result_text: '' })], 'unavailable', null],
  ['no result', [accepted, done(null)], 'unavailable', null],
  ['no task', [replying(200, { message: 'no' })], 'unavailable', 0],
  ['a wrong parameter', [replying(400, { message: 'country is not supported' })], 'rejected', 0],
  ['a wrong key', [replying(401, { message: 'no' })], 'account', 0],
  ['too many tasks', [replying(429, { message: 'slow down' }, { 'retry-after': '9' })], 'rate_limited', 0],
])('%s', async (_name, replies, kind, costMicros) => {
  server.reply = inTurn(...replies);
  await expect(ask('copilot')).rejects.toMatchObject({ kind, costMicros });
});
