import { METRIC_NAMES, type MetricName } from '@app/core/metric-engine';
import { BoolParam, EnumListParam, inOrder } from '../params';
import { CommonFilters, CompetitorsFilter, ProjectQuery } from '../shared/filters.request';
import { GranularityQuery, PointsQuery, WindowQuery } from '../shared/window.request';

export class MetricsQuery {
  @EnumListParam(METRIC_NAMES, { default: ['mentions'], description: 'Metrics to answer, each under the name sent.' })
  metrics: MetricName[];
}

/** GET /metrics/timeseries (docs/metrics.md). */
export class TimeseriesQuery extends inOrder(
  ProjectQuery,
  MetricsQuery,
  GranularityQuery,
  PointsQuery,
  WindowQuery,
  CompetitorsFilter,
  CommonFilters,
) {
  @BoolParam({ default: true, description: "`false` leaves the project's own series out, `responses` aside." })
  include_project: boolean;

  @BoolParam({ default: false, description: 'Adds sample sizes and 95 % intervals to the points of ratios.' })
  confidence: boolean;
}
