/** At most `limit` hits under `key` in any `windowMs`. Keys of one caller share a `{…}` hash tag. */
export interface RateRule {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** One rule after a hit: hits that count now, and milliseconds until the oldest of them leaves the window. */
export interface RateUse {
  readonly used: number;
  readonly resetMs: number;
}

export interface RateOutcome {
  /** All rules had room, and the hit was counted under each; else under none. */
  readonly accepted: boolean;
  /** In the order of the rules. */
  readonly uses: readonly RateUse[];
}

export interface SlidingWindow {
  take(rules: readonly RateRule[]): Promise<RateOutcome>;
}
