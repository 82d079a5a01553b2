import type { PositionBucketKey } from '@app/core/metric-engine';
import { InlineConfidence } from '../metrics/confidence.response';
import { ActorInFullOrPlace, type ActorOrPlace } from '../shared/actor-place';
import { Actor } from '../shared/actor.response';
import { ReportResponse } from './report.response';

/** The mentions within a range of positions. */
export class PositionShare extends InlineConfidence {
  /** The range of positions. @example 2-3 */
  key: PositionBucketKey;

  /** The range in words. @example "Position 2-3" */
  label: string;

  /** How many. @example 17 */
  count: number;

  /** Of all mentions of the brand; 0 without any. @format double @example 47.0588 */
  percentage: number;
}

export class PositionPoint {
  /**
   * Start of the local day in UTC; with `points=periods` the period's first local day in the window.
   * @format date-time or date @example 2026-03-01T23:00:00.000Z
   */
  date: string;

  /** Mentions in the period. @example 3 */
  value: number;
}

export class PositionSeries {
  /** The range of positions. @example 2-3 */
  key: PositionBucketKey;

  /** The range in words. @example "Position 2-3" */
  label: string;

  /** One point for every local day of the window, or for every period. */
  data: PositionPoint[];
}

export class BrandPositions {
  /** In full, or with `points=periods` its 0-based place in `actors`. */
  @ActorInFullOrPlace
  actor: ActorOrPlace;

  /** Mentions at any position. @example 17 */
  total_mentions: number;

  /** The mentions in the window, by range of positions. */
  buckets: PositionShare[];

  /** The mentions over time, by range of positions. */
  series: PositionSeries[];
}

export class ModelPositionsResponse extends ReportResponse {
  /** With `points=periods`. */
  actors?: Actor[];

  /** One, or two to compare. */
  brands: BrandPositions[];
}
