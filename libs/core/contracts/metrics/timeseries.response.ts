import type { Granularity } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import { ActorInFullOrPlace, type ActorOrPlace } from '../shared/actor-place';
import { Actor } from '../shared/actor.response';
import { DaysBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';
import { MapOf } from '../shared/map-of';
import { Break } from './break.response';
import { InlineConfidence } from './confidence.response';

export class Period {
  /** First local day of the period inside the window. @format date @example 2026-03-02 */
  date: string;

  /** Prompt executions. @example 40 */
  responses: number;

  /** Still collecting, or cut by the window. @example false */
  partial: boolean;
}

export class SeriesPoint extends InlineConfidence {
  /**
   * Start of the local day in UTC; with `points=periods` the period's first local day in the window.
   * @format date-time or date @example 2026-03-01T23:00:00.000Z
   */
  date: string;

  /** Null for a ratio without data. @format double @example 42.5 */
  value: number | null;
}

export class Series {
  /** In full, or with `points=periods` its 0-based place in `actors`. */
  @ActorInFullOrPlace
  actor: ActorOrPlace;

  /** The metric. @example mention_rate */
  metric: MetricName;

  /** One point for every local day of the window, or for every period. */
  data: SeriesPoint[];
}

export class TimeseriesResponse extends DaysBody {
  /** The project. @example 294 */
  project_id: number;

  /** Start of the window, in UTC. @format date-time @example 2026-02-28T23:00:00.000Z */
  from: string;

  /** End of the window, included, in UTC. @format date-time @example 2026-03-30T21:59:59.999Z */
  to: string;

  /** The periods that figures are computed over. @example week */
  granularity: Granularity;

  /** The filters that were sent. */
  filters: AppliedFilters;

  /** With `points=periods`. */
  actors?: Actor[];

  /** The periods of the window, in order. */
  periods: Period[];

  /** Where the model behind the answers changed, in order; of models whose answers count. */
  breaks: Break[];

  /** By metric, under the names that were asked for. */
  @MapOf(() => Series)
  series: Record<string, Series[]>;
}
