import type { PositionBucketKey } from '@app/core/metric-engine';
import { Actor } from '../shared/actor.response';
import { ReportResponse } from './report.response';

/** The mentions within a range of positions. */
export class PositionShare {
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
   * Start of the local day (Europe/Madrid) in UTC.
   * @format date-time
   */
  date: string;

  /** Mentions in the period. */
  value: number;
}

export class PositionSeries {
  key: PositionBucketKey;
  label: string;

  /** One point for every local day of the window. */
  data: PositionPoint[];
}

export class BrandPositions {
  actor: Actor;
  total_mentions: number;
  buckets: PositionShare[];
  series: PositionSeries[];
}

export class ModelPositionsResponse extends ReportResponse {
  /** One, or two to compare. */
  brands: BrandPositions[];
}
