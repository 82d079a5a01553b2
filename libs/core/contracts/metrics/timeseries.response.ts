import type { Granularity } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import { ActorInFullOrPlace, type ActorOrPlace } from '../shared/actor-place';
import { Actor } from '../shared/actor.response';
import { ResponseBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';
import { MapOf } from '../shared/map-of';
import { Break } from './break.response';
import { InlineConfidence } from './confidence.response';

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

export class SeriesPoint extends InlineConfidence {
  /**
   * Start of the local day (Europe/Madrid) in UTC; with `points=periods` the period's first local day in the window.
   * @format date-time or date
   */
  date: string;

  /**
   * Null for a ratio without data.
   * @format double
   */
  value: number | null;
}

export class Series {
  /** In full, or with `points=periods` its 0-based place in `actors`. */
  @ActorInFullOrPlace
  actor: ActorOrPlace;
  metric: MetricName;

  /** One point for every local day of the window, or for every period. */
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

  /** With `points=periods`. */
  actors?: Actor[];

  periods: Period[];

  /** Where the model behind the answers changed, in order; of models whose answers count. */
  breaks: Break[];

  /** By metric, under the names that were asked for. */
  @MapOf(() => Series)
  series: Record<string, Series[]>;
}
