import type { MetricName } from '../metric-engine';

/** What is known of a figure beside its value, as the API answers it (docs/metrics.md, "Confidence"). */
export interface Bounds {
  readonly n?: number;
  readonly prompts?: number;
  readonly ci_low?: number | null;
  readonly ci_high?: number | null;
  readonly low_confidence?: boolean;
}

/** A brand's figure in a window, and in the one before. */
export interface Standing {
  readonly name: string;
  /** The project's own brand. */
  readonly own: boolean;
  /** Null without a figure, and where the window before is not compared. */
  readonly before: number | null;
  readonly now: number | null;
  /** Of `now`. */
  readonly confidence: Bounds;
  /** Whether the change is more than noise; null where it is not tested, absent where nobody asked. */
  readonly changed?: boolean | null;
}

/** How figures are ordered. */
export interface Order {
  readonly lowerIsBetter?: boolean;
  /** Of counts, which have no interval: their order is what was counted, and nothing is said beyond. */
  readonly counted?: boolean;
}

/** Metrics by which brands are ranked; parts of the portrayals are neither better nor worse by themselves. */
export const RANKED: Readonly<Partial<Record<MetricName, Order>>> = {
  mention_rate: {},
  visibility: {},
  weighted_visibility: {},
  ai_visibility_score: {},
  citation_rate: {},
  mentions: { counted: true },
  citations: { counted: true },
  net_sentiment: {},
  avg_mention_position: { lowerIsBetter: true },
  avg_position: { lowerIsBetter: true },
};

/** 1 where the first is ahead, -1 where it is behind, 0 where they are level or one of them has no figure. */
export function sideOf(
  one: number | null | undefined,
  other: number | null | undefined,
  { lowerIsBetter = false }: Order,
): number {
  if (one === null || other === null || one === undefined || other === undefined) return 0;
  return Math.sign(one - other) * (lowerIsBetter ? -1 : 1);
}

/** Whether the order of two may be the other way round. Unknown bounds overlap: the order is unknown too. */
export function isOpen({ confidence: one }: Standing, { confidence: other }: Standing): boolean {
  const isKnown = ({ n, ci_low: low, ci_high: high }: Bounds): boolean =>
    !!n && typeof low === 'number' && typeof high === 'number';
  return !isKnown(one) || !isKnown(other) || (one.ci_low! <= other.ci_high! && other.ci_low! <= one.ci_high!);
}
