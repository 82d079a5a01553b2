import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelId } from '@app/core/kernel';
import { type Reply, replying, VendorServer } from '@app/testing';
import { google } from './gemini/google';
import { anthropic, deepSeek } from './messages/accounts';
import { openRouter } from './openrouter/openrouter';
import { meta, openAi, perplexity, xai } from './responses/accounts';
import { VendorError } from './vendor-error';
import type { VendorAccount, Wire } from './wire/wire';
import { WireAdapter } from './wire/wire.adapter';

const KEY = 'sk-test-0123456789';
const server = new VendorServer();

const RESPONSES = 'responses/fixtures/openai-web-search.json';
const MESSAGES = 'messages/fixtures/anthropic-web-search.json';
const FAMILIES: [string, ModelId, (account: VendorAccount) => Wire, string][] = [
  ['openai', 'chatgpt', openAi, RESPONSES],
  ['perplexity', 'perplexity', perplexity, RESPONSES],
  ['xai', 'grok', xai, RESPONSES],
  ['meta', 'meta_ai', meta, RESPONSES],
  ['anthropic', 'claude', anthropic, MESSAGES],
  ['deepseek', 'deepseek', deepSeek, MESSAGES],
  ['google', 'gemini', (account) => google(account, async () => null), 'gemini/fixtures/google-search.json'],
  ['openrouter', 'chatgpt', (account) => openRouter(account, {}), 'openrouter/fixtures/web-search.json'],
];

beforeAll(() => server.start());
afterAll(() => server.stop());

describe.each(FAMILIES)('%s', (vendor, model, make, file) => {
  const body = readFileSync(join(__dirname, file), 'utf8');

  const ask = (timeoutMs = 5_000, signal = new AbortController().signal, apiKey = KEY) =>
    new WireAdapter(make({ apiKey, baseUrl: server.url, model: 'm-test', timeoutMs }), { now: () => new Date() }).ask(
      {
        executionId: 7,
        model,
        prompt: 'Welcher Schreibtisch ist leise?',
        countryCode: 'de',
        languageCode: 'de',
        stage: { brands: [{ name: 'Secret Brand', domain: 'secret.example' }], seed: 'stage' },
      },
      { signal },
    );

  async function failure(answer: Promise<unknown>): Promise<VendorError> {
    const outcome = await answer.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(outcome).toBeInstanceOf(VendorError);
    expect((outcome as VendorError).message).toMatch(new RegExp(`^${vendor}`));
    expect((outcome as VendorError).message).not.toContain('sk-');
    return outcome as VendorError;
  }

  beforeEach(() => {
    server.received = [];
    server.reply = replying(200, body);
  });

  it('asks once, with the key in a header alone, and without what only a simulated answer may know', async () => {
    const { raw, localeApplied, answer } = await ask();
    expect(server.received).toHaveLength(1);
    const [{ method, headers, body: sent }] = server.received as [(typeof server.received)[0]];
    expect(method).toBe('POST');
    expect(Object.values(headers).some((value) => String(value).endsWith(KEY))).toBe(true);
    expect(JSON.stringify(sent)).toContain('Welcher Schreibtisch ist leise?');
    expect(JSON.stringify(sent)).not.toMatch(/sk-|Secret Brand/);
    expect(JSON.stringify(sent).includes('"DE"')).toBe(localeApplied);
    expect(JSON.stringify(sent)).toMatch(localeApplied ? /German|"de"/ : /Germany.*German/);
    expect(raw).toBe(body);
    expect(answer.text).not.toBe('');
  });

  const date = 'Sat, 21 Nov 2026 09:00:00 GMT';
  const coded = (code: string | number | null) => ({ error: { message: `quoted ${KEY}`, code } });
  const cut: Reply = (response) => {
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.slice(0, 300), () => response.destroy());
  };
  const inside = (code: string) => replying(200, { type: 'error', error: { code, type: code, message: KEY } });
  const faults: [string, Reply, VendorError['kind'], number | null][] = [
    ['429 with seconds', replying(429, '', { 'retry-after': '7' }), 'rate_limited', 7_000],
    [
      '429 with milliseconds',
      replying(429, '', { 'retry-after-ms': '1500', 'retry-after': '2' }),
      'rate_limited',
      1_500,
    ],
    [
      '429 with a date',
      replying(429, '', { date, 'retry-after': 'Sat, 21 Nov 2026 09:01:30 GMT' }),
      'rate_limited',
      90_000,
    ],
    ['429 with an absurd wait', replying(429, '', { 'retry-after': '999999999999' }), 'rate_limited', 86_400_000],
    ['429 without a word', replying(429, 'slow down'), 'rate_limited', null],
    ['401', replying(401, coded(null)), 'account', null],
    ['401 with the key for a code', replying(401, coded(KEY)), 'account', null],
    ['402', replying(402, coded(null)), 'account', null],
    ['403', replying(403, coded(null)), 'account', null],
    ['400', replying(400, coded(null)), 'rejected', null],
    ['404', replying(404, coded('model_not_found')), 'rejected', null],
    ['422', replying(422, ''), 'rejected', null],
    ['408', replying(408, ''), 'unavailable', null],
    ['500', replying(500, coded(null)), 'unavailable', null],
    ['503 with seconds', replying(503, '<html>', { 'retry-after': '3' }), 'unavailable', 3_000],
    ['529', replying(529, ''), 'unavailable', null],
    [
      'a redirect, which could carry the key elsewhere',
      replying(307, '', { location: '/elsewhere' }),
      'unavailable',
      null,
    ],
    ['a connection reset before the answer', (response) => response.destroy(), 'unavailable', null],
    ['a connection cut in the body', cut, 'unavailable', null],
    ['truncated JSON', replying(200, body.slice(0, 400)), 'unavailable', null],
    ['a body of 6 MB', replying(200, { ...JSON.parse(body), filler: 'x'.repeat(6_000_000) }), 'unavailable', null],
    ['a passing error inside 200', inside('api_error'), 'unavailable', null],
    ['a limit inside 200', inside('rate_limit_error'), 'rate_limited', null],
    ['a failing account inside 200', inside('insufficient_quota'), 'account', null],
    ['an error with the key for a code inside 200', inside(KEY), 'unavailable', null],
    ['an empty object', replying(200, {}), 'unavailable', null],
    ['a list', replying(200, []), 'unavailable', null],
    ['null', replying(200, 'null'), 'unavailable', null],
  ];

  it.each(faults)('%s', async (_name, fault, kind, retryAfterMs) => {
    server.reply = fault;
    expect(await failure(ask())).toMatchObject({ kind, retryAfterMs });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['turned away', replying(503, ''), 0],
    ['never accepted', (response) => response.destroy(), 0],
    ['cut', cut, null],
    ['truncated', replying(200, body.slice(0, 400)), null],
    ['too large', replying(200, { ...JSON.parse(body), filler: 'x'.repeat(6_000_000) }), null],
    ['of no use', replying(200, {}), null],
  ] as [string, Reply, number | null][])(
    'has a cost, known or not, where the answer is %s',
    async (_name, fault, costMicros) => {
      server.reply = fault;
      expect(await failure(ask())).toMatchObject({ costMicros });
    },
  );

  it('gives up at the deadline, before the headers and in the body', async () => {
    const late = { kind: 'unavailable', message: expect.stringMatching(/deadline/), costMicros: null };
    server.reply = () => undefined;
    expect(await failure(ask(60))).toMatchObject(late);
    server.reply = (response) => void response.writeHead(200).write('{');
    expect(await failure(ask(60))).toMatchObject(late);
  });

  it('tells of a deadline also where it is the caller', async () => {
    server.reply = () => undefined;
    expect((await failure(ask(5_000, AbortSignal.timeout(60)))).message).toMatch(/deadline of 5 s/);
  });

  it('stops when the caller cancels', async () => {
    const cancel = new AbortController();
    server.reply = () => cancel.abort();
    expect((await failure(ask(5_000, cancel.signal))).message).toMatch(/cancelled/);
  });

  it('keeps the key out of the error when it cannot even be sent', async () => {
    await failure(ask(1_000, new AbortController().signal, `${KEY}\nx`));
  });
});
