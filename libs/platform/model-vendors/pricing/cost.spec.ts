import { costMicros } from './cost';
import { PRICES } from './prices.data';
import type { Usage } from './usage';

const usage: Usage = { inputTokens: 1_000, cachedInputTokens: 0, outputTokens: 500, searches: 3, costMicros: null };
const now = new Date('2026-11-21T12:00:00Z');
const cost = (vendor: string, model: string, changes: Partial<Usage> = {}, at = now) =>
  costMicros(vendor, model, { ...usage, ...changes }, at);

it.each([
  ['each search', 'openai', 'gpt-5-mini', {}, 250 + 1_000 + 30_000],
  ['a snapshot of a model', 'openai', 'gpt-5-mini-2026-02-01', {}, 31_250],
  ['a snapshot in one word', 'anthropic', 'claude-haiku-4-5-20251001', {}, 1_000 + 2_500 + 30_000],
  ['cached tokens', 'openai', 'gpt-5-mini', { cachedInputTokens: 400 }, 150 + 10 + 1_000 + 30_000],
  ['all searches of an answer once', 'google', 'gemini-2.5-flash', {}, 300 + 1_250 + 35_000],
  ['no search', 'google', 'gemini-2.5-flash', { searches: 0 }, 1_550],
  ['parts of a millionth, rounded', 'openai', 'gpt-5-mini', { inputTokens: 3, outputTokens: 0, searches: 0 }, 1],
  ['no price of the model', 'openai', 'gpt-5-mini-pro', {}, null],
  ['no price of the vendor', 'xai', 'gpt-5-mini', {}, null],
  ['no tokens', 'openai', 'gpt-5-mini', { inputTokens: null }, null],
])('counts %s', (_name, vendor, model, changes, expected) => {
  expect(cost(vendor, model, changes)).toBe(expected);
});

it('goes by the price of the day', () => {
  expect(cost('google', 'gemini-3.8-flash', {}, new Date('2026-12-31T23:59:59Z'))).toBe(750 + 1_875 + 42_000);
  expect(cost('google', 'gemini-3.8-flash', {}, new Date('2027-01-01T00:00:00Z'))).toBeNull();
});

it('has one price of a model at a time, in whole numbers', () => {
  const spans = PRICES.map(({ vendor, model, from = '', until = '~' }) => ({ key: `${vendor} ${model}`, from, until }));
  for (const [index, one] of spans.entries())
    for (const other of spans.slice(index + 1))
      expect(one.key === other.key && one.from <= other.until && other.from <= one.until).toBe(false);
  expect(
    PRICES.flatMap(({ input, cachedInput, output, search }) => [input, cachedInput, output, search]).every(
      Number.isInteger,
    ),
  ).toBe(true);
});
