import { formatCertainty, formatChange, formatInterval, formatTick, formatValue, intervalOf } from '.';

it('figures have the digits and the sign of their unit', () => {
  expect(formatValue(31.25, 'percent')).toBe('31.3\u202f%');
  expect(formatValue(12_345, 'count')).toBe('12,345');
  expect(formatValue(-0.04, 'score')).toBe('0.0');
  expect(formatValue(null, 'score')).toBe('–');
  expect(formatChange(0.604, 'percent', 2)).toBe('+0.60 points');
  expect(formatChange(-3, 'count')).toBe('\u22123');
  expect(formatChange(0.001, 'percent')).toBe('±0.0 points');
  expect(formatChange(0.14, 'position')).toBe('0.1 places further back');
  expect(formatChange(-2, 'position')).toBe('2.0 places further ahead');
  expect(formatChange(-0.01, 'position')).toBe('±0.0 places');
  expect(formatTick(12_000, 'count')).toBe('12k');
  expect(formatTick(-50, 'score')).toBe('\u221250');
});

it('bounds stand beside a figure, or the reason why there are none', () => {
  const interval = intervalOf({ n: 40, ci_low: 10, ci_high: 30.04, low_confidence: false });
  const unsure = intervalOf({ n: 40, ci_low: 10, ci_high: 30, low_confidence: true });
  expect(formatInterval(interval!, 'percent')).toBe('10.0–30.0\u202f%');
  expect(formatInterval({ low: -8.1, high: -2 }, 'score')).toBe('\u22128.1 to \u22122.0');
  expect(formatCertainty(unsure, 'percent')).toBe('about 10.0–30.0\u202f%');
  expect(formatCertainty(null, 'percent')).toBe('no interval');
});

it.each([
  ['a carried point', { n: 0, ci_low: null, ci_high: null }],
  ['a point without bounds', { n: 12, ci_low: null, ci_high: null }],
  ['an answer that was not asked for them', {}],
])('%s has no interval', (_, answered) => expect(intervalOf(answered)).toBeNull());
