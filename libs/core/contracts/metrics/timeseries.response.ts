import type { BrandKind, Granularity, ModelId, PromptType } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import { Actor } from '../shared/actor.response';
import { MapOf } from '../shared/map-of';
import { ResponseBody } from '../shared/body.response';

/** The filters that were sent, and no others. */
export class AppliedFilters {
  model?: ModelId;
  collection_id?: number;
  country_code?: string;
  language_code?: string;
  prompt?: number;
  prompt_type?: PromptType;
  brand_kind?: BrandKind;
  competitors?: number[];
}

export class Period {
  /**
   * First local day of the period inside the window.
   * @format date
   */
  date: string;

  /** Prompt executions. */
  responses: number;

  /** Still collecting, or cut by the window. */
  partial: boolean;
}

export class SeriesPoint {
  /**
   * Start of the local day (Europe/Madrid) in UTC.
   * @format date-time
   */
  date: string;

  /**
   * Null for a ratio without data.
   * @format double
   */
  value: number | null;

  /** What the value is a share or mean of; with `confidence=true`. */
  n?: number;

  /**
   * Lower end of the 95 % interval of a proportion, in percent; with `confidence=true`.
   * @format double
   */
  ci_low?: number | null;

  /**
   * Upper end of the 95 % interval of a proportion, in percent; with `confidence=true`.
   * @format double
   */
  ci_high?: number | null;

  /** Fewer than 30 observations; with `confidence=true`. */
  low_confidence?: boolean;
}

export class Series {
  actor: Actor;
  metric: MetricName;

  /** One point for every local day of the window. */
  data: SeriesPoint[];
}

export class TimeseriesResponse extends ResponseBody {
  project_id: number;

  /** @format date-time */
  from: string;

  /** @format date-time */
  to: string;

  granularity: Granularity;
  filters: AppliedFilters;
  periods: Period[];

  /** By metric, under the names that were asked for. */
  @MapOf(() => Series)
  series: Record<string, Series[]>;
}
