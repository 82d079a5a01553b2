import { studentQuantile } from '../distributions/student-t';
import { wilsonInterval } from '../wilson-interval';
import { NO_CONFIDENCE, PERCENTAGE } from './figure';
import { marketProportion, marketRatio, pooledDesignEffect } from './market';

type Pair = readonly [y: number, x: number];

const prompts = (...sums: Pair[]) => sums.map(([y, x]) => ({ y, x }));
const times = (count: number, ...sums: Pair[]) => prompts(...Array.from({ length: count }, () => sums).flat());

describe('the interval of a proportion over all prompts like these', () => {
  it('knows that answers of one prompt are alike', () => {
    // 40 prompts, half always and half never: v = 40/39 x 40 x (5/400)² = 1/156, deff = v / (.25 / 400) = 10.2564,
    // n_eff = 400 / 10.2564 x (1.959964 / 2.022691)² = 36.62. The plain interval is three times as narrow.
    const figure = marketProportion(times(20, [10, 10], [0, 10]));
    expect(figure).toMatchObject({ n: 400, prompts: 40, low_confidence: false });
    expect(figure.n_eff).toBeCloseTo(36.619, 2);
    expect(figure.ci_low! + figure.ci_high!).toBeCloseTo(100, 9);
    const plain = wilsonInterval(200, 400);
    expect(figure.ci_high! - figure.ci_low!).toBeGreaterThan(3 * (plain.high - plain.low));
  });

  it('is never narrower than that of independent answers', () => {
    // Each prompt has exactly 3 of 10: less spread than independent answers would have.
    const { n_eff } = marketProportion(times(30, [3, 10]));
    expect(n_eff).toBeCloseTo(300 * (1.959963984540054 / 2.045229642132703) ** 2, 6);
  });

  it('takes the design effect of all actors where nobody or everybody is hit', () => {
    const others = times(15, [10, 10], [0, 10]);
    const pooled = pooledDesignEffect([times(30, [0, 10]), others])!;
    expect(pooled).toBeCloseTo((30 / 29) * 10, 9);
    const shrink = (1.959963984540054 / 2.045229642132703) ** 2;
    expect(marketProportion(times(30, [0, 10]), pooled).n_eff).toBeCloseTo((300 / pooled) * shrink, 9);
    const everybody = marketProportion(times(30, [10, 10]), pooled);
    expect(everybody.ci_low).toBeCloseTo(100 * 0.025 ** (1 / everybody.n_eff!), 9);
    expect(everybody).toMatchObject({ ci_high: 100, low_confidence: true });
  });

  it('takes whole prompts for single answers where no actor tells the design effect, never independence', () => {
    expect(pooledDesignEffect([times(30, [0, 10])])).toBeNull();
    const { n_eff, ci_low, ci_high } = marketProportion(times(30, [0, 10]));
    expect(n_eff).toBeCloseTo(30 * (1.959963984540054 / 2.045229642132703) ** 2, 9);
    expect([ci_low, ci_high! > 11]).toEqual([0, true]);
  });

  it('has no bounds for a single prompt, and nothing for none', () => {
    expect(marketProportion(prompts([3, 10], [0, 0]))).toEqual({ ...NO_CONFIDENCE, n: 10, prompts: 1 });
    expect(marketProportion(prompts([0, 0]))).toEqual(NO_CONFIDENCE);
    expect(marketProportion([])).toEqual(NO_CONFIDENCE);
  });

  it.each<[string, boolean, { y: number; x: number }[]]>([
    ['19 prompts', true, times(19, [3, 6])],
    ['20 prompts', false, times(20, [3, 6])],
    ['14 prompts with hits', true, [...times(14, [6, 10]), ...times(26, [0, 10])]],
    ['15 prompts with hits', false, [...times(15, [6, 10]), ...times(25, [0, 10])]],
    ['14 prompts with misses', true, [...times(14, [6, 10]), ...times(26, [10, 10])]],
    ['an expected 9 hits', true, [...times(9, [1, 10]), ...times(21, [0, 10])]],
  ])('of %s is flagged: %s', (_, low_confidence, sums) => {
    expect(marketProportion(sums).low_confidence).toBe(low_confidence);
  });
});

describe('the interval of a ratio over all prompts like these', () => {
  it("is the jackknife's, with t of the effective prompts", () => {
    // r = 12/8. Without each prompt in turn it is 8/6, 10/5 and 6/5: v = 2/3 x (1/36 + 1/4 + 9/100).
    // 4² + 9² + 9² = 178 and (4 + 9 + 9)² = 484: 2.7191 effective prompts.
    const figure = marketRatio(prompts([4, 2], [2, 3], [6, 3], [0, 0]), { scale: 1 });
    expect(figure).toMatchObject({ n: 8, prompts: 3, n_eff: null, low_confidence: true });
    const margin = studentQuantile(0.975, 484 / 178 - 1) * Math.sqrt((2 / 3) * (1 / 36 + 1 / 4 + 9 / 100));
    expect(figure.ci_low).toBeCloseTo(1.5 - margin, 9);
    expect(figure.ci_high).toBeCloseTo(1.5 + margin, 9);
  });

  it('is the linearised ratio with t of the prompts less one, where all have the same denominator', () => {
    // r = 1/2; deviations -2/12, 0 and 2/12: v = 3/2 x 8/144, t of 2 = 4.3027.
    const figure = marketRatio(prompts([0, 4], [2, 4], [4, 4]), { scale: 1 });
    expect(figure.ci_high).toBeCloseTo(0.5 + 4.302652729696142 * Math.sqrt(1 / 12), 9);
  });

  it('has at least one degree of freedom', () => {
    // Two prompts: 1² + 3² = 10 and 1 + 81 = 82, 1.22 effective ones; t of 1 = 12.7062. Without each r is 1 and 0, not 3/4.
    const { ci_high } = marketRatio(prompts([0, 1], [3, 3]), { scale: 1 });
    expect(ci_high).toBeCloseTo(0.75 + 12.706204736174698 * Math.sqrt((1 / 2) * (1 / 16 + 9 / 16)), 6);
  });

  it('is in the unit of the metric, and within what the metric can be', () => {
    const sums = times(10, [9, 10], [2, 10], [10, 10]);
    const plain = marketRatio(sums, { scale: 1 });
    const scaled = marketRatio(
      sums.map(({ y, x }) => ({ y: y * 60, x })),
      { scale: 100, numeratorUnit: 60 },
    );
    expect(scaled.ci_low).toBeCloseTo(100 * plain.ci_low!, 9);
    expect(marketRatio(prompts([1, 1], [0, 1], [2, 2]), PERCENTAGE)).toMatchObject({ ci_low: 0, ci_high: 100 });
    expect(marketRatio(prompts([2, 2], [1, 1], [5, 3]), { scale: 1, least: 1 }).ci_low).toBe(1);
  });

  it('has no bounds without any spread, though sevenths are no binary fractions', () => {
    const figure = marketRatio(prompts([1, 7], [2, 14], [3, 21]), PERCENTAGE);
    expect(figure).toEqual({ ...NO_CONFIDENCE, n: 42, prompts: 3 });
  });

  it('is flagged below 20 prompts', () => {
    expect(marketRatio(times(9, [1, 2], [2, 2]), PERCENTAGE).low_confidence).toBe(true);
    expect(marketRatio(times(10, [1, 2], [2, 2]), PERCENTAGE).low_confidence).toBe(false);
  });

  it.each<[string, boolean, { y: number; x: number }[]]>([
    ['40 prompts of one size', false, times(20, [5, 10], [7, 10])],
    ['two prompts with as many as six others', false, [...times(16, [5, 10], [7, 10]), ...prompts([15, 30], [21, 30])]],
    [
      'two prompts with as many as 60 others',
      true,
      [...times(16, [5, 10], [7, 10]), ...prompts([150, 300], [210, 300])],
    ],
    ['5 prompts of 40 with hits', true, [...times(5, [6, 10]), ...times(35, [0, 10])]],
    // 25 x 8² + 100² and 25 x 8⁴ + 100⁴: effective prompts are few, though no deviation is large.
    ['one prompt with half of the mentions of 26', true, [...times(13, [4, 8], [5, 8]), ...prompts([55, 100])]],
    ['10 prompts of 40 with hits', false, [...times(10, [6, 10]), ...times(30, [0, 10])]],
  ])('is flagged where a few prompts decide it: %s: %s', (_, low_confidence, sums) => {
    expect(marketRatio(sums, PERCENTAGE).low_confidence).toBe(low_confidence);
  });
});
