/** At most `limit` hits under `key` in any `windowMs`. Keys of one caller share a `{…}` hash tag. */
export interface RateRule {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** A rule after a hit: the hits that count now, and the milliseconds until the oldest of them leaves the window. */
export interface RateUse {
  readonly used: number;
  readonly resetMs: number;
}

export interface RateOutcome {
  /** All rules had room, and the hit was counted under each. Otherwise it was counted under none. */
  readonly accepted: boolean;
  /** In the order of the rules. */
  readonly uses: readonly RateUse[];
}

export interface SlidingWindow {
  take(rules: readonly RateRule[], now: number): Promise<RateOutcome>;
}
