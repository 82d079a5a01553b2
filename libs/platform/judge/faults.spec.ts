import { parseSettings } from '@app/platform/config';
import { VendorError } from '@app/platform/model-vendors';
import { type Reply, replying, VendorServer } from '@app/testing';
import { createJudge } from './llm-judge';

const KEY = 'sk-test-0123456789';
const server = new VendorServer();
const question = {
  text: 'Harbor Desk ist leise. 🪑 Lumen Table wackelt.',
  actors: ['Harbor Desk', 'Lumen Table'].map((name) => ({ names: [name], domain: '', undecided: false })),
};

const completion = (judgements: unknown, choice: object = {}) => ({
  model: 'judge-1',
  choices: [{ finish_reason: 'stop', message: { content: JSON.stringify({ judgements }) }, ...choice }],
  usage: { prompt_tokens: 900, completion_tokens: 90, cost: 0.001234 },
});
const verdict = { actor: 'a1', level: 'positive', score: 0.5, quote: 'Harbor Desk ist leise.', topics: ['Lärm'] };
const body = JSON.stringify(completion([verdict]));

const SILENCE: Reply = () => undefined;

const ask = (reply: Reply, apiKey = KEY) => {
  server.received = [];
  server.reply = reply;
  const settings = parseSettings({
    JUDGE_API_KEY: apiKey,
    JUDGE_BASE_URL: `${server.url}/v1`,
    VENDOR_TIMEOUT_SECONDS: reply === SILENCE ? '1' : '20',
  });
  return createJudge(settings, { now: () => new Date('2026-11-21T12:00:00Z') })!.ask(question);
};

async function failure(answer: Promise<unknown>): Promise<VendorError> {
  const outcome = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(outcome).toBeInstanceOf(VendorError);
  expect((outcome as VendorError).message).toMatch(/^judge/);
  expect((outcome as VendorError).message).not.toContain('sk-');
  return outcome as VendorError;
}

beforeAll(() => server.start());
afterAll(() => server.stop());

it('has the verdict and its cost', async () => {
  const { level, quote } = verdict;
  expect(await ask(replying(200, body))).toMatchObject({
    verdicts: [{ actor: 0, level, score: 0.5, quote }],
    costMicros: 1_234,
  });
});

it.each([
  ['that begins inside a character', '\ude91 Lumen Table'],
  ['that ends inside one', 'leise. \ud83e'],
  ['of nothing', '   '],
])('refuses a quote %s', async (_name, quote) => {
  expect(await ask(replying(200, completion([{ ...verdict, quote }])))).toMatchObject({ verdicts: [] });
});

const inside = (code: string | number) => replying(200, { error: { code, message: KEY } });
const cut: Reply = (response) => {
  response.writeHead(200, { 'content-length': body.length });
  response.write(body.slice(0, 40), () => response.destroy());
};
const faults: [string, Reply, VendorError['kind'], number | null, number | null][] = [
  ['429 with seconds', replying(429, '', { 'retry-after': '7' }), 'rate_limited', 7_000, 0],
  ['429 with milliseconds', replying(429, '', { 'retry-after-ms': '1500' }), 'rate_limited', 1_500, 0],
  ['429 without a word', replying(429, ''), 'rate_limited', null, 0],
  ['a used up quota', replying(429, { error: { code: 'insufficient_quota' } }), 'account', null, 0],
  ['401', replying(401, { error: { message: KEY, code: KEY } }), 'account', null, 0],
  ['402', replying(402, ''), 'account', null, 0],
  ['400', replying(400, ''), 'rejected', null, 0],
  ['500', replying(500, KEY), 'unavailable', null, 0],
  ['529', replying(529, ''), 'unavailable', null, 0],
  ['a redirect, which could carry the key', replying(307, '', { location: '/x' }), 'unavailable', null, 0],
  ['a connection reset before the answer', (response) => response.destroy(), 'unavailable', null, 0],
  ['a connection cut in the body', cut, 'unavailable', null, null],
  ['no answer', SILENCE, 'unavailable', null, null],
  ['truncated JSON', replying(200, body.slice(0, -4)), 'unavailable', null, null],
  ['a body of 6 MB', replying(200, { filler: 'x'.repeat(6_000_000) }), 'unavailable', null, null],
  ['an upstream error inside 200', inside(502), 'unavailable', null, null],
  ['a limit inside 200', inside(429), 'rate_limited', null, 0],
  ['no credit inside 200', inside(402), 'account', null, 0],
  ['an error with the key for a code inside 200', inside(KEY), 'unavailable', null, null],
  ['an error of the only choice', replying(200, { choices: [{ error: { code: 429 } }] }), 'rate_limited', null, 0],
  ['no choice', replying(200, { ...completion([]), choices: [] }), 'unavailable', null, null],
  ['no text', replying(200, completion([], { message: { content: null } })), 'unavailable', null, null],
  ['a text that is no JSON', replying(200, completion([], { message: { content: 'Hm.' } })), 'unavailable', null, null],
  ['an empty object', replying(200, {}), 'unavailable', null, null],
  ['null', replying(200, 'null'), 'unavailable', null, null],
  ['a refusal', replying(200, completion([], { message: { refusal: 'No.' } })), 'refused', null, null],
  ['a filtered reply', replying(200, completion([], { finish_reason: 'content_filter' })), 'refused', null, null],
];

it.each(faults)('%s', async (_name, reply, kind, retryAfterMs, costMicros) => {
  expect(await failure(ask(reply))).toMatchObject({ kind, retryAfterMs, costMicros });
  expect(server.received).toHaveLength(1);
});

it('keeps the key out of the error when it cannot even be sent', async () => {
  await failure(ask(replying(200, body), `${KEY}\nx`));
});
