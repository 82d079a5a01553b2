/** In percent, not rounded. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/** E. B. Wilson, "Probable inference, the law of succession, and statistical inference" (1927), at 95 %. */
export function wilson(hits: number, n: number): Interval {
  const share = hits / n;
  const scale = 1 + Z ** 2 / n;
  const centre = (share + Z ** 2 / (2 * n)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  return { low: 100 * (centre - half), high: 100 * (centre + half) };
}
