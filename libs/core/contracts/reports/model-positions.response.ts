import type { PositionBucketKey } from '@app/core/metric-engine';
import { InlineConfidence } from '../metrics/confidence.response';
import { ActorInFullOrPlace, type ActorOrPlace } from '../shared/actor-place';
import { Actor } from '../shared/actor.response';
import { ReportResponse } from './report.response';

/** The mentions within a range of positions. */
export class PositionShare extends InlineConfidence {
  key: PositionBucketKey;
  label: string;
  count: number;

  /**
   * Of all mentions of the brand; 0 without any.
   * @format double
   */
  percentage: number;
}

export class PositionPoint {
  /**
   * Start of the local day (Europe/Madrid) in UTC; with `points=periods` the period's first local day in the window.
   * @format date-time or date
   */
  date: string;

  /** Mentions in the period. */
  value: number;
}

export class PositionSeries {
  key: PositionBucketKey;
  label: string;

  /** One point for every local day of the window, or for every period. */
  data: PositionPoint[];
}

export class BrandPositions {
  /** In full, or with `points=periods` its 0-based place in `actors`. */
  @ActorInFullOrPlace
  actor: ActorOrPlace;

  total_mentions: number;
  buckets: PositionShare[];
  series: PositionSeries[];
}

export class ModelPositionsResponse extends ReportResponse {
  /** With `points=periods`. */
  actors?: Actor[];

  /** One, or two to compare. */
  brands: BrandPositions[];
}
