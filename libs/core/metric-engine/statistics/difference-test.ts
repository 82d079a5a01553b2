import { rounded } from './fractions';
import { twoSidedTail } from './student-t';

/** How many of n outcomes had the property. */
interface Outcomes {
  readonly hits: bigint;
  readonly n: bigint;
}

/** The outcomes of one cluster before and now. Outcomes of one cluster resemble each other. */
export interface Cluster {
  readonly before: Outcomes;
  readonly now: Outcomes;
}

export interface Significance {
  readonly significant: boolean | null;
  readonly p_value: number | null;
}

const SIGNIFICANT_BELOW = 0.05;

/** The result of the test; nulls where it is not defined, or nothing is there to test. */
export function significanceOf(clusters: readonly Cluster[] | null): Significance {
  const p = clusters && differenceTest(clusters);
  return p === null
    ? { significant: null, p_value: null }
    : { significant: p < SIGNIFICANT_BELOW, p_value: rounded(p) };
}

/**
 * Two-sided p-value of "the proportion is the same in both windows". It tests the difference of two ratio estimators
 * with its cluster-robust variance (docs/metrics.md). Null where that is not defined: without outcomes in one of the
 * windows, with a single cluster, or without any variation between clusters.
 */
export function differenceTest(clusters: readonly Cluster[]): number | null {
  const seen = clusters.filter(({ before, now }) => before.n + now.n > 0n);
  const before = sumOf(seen.map((cluster) => cluster.before));
  const now = sumOf(seen.map((cluster) => cluster.now));
  if (seen.length < 2 || before.n === 0n || now.n === 0n) return null;

  // Everything below is in units of 1 / (before.n^2 x now.n^2): integers, so that no variation is exactly none.
  const squares = seen.reduce((sum, cluster) => {
    const deviation =
      deviationOf(cluster.now, now) * before.n ** 2n - deviationOf(cluster.before, before) * now.n ** 2n;
    return sum + deviation ** 2n;
  }, 0n);
  if (squares === 0n) return null;
  const difference = (now.hits * before.n - before.hits * now.n) * before.n * now.n;
  const freedom = seen.length - 1;
  return twoSidedTail(Number(difference) / Math.sqrt((Number(squares) * seen.length) / freedom), freedom);
}

/** How far a cluster's hits are from what the overall proportion gives it, in units of 1 / all.n. */
const deviationOf = ({ hits, n }: Outcomes, all: Outcomes): bigint => hits * all.n - all.hits * n;

const sumOf = (parts: readonly Outcomes[]): Outcomes => ({
  hits: parts.reduce((sum, { hits }) => sum + hits, 0n),
  n: parts.reduce((sum, { n }) => sum + n, 0n),
});
