import { type Cluster, differenceTest, significanceOf } from './difference-test';

type Counts = readonly [hits: number, n: number];

const outcomes = ([hits, n]: Counts) => ({ hits: BigInt(hits), n: BigInt(n) });
const cluster = (before: Counts, now: Counts): Cluster => ({ before: outcomes(before), now: outcomes(now) });

/** Hours of sleep of ten people under two drugs (Student 1908), as percentages 10 x (hours + 2). */
const SLEEP: readonly Cluster[] = [
  [27, 39],
  [4, 28],
  [18, 31],
  [8, 21],
  [19, 19],
  [54, 64],
  [57, 75],
  [28, 36],
  [20, 66],
  [40, 54],
].map(([before, now]) => cluster([before!, 100], [now!, 100]));

describe('the test of a difference between two windows', () => {
  it('is the paired t-test where all clusters have the same size: t = 4.0621, 9 degrees, p = 0.002833', () => {
    expect(differenceTest(SLEEP)).toBeCloseTo(0.002833, 6);
    expect(significanceOf(SLEEP)).toEqual({ significant: true, p_value: 0.0028 });
  });

  it('does not ask which window comes first', () => {
    const turned = SLEEP.map(({ before, now }) => ({ before: now, now: before }));
    expect(differenceTest(turned)).toBeCloseTo(differenceTest(SLEEP)!, 12);
  });

  it('weighs clusters by their outcomes', () => {
    // Before 3/6 = 0.5, now 6/8 = 0.75. Deviations now: (3 - 3)/8, (1 - 1.5)/8, (2 - 1.5)/8; before: (1 - 1)/6,
    // (2 - 1)/6, (0 - 1)/6. Their differences: 0, -0.0625 - 0.166667, 0.0625 + 0.166667 = -+0.229167.
    // Variance 3/2 x 2 x 0.052517 = 0.157552; t = 0.25 / 0.396928 = 0.629837; two degrees of freedom:
    // p = 1 - t / sqrt(2 + t^2) = 1 - 0.629837 / 1.548128 = 0.593162
    const clusters = [cluster([1, 2], [3, 4]), cluster([2, 2], [1, 2]), cluster([0, 2], [2, 2])];
    expect(differenceTest(clusters)).toBeCloseTo(0.593162, 5);
    expect(significanceOf(clusters)).toEqual({ significant: false, p_value: 0.5932 });
  });

  it('takes clusters that are in one window only, and leaves out those in none', () => {
    // Before 1/2, now 3/4: deviations (0.5, -0.5)/2 before and (0.5, -0.5)/4 now; four clusters.
    // Variance 4/3 x (2 x 0.0625 + 2 x 0.015625) = 0.208333; t = 0.25 / 0.456435 = 0.547723; three degrees of freedom:
    // angle = atan(t / sqrt 3) = 0.306277; p = 1 - 2/pi x (0.306277 + 0.301511 x 0.953463) = 0.6220
    const clusters = [
      cluster([1, 1], [0, 0]),
      cluster([0, 1], [0, 0]),
      cluster([0, 0], [2, 2]),
      cluster([0, 0], [1, 2]),
    ];
    expect(differenceTest(clusters)).toBeCloseTo(0.622, 4);
    expect(differenceTest([...clusters, cluster([0, 0], [0, 0])])).toBe(differenceTest(clusters));
  });

  it('finds no difference between equal proportions', () => {
    expect(differenceTest([cluster([1, 2], [0, 2]), cluster([1, 2], [2, 2])])).toBe(1);
  });

  it.each<[string, Cluster[]]>([
    ['nothing', []],
    ['a single cluster', [cluster([1, 9], [8, 9])]],
    ['a single cluster with outcomes', [cluster([1, 9], [8, 9]), cluster([0, 0], [0, 0])]],
    ['nothing before', [cluster([0, 0], [1, 2]), cluster([0, 0], [2, 2])]],
    ['nothing now', [cluster([1, 2], [0, 0]), cluster([2, 2], [0, 0])]],
    ['no variation at all', [cluster([0, 3], [5, 5]), cluster([0, 7], [2, 2])]],
    // 1/7 and 3/7 are no binary fractions: their deviations must still be exactly 0.
    ['the same change everywhere', [cluster([1, 7], [3, 7]), cluster([2, 14], [9, 21]), cluster([3, 21], [6, 14])]],
  ])('is not defined for %s', (_, clusters) => {
    expect(significanceOf(clusters)).toEqual({ significant: null, p_value: null });
  });

  it('is not asked without clusters', () => {
    expect(significanceOf(null)).toEqual({ significant: null, p_value: null });
  });
});
