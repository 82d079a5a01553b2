import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelId } from '@app/core/kernel';
import { replying, VendorServer } from '@app/testing';
import { WireAdapter } from '../wire/wire.adapter';
import { openRouter } from './openrouter';

const fixture = readFileSync(join(__dirname, 'fixtures/web-search.json'), 'utf8');
const server = new VendorServer();

const ask = (model: ModelId = 'chatgpt', names: Partial<Record<ModelId, string>> = {}) =>
  new WireAdapter(openRouter({ apiKey: 'sk-test', baseUrl: server.url, timeoutMs: 5_000 }, names), {
    now: () => new Date(),
  }).ask(
    {
      executionId: 7,
      model,
      prompt: 'Welcher Schreibtisch ist leise?',
      countryCode: 'DE',
      languageCode: 'de',
      stage: { brands: [], seed: 'stage' },
    },
    { signal: new AbortController().signal },
  );

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.received = [];
  server.reply = replying(200, fixture);
});

it.each([
  ['chatgpt', 'openai/gpt-5-mini', 'native', 'Answer in German.', true],
  ['grok', 'mine/grok', 'native', 'The user is in Germany. Answer in German.', false],
  ['gemini', 'google/gemini-3.8-flash', 'exa', 'The user is in Germany. Answer in German.', false],
] as const)('asks for %s by its own search or another', async (model, name, engine, system, localeApplied) => {
  expect(await ask(model, { grok: 'mine/grok' })).toMatchObject({ localeApplied, searchEngine: engine });
  expect(server.received).toMatchObject([
    {
      path: '/api/v1/chat/completions',
      headers: { authorization: 'Bearer sk-test' },
      body: {
        model: name,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: 'Welcher Schreibtisch ist leise?' },
        ],
        tools: [
          {
            type: 'openrouter:web_search',
            parameters: { engine, user_location: { type: 'approximate', country: 'DE' } },
          },
        ],
      },
    },
  ]);
});

it('has citations at their links, those without a place as references, and the cost', async () => {
  const { answer, raw, ...rest } = await ask();
  expect(raw).toBe(fixture);
  expect(answer.annotations.map(({ start, end }) => answer.text.slice(start, end))).toEqual([
    '([harbor-desk.example](https://www.harbor-desk.example/plans))',
  ]);
  expect(answer.references).toEqual([{ url: 'https://forum.example.com/t/desk-noise', title: 'Desk noise' }]);
  expect(rest).toEqual({
    noResult: false,
    vendorModel: 'openai/gpt-5-mini',
    searchEngine: 'native',
    searched: true,
    fanOutQueries: [],
    shoppingProducts: [],
    brandEntities: [],
    inputTokens: 800,
    outputTokens: 200,
    costMicros: 12_346,
    localeApplied: true,
  });
});

describe('failures of the format', () => {
  const choice = (body: object) => ({ ...JSON.parse(fixture), choices: [{ message: { content: 'x' }, ...body }] });
  it.each([
    ['a flagged prompt', 403, { error: { code: 403, message: 'flagged', metadata: { reasons: ['x'] } } }, 'refused'],
    ['a key without rights', 403, { error: { code: 403, message: 'no' } }, 'account'],
    ['no credit inside 200', 200, { error: { code: 402, message: 'no' } }, 'account'],
    ['a limit inside 200', 200, choice({ error: { code: 429 }, finish_reason: 'error' }), 'rate_limited'],
    ['an upstream error inside 200', 200, choice({ error: { code: 502 }, finish_reason: 'error' }), 'unavailable'],
    ['a cut answer', 200, choice({ finish_reason: 'length' }), 'unavailable'],
    ['a filtered answer', 200, choice({ finish_reason: 'content_filter' }), 'refused'],
    ['a refusal', 200, choice({ finish_reason: 'stop', message: { content: null, refusal: 'No.' } }), 'refused'],
    ['no text', 200, choice({ finish_reason: 'stop', message: { content: '' } }), 'unavailable'],
    ['no choice', 200, { ...JSON.parse(fixture), choices: [] }, 'unavailable'],
  ])('%s', async (_name, status, body, kind) => {
    server.reply = replying(status, body);
    await expect(ask()).rejects.toMatchObject({ kind });
  });
});
