import { Actor } from '../shared/actor.response';
import { MapOf } from '../shared/map-of';
import { Break } from './break.response';
import type { InlineConfidence } from './confidence.response';
import { Series, TimeseriesResponse } from './timeseries.response';

/** A series over its distinct periods, before any carrying. */
export class SummaryFigures {
  /**
   * Sum of a count, mean of the periods' values of a ratio; null without any.
   * @format double
   */
  total: number | null;

  /**
   * Ratio of the window's sums; null without any. Ratios only, with `confidence` or `compare=previous`.
   * @format double
   */
  pooled?: number | null;

  /** @format double */
  min: number | null;

  /** @format double */
  max: number | null;

  /**
   * Last point of the series as shown.
   * @format double
   */
  last: number | null;
}

/** From the window before to this one. */
export class SummaryChange {
  /**
   * Difference of `pooled`, or of the `total` of a count.
   * @format double
   */
  absolute: number | null;

  /**
   * Difference in percent of the size of the figure before; null when that is 0.
   * @format double
   */
  percent: number | null;

  /**
   * Lower end of the 95 % interval of `absolute`; null for a count, or where it is not defined.
   * @format double
   */
  ci_low: number | null;

  /**
   * Upper end of the 95 % interval of `absolute`; null for a count, or where it is not defined.
   * @format double
   */
  ci_high: number | null;

  /** Whether the p-value is below 0.05. */
  significant: boolean | null;

  /**
   * Two-sided, of the kind that `confidence` names, else of the market; null for a count, or where it is not defined.
   * @format double
   */
  p_value: number | null;

  /** Whether a model broke in one of the two windows (`breaks`): then the change may be that of the model. */
  crosses_break: boolean;
}

export class SummaryRow extends SummaryFigures implements InlineConfidence {
  actor: Actor;

  /** How `total` comes from the periods. */
  aggregation: 'sum' | 'average';

  /** What the window's figure is a share or mean of; with `confidence`. */
  n?: number;

  /** Prompts with answers in the window; with `confidence`. */
  prompts?: number;

  /**
   * Independent answers that would be as exact; with `confidence`.
   * @format double
   */
  n_eff?: number | null;

  /**
   * Lower end of the 95 % interval of `pooled`, in its unit; with `confidence`.
   * @format double
   */
  ci_low?: number | null;

  /**
   * Upper end of the 95 % interval of `pooled`, in its unit; with `confidence`.
   * @format double
   */
  ci_high?: number | null;

  /** Too little data for an interval to be trusted; with `confidence`. */
  low_confidence?: boolean;

  /** The window of the same length just before; with `compare=previous`. */
  previous?: SummaryFigures;

  /** With `compare=previous`. */
  change?: SummaryChange;
}

/** The window of the same length just before. */
export class PreviousWindow {
  /** @format date-time */
  from: string;

  /** @format date-time */
  to: string;

  /** Prompt executions in it, under the filters. */
  responses: number;

  /** False when the project's first answer is not from before it: then it was not measured as a whole. */
  complete: boolean;
}

/** In percent; 0 without mentions. */
export class SummaryPercentages {
  /** @format double */
  position_1: number;

  /** @format double */
  position_2: number;

  /** @format double */
  position_3_plus: number;
}

/** At which positions the project's brand is mentioned. */
export class SummaryPositions {
  position_1_count: number;
  position_2_count: number;
  position_3_plus_count: number;
  total_mentions: number;
  percentages: SummaryPercentages;
}

export class SummaryResponse extends TimeseriesResponse {
  /** With `compare=previous`. */
  previous?: PreviousWindow;

  /** Where the model behind the answers changed, in order; with `compare=previous` also in the window before. */
  override breaks: Break[];

  /** By metric, under the names that were asked for. */
  @MapOf(() => Series)
  override series: Record<string, Series[]>;

  /** By metric, as `series`. */
  @MapOf(() => SummaryRow)
  summary: Record<string, SummaryRow[]>;

  position_distribution: SummaryPositions;
}
