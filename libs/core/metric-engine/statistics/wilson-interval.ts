import { rounded } from './fractions';

/** The 97.5 % quantile of the standard normal distribution: a 95 % interval. */
const Z = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson score interval of a proportion, in percent (Wilson 1927). */
export function wilsonInterval(successes: number, n: number): Interval {
  const p = successes / n;
  const z2 = Z * Z;
  const centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const margin = (Z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  return { low: rounded(Math.max(0, centre - margin) * 100), high: rounded(Math.min(1, centre + margin) * 100) };
}
