import { betaQuantile } from '../distributions/beta-quantile';
import type { Interval } from '../wilson-interval';

/**
 * The 95 % interval of a proportion that at least holds it, as parts of 1 (Clopper and Pearson 1934).
 * @param n any number above 0: an effective number of answers is no integer
 */
export function clopperPearson(proportion: number, n: number): Interval {
  const hits = proportion * n;
  const misses = (1 - proportion) * n;
  return {
    low: hits > 0 ? betaQuantile(0.025, hits, misses + 1) : 0,
    high: misses > 0 ? betaQuantile(0.975, hits + 1, misses) : 1,
  };
}
