/** Of one prompt and window: what the days' hits deviate from their expectation, and what variance chance alone gives. */
export interface Deviations {
  /** In the order of days, of days with answers alone. */
  readonly byDay: readonly number[];
  /** The sum of n p (1 - p) over the prompt's models. */
  readonly expected: number;
}

/** Newey and West (1987) with Bartlett weights, as the intervals of docs/metrics.md have them. */
const LAGS = 7;

/**
 * By how much answers that resemble each other raise the variance of a count: models repeat what they said yesterday,
 * and a day may shift all of a prompt's answers. Pooled over prompts, as one prompt alone says too little.
 *
 * The larger of two estimates counts, the one by autocovariances and that of an autoregression of order 1, whose
 * coefficient is corrected for its bias by (1 + 3 r) / T (Kendall 1954). Autocovariances of few days are too small.
 * @returns 1 or more
 */
export function inflationOf(windows: readonly Deviations[]): number {
  let [expected, squares, products, weighted, correction] = [0, 0, 0, 0, 0];
  for (const { byDay, expected: own } of windows) {
    const days = byDay.length;
    if (days < 2 || own === 0) continue;
    const at = (lag: number) => byDay.slice(lag).reduce((sum, value, index) => sum + value * byDay[index]!, 0);
    const own0 = at(0);
    const lags = Math.min(LAGS, Math.floor(days / 4));
    let long = own0;
    for (let lag = 1; lag <= lags; lag += 1) long += 2 * (1 - lag / (lags + 1)) * at(lag);
    expected += own;
    squares += own0;
    products += at(1);
    // Deviations from a mean of the same days sum up to nothing, which takes away this share.
    weighted += (long * days) / (days - lags);
    correction += own0 / days;
  }
  if (expected === 0 || squares === 0) return 1;
  const found = products / squares;
  const r = Math.min(MOST, Math.max(0, found + (1 + 3 * Math.max(0, found)) * (correction / squares)));
  return Math.max(1, weighted / expected, (squares / expected) * ((1 + r) / (1 - r)));
}

/** Where nearly every answer repeats the last one, some are still counted. */
const MOST = 0.9;
