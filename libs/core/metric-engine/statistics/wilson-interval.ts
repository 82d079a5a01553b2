import { Z } from './distributions/normal';
import { rounded } from './fractions';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson score interval of a proportion, in percent and rounded (Wilson 1927). */
export function wilsonInterval(successes: number, n: number): Interval {
  const { low, high } = wilsonScore(successes / n, n);
  return { low: rounded(low * 100), high: rounded(high * 100) };
}

/**
 * The same in parts of 1, not rounded.
 * @param n any number above 0: an effective number of answers is no integer
 * @param z how many standard errors wide
 */
export function wilsonScore(proportion: number, n: number, z = Z): Interval {
  const z2 = z * z;
  const centre = (proportion + z2 / (2 * n)) / (1 + z2 / n);
  const margin = (z * Math.sqrt((proportion * (1 - proportion)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  return { low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) };
}
