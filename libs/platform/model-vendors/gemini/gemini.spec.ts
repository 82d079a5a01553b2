import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replying, VendorServer } from '@app/testing';
import type { VendorQuestion } from '../vendor-adapter';
import { WireAdapter } from '../wire/wire.adapter';
import { google } from './google';
import type { FollowRedirect } from './google-redirects';

const fixture = readFileSync(join(__dirname, 'fixtures/google-search.json'), 'utf8');
const question: VendorQuestion = {
  executionId: 7,
  model: 'gemini',
  prompt: 'Welcher Schreibtisch ist leise?',
  countryCode: 'DE',
  languageCode: 'de',
  stage: { brands: [], seed: 'stage' },
};
const REDIRECT = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/';
const server = new VendorServer();
const account = () => ({ apiKey: 'key-test', baseUrl: server.url, model: 'm-test', timeoutMs: 5_000 });

const ask = (follow: FollowRedirect = async () => null, now = '2026-11-21T12:00:00Z') =>
  new WireAdapter(google(account(), follow), { now: () => new Date(now) }).ask(question, {
    signal: new AbortController().signal,
  });

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.received = [];
  server.reply = replying(200, fixture);
});

it('asks for a grounded answer that is not kept, the country in words', async () => {
  expect(await ask()).toMatchObject({ localeApplied: false });
  expect(server.received).toMatchObject([{ path: '/v1beta/interactions', headers: { 'x-goog-api-key': 'key-test' } }]);
  expect(server.received[0]!.body).toEqual({
    model: 'm-test',
    input: question.prompt,
    system_instruction: 'The user is in Germany. Answer in German.',
    tools: [{ type: 'google_search' }],
    store: false,
  });
});

it('has queries, tokens with thoughts, and the cost of each search', async () => {
  const { answer, raw, ...rest } = await ask();
  expect(raw).toBe(fixture);
  expect(answer.text).toBe('Größter Vorteil 🪑: Harbor Desk ist leise. Lumen Table hält länger.');
  expect(rest).toEqual({
    noResult: false,
    vendorModel: 'gemini-3.8-flash',
    searchEngine: 'google',
    searched: true,
    fanOutQueries: ['leiser schreibtisch', 'harbor desk test'],
    shoppingProducts: [],
    brandEntities: [],
    inputTokens: 30,
    outputTokens: 600,
    // 30 × 0.75 + 600 × 3.75 + three searches of 14,000
    costMicros: 44_273,
    localeApplied: false,
  });
});

it('knows no cost once the price has ended', async () => {
  expect(await ask(undefined, '2027-01-01T00:00:00Z')).toMatchObject({ costMicros: null });
});

it('reads places in bytes, and asks each redirect once where it leads', async () => {
  const asked: string[] = [];
  const { answer } = await ask(async (url) => {
    asked.push(url);
    return url.endsWith('AAA=') ? 'https://www.harbor-desk.example/quiet' : null;
  });
  expect(asked).toEqual([`${REDIRECT}AAA=`, `${REDIRECT}BBB=`, `${REDIRECT}CCC=`]);
  expect(answer.annotations.map(({ start, end, ...page }) => ({ ...page, at: answer.text.slice(start, end) }))).toEqual(
    [
      { url: 'https://www.harbor-desk.example/quiet', title: 'harbor-desk.example', at: 'Harbor Desk ist leise.' },
      {
        url: `${REDIRECT}BBB=`,
        title: 'www.reviews.example',
        leadsTo: 'reviews.example',
        at: 'Lumen Table hält länger.',
      },
    ],
  );
  expect(answer.references).toEqual([{ url: `${REDIRECT}CCC=`, title: 'A page without a name' }]);
});

it('says so when nothing was searched', async () => {
  const { steps, ...body } = JSON.parse(fixture) as { steps: { type: string }[] };
  server.reply = replying(200, { ...body, steps: steps.filter(({ type }) => type === 'model_output') });
  expect(await ask()).toMatchObject({ searched: false, searchEngine: null, fanOutQueries: [] });
});

describe('failures of the format', () => {
  const error = (body: object) => ({ error: { message: 'no', ...body } });
  const retry = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.4s' }];
  const badKey = [{ reason: 'API_KEY_INVALID', metadata: {} }];
  const limit = { code: 429, status: 'RESOURCE_EXHAUSTED', details: [{ violations: [] }, ...retry] };
  it.each([
    ['429 with a delay in the body', 429, error(limit), 'rate_limited', 34_400],
    ['429', 429, error({ code: 'rate_limit_exceeded' }), 'rate_limited', null],
    ['a used up quota', 429, error({ code: 'quota_exceeded' }), 'account', null],
    [
      'a bad key, as a bad request',
      400,
      error({ code: 400, status: 'INVALID_ARGUMENT', details: badKey }),
      'account',
      null,
    ],
    ['billing that is off', 400, error({ code: 'failed_precondition' }), 'account', null],
    ['a bad request', 400, error({ code: 'invalid_request' }), 'rejected', null],
    ['an error inside 200', 200, error({ code: 'payment_required' }), 'account', null],
    ['status failed', 200, { ...JSON.parse(fixture), status: 'failed' }, 'unavailable', null],
    ['status incomplete', 200, { ...JSON.parse(fixture), status: 'incomplete' }, 'unavailable', null],
    ['a block', 200, { ...JSON.parse(fixture), status: 'blocked' }, 'refused', null],
    ['no text', 200, { ...JSON.parse(fixture), steps: [] }, 'unavailable', null],
    ['another shape', 200, { ...JSON.parse(fixture), steps: 'none' }, 'unavailable', null],
  ])('%s', async (_name, status, body, kind, retryAfterMs) => {
    server.reply = replying(status, body);
    await expect(ask()).rejects.toMatchObject({ kind, retryAfterMs });
  });
});
