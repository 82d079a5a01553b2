/** What a figure rests on, and its 95 % interval, in the metric's unit and not rounded (docs/statistics.md). */
export interface FigureConfidence {
  /** The denominator: answers, of some metrics mentions, citations or sentiments. */
  readonly n: number;
  /** Prompts with a denominator. */
  readonly prompts: number;
  /** As many independent answers would be as exact; null for a ratio, and where no interval is defined. */
  readonly n_eff: number | null;
  readonly ci_low: number | null;
  readonly ci_high: number | null;
  readonly low_confidence: boolean;
}

/** The figure of a period without answers, and of a carried point. */
export const NO_CONFIDENCE: FigureConfidence = {
  n: 0,
  prompts: 0,
  n_eff: null,
  ci_low: null,
  ci_high: null,
  low_confidence: true,
};

/** How a quotient of sums is shown. */
export interface RatioUnit {
  /** Sum of y / sum of x is multiplied by this. */
  readonly scale: number;
  /** One unit of y is worth 1 / this. */
  readonly numeratorUnit?: number;
  /** Bounds that no value of the metric can pass, in the metric's unit. */
  readonly least?: number;
  readonly most?: number;
}

/** A percentage that cannot leave 0 to 100. */
export const PERCENTAGE: RatioUnit = { scale: 100, least: 0, most: 100 };

export const clipped = (value: number, { least = -Infinity, most = Infinity }: RatioUnit): number =>
  Math.min(most, Math.max(least, value));

/** From the quotient of sums to the metric's unit. */
export const factorOf = ({ scale, numeratorUnit = 1 }: RatioUnit): number => scale / numeratorUnit;
