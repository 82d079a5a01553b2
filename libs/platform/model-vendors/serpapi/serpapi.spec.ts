import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelId } from '@app/core/kernel';
import { inTurn, replying, VendorServer } from '@app/testing';
import { SerpApiAdapter } from './serpapi.adapter';

const aiMode = readFileSync(join(__dirname, 'fixtures/ai-mode.json'), 'utf8');
const server = new VendorServer();

const page = (body: object, status = 'Success') => replying(200, { search_metadata: { status }, ...body });
const block = { type: 'paragraph', snippet: 'Nimm den Harbor Desk.', reference_indexes: [0] };
const answer = { text_blocks: [block], references: [{ link: 'https://a.example/x', title: 'A', index: 0 }] };

const ask = (model: ModelId, countryCode = 'DE', languageCode = 'de', fresh = false) =>
  new SerpApiAdapter({ apiKey: 'sk-test', baseUrl: server.url, timeoutMs: 5_000 }).ask(
    {
      executionId: 7,
      model,
      prompt: 'Leiser Schreibtisch & günstig?',
      countryCode,
      languageCode,
      fresh,
      stage: { brands: [], seed: 'stage' },
    },
    { signal: new AbortController().signal },
  );
const asked = () =>
  server.received.map(({ method, path }) => {
    const { pathname, searchParams } = new URL(path!, server.url);
    return { method, pathname, ...Object.fromEntries(searchParams) };
  });

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.received = [];
  server.reply = replying(200, aiMode);
});

const call = { method: 'GET', pathname: '/search.json', api_key: 'sk-test' };
const q = 'Leiser Schreibtisch & günstig?';

it.each([
  ['ai_mode', 'DE', 'de', { engine: 'google_ai_mode', q, gl: 'de', hl: 'de' }, true, 'google'],
  ['ai_mode', 'GB', 'en', { engine: 'google_ai_mode', q, gl: 'uk', hl: 'en' }, true, 'google'],
  ['ai_mode', 'tw', 'zh', { engine: 'google_ai_mode', q, gl: 'tw', hl: 'zh-cn' }, true, 'google'],
  ['copilot', 'DE', 'de', { engine: 'bing_copilot', q }, false, 'bing'],
] as const)('asks %s of %s and %s', async (model, country, language, query, localeApplied, searchEngine) => {
  expect(await ask(model, country, language)).toMatchObject({ localeApplied, searchEngine, vendorModel: model });
  expect(asked()).toEqual([{ ...call, ...query }]);
});

it('takes no page that was kept for another run', async () => {
  await ask('copilot', 'DE', 'de', true);
  expect(asked()).toEqual([{ ...call, engine: 'bing_copilot', q, no_cache: 'true' }]);
});

describe('a page', () => {
  it('is written as Markdown', async () => {
    expect((await ask('ai_mode')).answer.text).toBe(
      [
        'Leise Tische 🪑 haben zwei Motoren.',
        '',
        '### Empfehlungen',
        '',
        '- **Harbor Desk:** am leisesten.',
        '  - 38 dB',
        '- Lumen Table kostet weniger.',
        '  - 41 dB',
        '',
        '| Tisch | dB |',
        '| --- | --- |',
        '| Harbor \\| Desk | 38 |',
        '',
        '```',
        'dB = 20 * log10(p / p0)',
        '```',
        '',
        '**Mehr dazu**',
        '',
        'Vor dem Kauf messen.',
      ].join('\n'),
    );
  });

  it('has each reference where a block names it, and the others as references', async () => {
    const { answer: found, raw, ...rest } = await ask('ai_mode');
    expect(raw).toBe(aiMode);
    expect(found.annotations.map(({ url, start, end }) => [url, found.text.slice(start, end)])).toEqual([
      ['https://reviews.example.org/desks/ranking', 'Leise Tische 🪑 haben zwei Motoren.'],
      ['https://www.harbor-desk.example/plans', '**Harbor Desk:** am leisesten.'],
      ['https://blog.example.net/guide(2026)', '38 dB'],
      ['https://blog.example.net/guide(2026)', expect.stringMatching(/^\| Tisch/)],
    ]);
    expect(found.references).toEqual([{ url: 'https://forum.example.com/t/desk-noise', title: 'Desk noise' }]);
    expect(rest).toEqual({
      noResult: false,
      vendorModel: 'ai_mode',
      searchEngine: 'google',
      searched: true,
      fanOutQueries: [],
      shoppingProducts: [
        {
          title: 'Harbor Desk Pro',
          url: 'https://shop.example/pro',
          price: '549,90 €',
          merchant: 'Tischwelt',
          position: 1,
        },
      ],
      brandEntities: [],
      inputTokens: null,
      outputTokens: null,
      costMicros: null,
      localeApplied: true,
    });
  });

  it("begins with the heading of Copilot's", async () => {
    server.reply = page({ header: 'Leise Tische', ...answer });
    expect((await ask('copilot')).answer.text).toBe('# Leise Tische\n\nNimm den Harbor Desk.');
  });

  it('shows nothing when the search has no results, and otherwise fails without text', async () => {
    server.reply = page({ error: "Google hasn't returned any results for this query." });
    expect(await ask('ai_mode')).toMatchObject({ noResult: true, searched: false, answer: { text: '' } });
    server.reply = page({});
    await expect(ask('ai_mode')).rejects.toMatchObject({ kind: 'unavailable', costMicros: null });
  });
});

describe('an AI overview', () => {
  const search = { engine: 'google', q, gl: 'de', hl: 'de' };

  it('is part of the page', async () => {
    server.reply = page({ ai_overview: answer });
    expect(await ask('ai_overview')).toMatchObject({
      answer: { text: 'Nimm den Harbor Desk.', annotations: [{ url: 'https://a.example/x', start: 0, end: 21 }] },
      vendorModel: 'ai_overview',
      noResult: false,
    });
    expect(asked()).toEqual([{ ...call, ...search }]);
  });

  it('is fetched by itself when the page has a token for it; both are stored', async () => {
    const first = { search_metadata: { status: 'Success' }, ai_overview: { page_token: 'T0k/=' } };
    const second = { search_metadata: { status: 'Success' }, ai_overview: answer };
    server.reply = inTurn(replying(200, first), replying(200, second));
    const { raw, answer: found } = await ask('ai_overview');
    expect(found.text).toBe('Nimm den Harbor Desk.');
    expect(JSON.parse(raw)).toEqual([first, second]);
    expect(asked()).toEqual([
      { ...call, ...search },
      { ...call, engine: 'google_ai_overview', page_token: 'T0k/=' },
    ]);
  });

  const announced = page({ ai_overview: { page_token: 't' } });
  const notAvailable = { ai_overview: { error: 'An AI Overview is not available for this search' } };
  it.each([
    ['a page without one', [page({ organic_results: [] })]],
    ['a page without results', [page({ error: "Google hasn't returned any results for this query." })]],
    ['one that is not available', [page(notAvailable)]],
    ['one that turns out not to be available', [announced, page(notAvailable)]],
  ])('is absent with %s: a success without text', async (_name, replies) => {
    server.reply = inTurn(...replies);
    expect(await ask('ai_overview')).toMatchObject({ noResult: true, searched: false, answer: { text: '' } });
  });

  it.each([
    ['one that was announced and is not there', [announced, page({})]],
    ['one without text', [page({ ai_overview: { text_blocks: [] } })]],
    ['one that could not be fetched', [announced, replying(500, { error: 'no' })]],
  ])('is not taken for absent with %s', async (_name, replies) => {
    server.reply = inTurn(...replies);
    await expect(ask('ai_overview')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

it.each([
  ['a search that failed, inside a 200', page({ error: 'Please try again later.' }, 'Error'), 'unavailable'],
  ['a search that is not done', page({}, 'Processing'), 'unavailable'],
  ['a search that failed', replying(503, { error: "We couldn't get valid results." }), 'unavailable'],
  ['no more searches in the plan', replying(429, { error: 'Your account has run out of searches.' }), 'account'],
  ['too many searches in an hour', replying(429, { error: 'Too many.' }), 'rate_limited'],
  ['a wrong key', replying(401, { error: 'Invalid API key. Your API key should be here: x' }), 'account'],
  ['a missing parameter', replying(400, { error: 'Missing query `q` parameter.' }), 'rejected'],
])('%s', async (_name, reply, kind) => {
  server.reply = reply;
  await expect(ask('ai_mode')).rejects.toMatchObject({ kind, costMicros: 0 });
});
