/** Days that an evaluation looks back. */
export const LOOK_BACK = 84;
/** Fewer days teach nothing of the usual level and its weekdays. */
export const LEAST_BASELINE = 14;
/** The usual level comes from two thirds of the days, and at most three weeks are watched against it. */
const BASELINE_PART = 2 / 3;
const MOST_WATCHED = 21;

/** How many of these days are the baseline; those behind them are watched. Null while there are too few. */
export function baselineDays(days: number): number | null {
  if (days <= LEAST_BASELINE) return null;
  return Math.max(LEAST_BASELINE, Math.ceil(days * BASELINE_PART), days - MOST_WATCHED);
}
