import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citationPlaces } from '@app/core/extraction';
import type { ModelId } from '@app/core/kernel';
import { inTurn, replying, VendorServer } from '@app/testing';
import { TaskAdapter } from '../captures/task.adapter';
import { dataForSeo } from './dataforseo';

const fixture = (name: string) => readFileSync(join(__dirname, 'fixtures', `${name}.json`), 'utf8');
const overview = fixture('ai-overview');
const chat = fixture('chat-gpt');
const server = new VendorServer();

const ID = '11210914-1535-0066-0000-6f7f1a2b3c4d';
const task = (code: number, rest: object = {}) => ({
  status_code: 20000,
  tasks: [{ id: ID, status_code: code, ...rest }],
});
const accepted = replying(200, task(20100, { cost: 0.0032 }));
const results = (...result: unknown[]) => replying(200, task(20000, { cost: 0, result }));
/** A page of search results whose overview is changed. */
const withOverview = (changes: object) => {
  const body = JSON.parse(overview) as { tasks: [{ result: [{ items: object[] }] }] };
  const { items } = body.tasks[0].result[0];
  items[1] = { ...items[1], ...changes };
  return replying(200, body);
};

const ask = (model: ModelId = 'ai_overview', changes: object = {}, prompt = 'Leiser Schreibtisch: 50% + Garantie?') =>
  new TaskAdapter(
    dataForSeo({ login: 'me@example.com', password: 'secret', baseUrl: server.url, timeoutMs: 5_000, pollMs: 1 }),
  ).ask(
    {
      executionId: 7,
      model,
      prompt,
      countryCode: 'de',
      languageCode: 'de',
      stage: { brands: [], seed: 'stage' },
      ...changes,
    },
    { signal: new AbortController().signal },
  );

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.received = [];
  server.reply = inTurn(accepted, replying(200, overview));
});

const question = {
  keyword: 'Leiser Schreibtisch: 50%25 %2B Garantie?',
  location_code: 2276,
  language_code: 'de',
  priority: 2,
};

it.each([
  ['ai_overview', 'serp/google/organic', { ...question, load_async_ai_overview: true }],
  ['ai_mode', 'serp/google/ai_mode', question],
  ['chatgpt', 'ai_optimization/chat_gpt/llm_scraper', question],
  ['gemini', 'ai_optimization/gemini/llm_scraper', question],
] as const)('sets a task for %s with the locale, and fetches its result', async (model, path, body) => {
  server.reply = inTurn(accepted, replying(200, model.startsWith('ai_') ? overview : chat));
  expect(await ask(model)).toMatchObject({ localeApplied: true, costMicros: 3_200 });
  const headers = { authorization: `Basic ${btoa('me@example.com:secret')}` };
  expect(server.received).toMatchObject([
    { method: 'POST', path: `/v3/${path}/task_post`, headers, body: [body] },
    { method: 'GET', path: `/v3/${path}/task_get/advanced/${ID}`, headers, body: null },
  ]);
  expect((server.received[0]!.body as object[])[0]).toEqual(body);
});

it.each([
  ['GB', 'en', 2826, 'en'],
  ['us', 'en', 2840, 'en'],
  ['TW', 'zh', 2158, 'zh-CN'],
])('knows %s and %s', async (countryCode, languageCode, location_code, language_code) => {
  await ask('ai_overview', { countryCode, languageCode });
  expect(server.received[0]!.body).toMatchObject([{ location_code, language_code }]);
});

describe('an AI overview', () => {
  it('is taken whole, with what it cites at its place and the rest as references', async () => {
    const { answer, raw, ...rest } = await ask();
    expect(raw).toBe(overview);
    expect(answer.text).toMatch(/^\*\*Leise Tische\*\* 🪑 .*Vor dem Kauf messen\.$/s);
    expect(
      answer.annotations.map(({ url, title, start, end }) => ({ url, title, slice: answer.text.slice(start, end) })),
    ).toEqual([
      {
        url: 'https://www.harbor-desk.example/plans',
        title: 'Harbor Desk – plans',
        slice: '1. Harbor Desk ist am leisesten [[1]](https://www.harbor-desk.example/plans).',
      },
      {
        url: 'https://reviews.example.org/desks/ranking',
        title: 'Desk ranking',
        slice: '1. Harbor Desk ist am leisesten [[1]](https://www.harbor-desk.example/plans).',
      },
      { url: 'https://blog.example.net/guide(2026)', title: undefined, slice: 'Vor dem Kauf messen.' },
    ]);
    expect(answer.references).toEqual([{ url: 'https://forum.example.com/t/desk-noise', title: 'Desk noise' }]);
    expect(rest).toEqual({
      noResult: false,
      vendorModel: 'ai_overview',
      searchEngine: 'google',
      searched: true,
      fanOutQueries: [],
      shoppingProducts: [],
      brandEntities: [],
      inputTokens: null,
      outputTokens: null,
      costMicros: 3_200,
      localeApplied: true,
    });
  });

  it('has places for what it cites, in its order, and none for what it lists', async () => {
    const places = citationPlaces((await ask()).answer);
    expect([...places.keys()]).toEqual([
      'https://www.harbor-desk.example/plans',
      'https://reviews.example.org/desks/ranking',
      'https://blog.example.net/guide(2026)',
    ]);
  });

  it('is put together from its elements where the whole is not given', async () => {
    server.reply = inTurn(accepted, withOverview({ markdown: null }));
    const { text, annotations } = (await ask()).answer;
    expect(text).toMatch(/^\*\*Leise Tische\*\* .*\n\n1\. Harbor Desk .*\n\nVor dem Kauf messen\.$/s);
    expect(annotations).toHaveLength(3);
  });

  it('anchors elements that read the same one after another', async () => {
    const element = (url: string) => ({ type: 'ai_overview_element', text: 'Leise.', references: [{ url }] });
    const items = [element('https://a.example/'), element('https://b.example/'), element('https://c.example/')];
    server.reply = inTurn(accepted, withOverview({ markdown: 'Leise. Und: Leise.', items, references: [] }));
    const { annotations, references } = (await ask()).answer;
    expect(annotations).toEqual([
      { url: 'https://a.example/', start: 0, end: 6 },
      { url: 'https://b.example/', start: 12, end: 18 },
    ]);
    expect(references).toEqual([{ url: 'https://c.example/' }]);
  });

  it('has links of an element at its place, and videos that are shown beside the text', async () => {
    const link = { type: 'link_element', url: 'https://a.example/x', title: 'A' };
    const video = { type: 'ai_overview_video_element', title: 'Film', snippet: 'Leise?', url: 'https://v.example/1' };
    const ad = { type: 'ai_overview_paid', title: 'Anzeige', url: 'https://ad.example/' };
    const items = [{ type: 'ai_overview_element', title: 'Kopf', text: 'Leise.', links: [link] }, video, ad];
    server.reply = inTurn(accepted, withOverview({ markdown: 'Leise.', items, references: null }));
    const { annotations, references } = (await ask()).answer;
    expect(annotations).toEqual([{ url: link.url, title: 'A', start: 0, end: 6 }]);
    expect(references).toEqual([{ url: video.url, title: 'Film' }]);
  });

  it.each([
    ['no overview on the page', results({ items: [{ type: 'organic', url: 'https://a.example/' }] })],
    ['no page', results()],
    ['null for a page', results(null)],
    ['no search results', replying(200, task(40102, { result: null }))],
  ])('is absent with %s: a success without text', async (_name, reply) => {
    server.reply = inTurn(accepted, reply);
    expect(await ask()).toMatchObject({
      noResult: true,
      searched: false,
      answer: { text: '', annotations: [], references: [] },
      costMicros: 3_200,
    });
  });

  it('is not taken for absent when Google announced it and it did not load', async () => {
    server.reply = inTurn(accepted, withOverview({ markdown: null, items: null, references: null }));
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable', costMicros: 3_200 });
  });
});

it('has the products that AI Mode shows', async () => {
  const items = [
    {
      type: 'ai_overview_shopping',
      markdown: 'Angebote',
      items: [
        {
          title: 'Harbor Desk Pro',
          url: 'https://shop.example/pro',
          price: { current: 549.9, currency: 'EUR' },
          seller: 'Tischwelt',
        },
        { title: 'Lumen Table', price: null },
        { title: null },
      ],
    },
    { type: 'ai_overview_images', items: ['x'] },
  ];
  server.reply = inTurn(accepted, withOverview({ markdown: 'Angebote', items }));
  expect(await ask('ai_mode')).toMatchObject({
    vendorModel: 'ai_mode',
    shoppingProducts: [
      {
        title: 'Harbor Desk Pro',
        url: 'https://shop.example/pro',
        price: '549.9',
        currency: 'EUR',
        merchant: 'Tischwelt',
        position: 1,
      },
      { title: 'Lumen Table', position: 2 },
    ],
  });
});

describe("ChatGPT's page", () => {
  beforeEach(() => {
    server.reply = inTurn(accepted, replying(200, chat));
  });

  it('has queries, brands, products, cited and found pages', async () => {
    const { answer, raw, ...rest } = await ask('chatgpt');
    expect(raw).toBe(chat);
    const [cited, ...others] = answer.annotations;
    expect(others).toEqual([]);
    expect(answer.text.slice(cited!.start, cited!.end)).toBe('Ich nähme den Harbor Desk.');
    expect(cited).toMatchObject({ url: 'https://reviews.example.org/desks/ranking?utm_source=chatgpt.com' });
    expect(answer.references).toEqual([{ url: 'https://forum.example.com/t/desk-noise', title: 'Desk noise' }]);
    expect(rest).toMatchObject({
      vendorModel: 'gpt-5-3',
      searchEngine: null,
      searched: true,
      fanOutQueries: ['leiser schreibtisch test', 'schreibtisch dezibel'],
      shoppingProducts: [
        {
          title: 'Harbor Desk Pro',
          url: 'https://www.harbor-desk.example/shop/pro',
          price: '549.9',
          currency: 'EUR',
          merchant: 'Harbor Desk',
          position: 1,
        },
        { title: 'Lumen Table One', position: 2 },
      ],
      brandEntities: [
        { name: 'Harbor Desk', url: 'https://www.harbor-desk.example/', type: 'company' },
        { name: 'Lumen Table' },
      ],
    });
  });

  it('says so when the model did not search', async () => {
    server.reply = inTurn(accepted, results({ model: 'gpt-5-3', markdown: 'Aus dem Gedächtnis.', sources: null }));
    expect(await ask('chatgpt')).toMatchObject({ searched: false, answer: { references: [] }, brandEntities: [] });
  });

  it('fails without an answer', async () => {
    server.reply = inTurn(accepted, results({ markdown: ' ' }));
    await expect(ask('chatgpt')).rejects.toMatchObject({ kind: 'unavailable', costMicros: 3_200 });
    server.reply = inTurn(accepted, replying(200, task(40102)));
    await expect(ask('chatgpt')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('codes inside a 200', () => {
  const failing = (code: number) => replying(200, { status_code: code, tasks: null });
  it.each([
    ['no rights', 40100, 'account'],
    ['no money', 40200, 'account'],
    ['no more money', 40210, 'account'],
    ['too many requests', 40202, 'rate_limited'],
    ['too many at a time', 40209, 'rate_limited'],
    ['a failure of the search engine', 40101, 'unavailable'],
    ['a failed task', 40103, 'unavailable'],
    ['a field that is not known', 40501, 'rejected'],
    ['an internal error', 50000, 'unavailable'],
    ['a code of another kind', 10000, 'unavailable'],
  ])('%s', async (_name, code, kind) => {
    server.reply = failing(code);
    await expect(ask()).rejects.toMatchObject({ kind, message: `dataforseo reported ${code}`, costMicros: 0 });
    server.reply = replying(200, task(code));
    await expect(ask()).rejects.toMatchObject({ kind, costMicros: 0 });
    server.reply = inTurn(accepted, replying(200, task(code)));
    await expect(ask()).rejects.toMatchObject({ kind });
  });
});
