import { Actor } from '../shared/actor.response';
import { MapOf } from '../shared/map-of';
import { RestOnly } from '../shared/rest-only';
import { Break } from './break.response';
import type { InlineConfidence } from './confidence.response';
import { Series, TimeseriesResponse } from './timeseries.response';

/** A series over its distinct periods, before any carrying. */
export class SummaryFigures {
  /** Sum of a count, mean of the periods' values of a ratio; null without any. @format double @example 42.5 */
  total: number | null;

  /**
   * Ratio of the window's sums; null without any. Ratios only, with `confidence` or `compare`.
   * @format double @example 42.5
   */
  pooled?: number | null;

  /** Least value of a period; null without any. @format double @example 30 */
  min: number | null;

  /** Greatest value of a period; null without any. @format double @example 55 */
  max: number | null;

  /** Last point of the series as shown. @format double @example 45 */
  last: number | null;
}

/** From the window before to this one. */
export class SummaryChange {
  /** Difference of `pooled`, or of the `total` of a count. @format double @example 4.5 */
  absolute: number | null;

  /** Difference in percent of the size of the figure before; null when that is 0. @format double @example 11.8421 */
  percent: number | null;

  /**
   * Lower end of the 95 % interval of `absolute`; null for a count, or where it is not defined.
   * @format double @example -2.6
   */
  ci_low: number | null;

  /**
   * Upper end of the 95 % interval of `absolute`; null for a count, or where it is not defined.
   * @format double @example 11.6
   */
  ci_high: number | null;

  /** Whether it is more than noise, allowing for all brands of the answer: those of a metric are one family. @example false */
  significant: boolean | null;

  /**
   * Two-sided, of the kind that `confidence` names, else of the market; null for a count, or where it is not defined.
   * @format double @example 0.2113
   */
  p_value: number | null;

  /** Whether a model broke in one of the two windows (`breaks`): then the change may be that of the model. */
  crosses_break: boolean;
}

export class SummaryRow extends SummaryFigures implements InlineConfidence {
  /** The brand. */
  actor: Actor;

  /** How `total` comes from the periods. */
  aggregation: 'sum' | 'average';

  /** What the window's figure is a share or mean of; with `confidence`. @example 40 */
  n?: number;

  /** Prompts with answers in the window; with `confidence`. @example 12 */
  prompts?: number;

  /** Independent answers that would be as exact; with `confidence`. @format double @example 31.6 */
  n_eff?: number | null;

  /** Lower end of the 95 % interval of `pooled`, in its unit; with `confidence`. @format double @example 28.5 */
  ci_low?: number | null;

  /** Upper end of the 95 % interval of `pooled`, in its unit; with `confidence`. @format double @example 57.8 */
  ci_high?: number | null;

  /** Too little data for an interval to be trusted; with `confidence`. @example false */
  low_confidence?: boolean;

  /** Of the window that is compared with; with `compare`. */
  previous?: SummaryFigures;

  /** With `compare`. */
  change?: SummaryChange;
}

/** The window that figures are compared with. */
export class PreviousWindow {
  /** Start of the window, in UTC. @format date-time @example 2026-02-28T23:00:00.000Z */
  from: string;

  /** End of the window, included, in UTC. @format date-time @example 2026-03-30T21:59:59.999Z */
  to: string;

  /** Prompt executions in it, under the filters. @example 40 */
  responses: number;

  /** False when the project's first answer is not from before it: then it was not measured as a whole. */
  complete: boolean;
}

/** In percent; 0 without mentions. */
export class SummaryPercentages {
  /** Mentions at position 1, in percent of all. @format double @example 52.9412 */
  position_1: number;

  /** Mentions at position 2, in percent of all. @format double @example 29.4118 */
  position_2: number;

  /** Mentions at position 3 or later, in percent of all. @format double @example 17.6471 */
  position_3_plus: number;
}

/** At which positions the project's brand is mentioned. */
export class SummaryPositions {
  /** Mentions at position 1. @example 9 */
  position_1_count: number;

  /** Mentions at position 2. @example 5 */
  position_2_count: number;

  /** Mentions at position 3 or later. @example 3 */
  position_3_plus_count: number;

  /** Mentions at any position. @example 17 */
  total_mentions: number;

  /** Parts of all mentions. */
  percentages: SummaryPercentages;
}

export class SummaryResponse extends TimeseriesResponse {
  /** With `compare`. */
  previous?: PreviousWindow;

  /**
   * How the project's brand does by the first metric, which needs `confidence` unless it is a count; with `compare=previous`
   * what changed, and unless competitors were left out where it stands. Plain words, by rules; what may be noise is said to be.
   * @example "Acme is named in 45 of 100 answers, 5 fewer than in the 31 days before. Globex overtook you."
   */
  @RestOnly
  headline?: string;

  /** Where the model behind the answers changed, in order; with `compare` also since the window compared with began. */
  override breaks: Break[];

  /** By metric, under the names that were asked for. */
  @MapOf(() => Series)
  override series: Record<string, Series[]>;

  /** By metric, as `series`. */
  @MapOf(() => SummaryRow)
  summary: Record<string, SummaryRow[]>;

  /** Positions of the project's brand. */
  position_distribution: SummaryPositions;
}
