import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTurn, type Reply, replying, VendorServer } from '@app/testing';
import type { VendorQuestion } from '../vendor-adapter';
import type { VendorError } from '../vendor-error';
import type { VendorAccount, Wire } from '../wire/wire';
import { WireAdapter } from '../wire/wire.adapter';
import { anthropic, deepSeek } from './accounts';

const fixture = readFileSync(join(__dirname, 'fixtures/anthropic-web-search.json'), 'utf8');
const question: VendorQuestion = {
  executionId: 7,
  model: 'claude',
  prompt: 'Welcher Schreibtisch ist leise?',
  countryCode: 'AT',
  languageCode: 'de',
  stage: { brands: [], seed: 'stage' },
};
const server = new VendorServer();

const ask = (make: (account: VendorAccount) => Wire = anthropic, now = '2026-11-21T12:00:00Z') =>
  new WireAdapter(make({ apiKey: 'sk-test', baseUrl: server.url, model: 'm-test', timeoutMs: 5_000 }), {
    now: () => new Date(now),
  }).ask(question, { signal: new AbortController().signal });

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.received = [];
  server.reply = replying(200, fixture);
});

const messages = [{ role: 'user', content: question.prompt }];

it('asks Claude for a search from the country', async () => {
  expect(await ask()).toMatchObject({ localeApplied: true });
  expect(server.received).toMatchObject([
    { path: '/v1/messages', headers: { 'x-api-key': 'sk-test', 'anthropic-version': '2023-06-01' } },
  ]);
  expect(server.received[0]!.body).toEqual({
    model: 'm-test',
    max_tokens: 8192,
    messages,
    system: 'Answer in German.',
    tools: [
      {
        type: 'web_search_20250305',
        name: 'web_search',
        max_uses: 5,
        user_location: { type: 'approximate', country: 'AT' },
      },
    ],
  });
});

it('asks DeepSeek under its own path with its own tool', async () => {
  expect(await ask(deepSeek)).toMatchObject({ localeApplied: false });
  expect(server.received).toMatchObject([{ path: '/anthropic/v1/messages', headers: { 'x-api-key': 'sk-test' } }]);
  expect(server.received[0]!.body).toEqual({
    model: 'm-test',
    max_tokens: 8192,
    messages,
    system: 'The user is in Austria. Answer in German.',
    thinking: { type: 'disabled' },
    tools: [{ type: 'deepseek_web_search', name: 'deepseek_web_search' }],
  });
});

describe('the answer', () => {
  it('joins its blocks, and parts what stands before a search from what follows', async () => {
    const { answer, raw, ...rest } = await ask();
    expect(answer.text).toBe(
      'Ich suche nach aktuellen Tests 🔎.\n\nZwei Tische fallen auf 🪑:\n\n1. Harbor Desk ist der leiseste.\n2. Lumen Table kostet weniger.',
    );
    expect(raw).toBe(fixture);
    expect(rest).toEqual({
      noResult: false,
      vendorModel: 'claude-sonnet-5-5',
      searchEngine: null,
      searched: true,
      fanOutQueries: ['höhenverstellbarer schreibtisch leise', 'lumen table garantie'],
      shoppingProducts: [],
      brandEntities: [],
      inputTokens: 10_000,
      outputTokens: 400,
      // 9000 × 2 + 1000 × 0.2 + 400 × 10 + two searches of 10,000
      costMicros: 42_200,
      localeApplied: true,
    });
  });

  it('has each cited page once for its block, and the other results as references', async () => {
    const { text, annotations, references } = (await ask()).answer;
    expect(annotations.map(({ url, title, start, end }) => ({ url, title, slice: text.slice(start, end) }))).toEqual([
      {
        url: 'https://www.harbor-desk.example/plans',
        title: 'Harbor Desk – plans',
        slice: 'Harbor Desk ist der leiseste',
      },
      {
        url: 'https://reviews.example.org/desks/ranking',
        title: 'Desk ranking',
        slice: 'Harbor Desk ist der leiseste',
      },
    ]);
    expect(references).toEqual([{ url: 'https://forum.example.com/t/desk-noise', title: 'Desk noise' }]);
  });

  it('continues a paused turn with what was said, and stores both', async () => {
    const { content, ...rest } = JSON.parse(fixture) as { content: object[] };
    const first = JSON.stringify({ ...rest, content: content.slice(0, 3), stop_reason: 'pause_turn' });
    const second = JSON.stringify({ ...rest, content: content.slice(3) });
    server.reply = inTurn(replying(200, first), replying(200, second));
    const answer = await ask();
    expect(server.received).toHaveLength(2);
    expect(server.received[1]!.body).toMatchObject({
      messages: [...messages, { role: 'assistant', content: content.slice(0, 3) }],
    });
    expect(answer.raw).toBe(`[${first},${second}]`);
    const inOne = (server.reply = replying(200, fixture)) && (await ask());
    expect(answer.answer).toEqual(inOne.answer);
    expect(answer).toMatchObject({ inputTokens: 20_000, outputTokens: 800, costMicros: 84_400 });
  });

  it('does not go on for ever', async () => {
    server.reply = replying(200, { ...JSON.parse(fixture), stop_reason: 'pause_turn' });
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(server.received).toHaveLength(5);
  });

  it('costs DeepSeek tokens double in its peak hours of working days', async () => {
    server.reply = replying(200, { ...JSON.parse(fixture), model: 'deepseek-flash' });
    // 9000 × 0.15 + 1000 × 0.003 + 400 × 0.6 = 1593, and two searches of 750
    expect(await ask(deepSeek, '2026-11-20T10:00:00Z')).toMatchObject({ costMicros: 3_093 });
    expect(await ask(deepSeek, '2026-11-20T09:59:59Z')).toMatchObject({ costMicros: 4_686 });
    expect(await ask(deepSeek, '2026-11-21T09:59:59Z')).toMatchObject({ costMicros: 3_093 });
  });

  it('says so when nothing was searched', async () => {
    const text = [{ type: 'text', text: 'Aus dem Gedächtnis.', citations: null }];
    server.reply = replying(200, { ...JSON.parse(fixture), content: text });
    expect(await ask()).toMatchObject({ searched: false, fanOutQueries: [], answer: { references: [] } });
  });
});

describe('failures of the format', () => {
  const error = (type: string, message = 'no') => ({ type: 'error', error: { type, message } });
  const ending = (stop_reason: string) => ({ ...JSON.parse(fixture), stop_reason });
  const failedSearch = (error_code: string) => ({
    ...JSON.parse(fixture),
    content: [
      { type: 'web_search_tool_result', content: { type: 'web_search_tool_result_error', error_code } },
      { type: 'text', text: 'Aus dem Gedächtnis.' },
    ],
  });
  it.each([
    ['429', 429, error('rate_limit_error'), 'rate_limited'],
    [
      'an empty account, as a bad request',
      400,
      error('invalid_request_error', 'Your credit balance is too low to access the API.'),
      'account',
    ],
    [
      'a limit of spending, as a bad request',
      400,
      error(
        'invalid_request_error',
        'You have reached your specified API usage limits. You will regain access on 2026-12-01.',
      ),
      'account',
    ],
    [
      'a blocked answer, as a bad request',
      400,
      error('invalid_request_error', 'Output blocked by content filtering policy'),
      'refused',
    ],
    [
      "a flagged prompt of DeepSeek's, as a bad request",
      400,
      error('invalid_request_error', 'Content Exists Risk'),
      'refused',
    ],
    ['a bad request', 400, error('invalid_request_error'), 'rejected'],
    ['529', 529, error('overloaded_error'), 'unavailable'],
    ['an error inside 200', 200, error('overloaded_error'), 'unavailable'],
    ['a key error inside 200', 200, error('authentication_error'), 'account'],
    ['a limit inside 200', 200, error('rate_limit_error'), 'rate_limited'],
    ['a refusal', 200, ending('refusal'), 'refused'],
    ['an answer cut by the token limit', 200, ending('max_tokens'), 'unavailable'],
    ['an answer without an end', 200, ending('tool_use'), 'unavailable'],
    ['a search that was limited', 200, failedSearch('too_many_requests'), 'rate_limited'],
    ['a search that did not work', 200, failedSearch('unavailable'), 'unavailable'],
    ['no text', 200, { ...JSON.parse(fixture), content: [] }, 'unavailable'],
    ['another shape', 200, { ...JSON.parse(fixture), content: 'none' }, 'unavailable'],
  ])('%s', async (_name, status, body, kind) => {
    server.reply = replying(status, body);
    await expect(ask()).rejects.toMatchObject({ kind });
  });

  it('counts as paid what was answered before a failure, as far as it is known', async () => {
    const cost = (...replies: Reply[]) => {
      server.reply = inTurn(...replies);
      return ask().catch(({ kind, costMicros }: VendorError) => ({ kind, costMicros }));
    };
    const paused = replying(200, ending('pause_turn'));
    expect(await cost(replying(500, ''))).toEqual({ kind: 'unavailable', costMicros: 0 });
    expect(await cost(paused, replying(500, ''))).toEqual({ kind: 'unavailable', costMicros: null });
    expect(await cost(paused, replying(429, ''))).toEqual({ kind: 'rate_limited', costMicros: null });
    expect(await cost(replying(200, failedSearch('too_many_requests')))).toEqual({
      kind: 'rate_limited',
      costMicros: null,
    });
  });

  it('keeps the answer when one search failed for good', async () => {
    server.reply = replying(200, failedSearch('query_too_long'));
    expect(await ask()).toMatchObject({ searched: false, answer: { text: 'Aus dem Gedächtnis.' } });
  });
});
