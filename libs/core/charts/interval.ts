/** What is known of a figure beside its value. A figure without one is drawn without a band. */
export interface Interval {
  /** 95 % bounds, in the figure's unit. */
  readonly low: number;
  readonly high: number;
  /** Observations that the figure rests on. */
  readonly n: number;
  /** Too little data for the bounds to hold what they promise. */
  readonly tooFew?: boolean;
}

/** As the API answers it (docs/metrics.md, "Confidence"). */
export interface AnsweredInterval {
  readonly n?: number;
  readonly ci_low?: number | null;
  readonly ci_high?: number | null;
  readonly low_confidence?: boolean;
}

/** @returns null without bounds, and without observations, as for a carried point */
export function intervalOf({ n, ci_low, ci_high, low_confidence }: AnsweredInterval): Interval | null {
  if (!n || ci_low === null || ci_low === undefined || ci_high === null || ci_high === undefined) return null;
  return { low: ci_low, high: ci_high, n, tooFew: low_confidence === true };
}
