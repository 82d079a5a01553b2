/** A figure with its confidence interval (docs/metrics.md). `value` is null when nothing was counted. */
export interface Estimate {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

/** The own brand beside the tracked competitor that does best; null without competitors. */
export interface Standing {
  readonly own: Estimate;
  readonly best: { readonly name: string; readonly estimate: Estimate } | null;
}

/** What the project's own metrics say; rates from 0 to 1. */
export interface VisibilityFacts {
  /** Local days, both included: `2026-11-01`. */
  readonly from: string;
  readonly to: string;
  readonly mentionRate: Standing;
  readonly mentionRateByModel: readonly ({ readonly model: string } & Standing)[];
  readonly brandMentionRate: Standing;
  readonly nonBrandMentionRate: Standing;
  readonly ownCitationRate: Standing;
  /** Average, 1 = first. */
  readonly position: Standing;
  /** From -1 to 1. */
  readonly netSentiment: Standing;
  readonly shareOfVoice: Standing;
  /** Prompts whose answers mention a competitor and never the own brand. */
  readonly contentGap: { readonly prompts: number; readonly gaps: number; readonly examples: readonly string[] };
  /** Null when no traffic is collected. */
  readonly botHits: { readonly hits: number; readonly byBot: readonly Count[] } | null;
  /** Visits from assistants; null when no feed told where visitors of that time came from. */
  readonly referrals: { readonly visits: number; readonly bySource: readonly Count[] } | null;
}

export interface Count {
  readonly name: string;
  readonly count: number;
}
