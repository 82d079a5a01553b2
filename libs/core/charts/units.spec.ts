import { formatCertainty, formatDifference, formatInterval, formatTick, formatValue, intervalOf } from '.';

it('figures have the digits and the sign of their unit', () => {
  expect(formatValue('percent', 31.25)).toBe('31.3\u202f%');
  expect(formatValue('count', 12_345)).toBe('12,345');
  expect(formatValue('score', -0.04)).toBe('0.0');
  expect(formatValue('score', null)).toBe('–');
  expect(formatDifference('percent', 0.604, 2)).toBe('+0.60 points');
  expect(formatDifference('count', -3)).toBe('\u22123');
  expect(formatDifference('percent', 0.001)).toBe('±0.0 points');
  expect(formatTick('count', 12_000)).toBe('12K');
  expect(formatTick('score', -50)).toBe('\u221250');
});

it('bounds stand beside a figure, or the reason why there are none', () => {
  const interval = intervalOf({ n: 40, ci_low: 10, ci_high: 30.04, low_confidence: false });
  const unsure = intervalOf({ n: 40, ci_low: 10, ci_high: 30, low_confidence: true });
  expect(formatInterval('percent', interval!)).toBe('10.0–30.0\u202f%');
  expect(formatCertainty('percent', unsure)).toBe('10.0–30.0\u202f%, too few prompts');
  expect(formatCertainty('percent', null)).toBe('too few prompts');
});

it.each([
  ['a carried point', { n: 0, ci_low: null, ci_high: null }],
  ['a point without bounds', { n: 12, ci_low: null, ci_high: null }],
  ['an answer that was not asked for them', {}],
])('%s has no interval', (_, answered) => expect(intervalOf(answered)).toBeNull());
