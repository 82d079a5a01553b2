import { BoolParam, EnumParam, inOrder } from '../params';
import { CommonFilters, CompetitorsFilter, ProjectQuery } from '../shared/filters.request';
import { GranularityQuery, PointsQuery, WindowQuery } from '../shared/window.request';
import { MetricsQuery } from './timeseries.request';

/** GET /metrics/summary (docs/metrics.md). */
export class SummaryQuery extends inOrder(
  ProjectQuery,
  MetricsQuery,
  GranularityQuery,
  PointsQuery,
  WindowQuery,
  CompetitorsFilter,
  CommonFilters,
) {
  @EnumParam(['previous'], { description: 'Adds the window of the same length just before, and the change since.' })
  compare?: 'previous';

  @BoolParam({
    default: false,
    description: 'Adds sample sizes and 95 % intervals to the points and rows of ratios, `pooled` to rows.',
  })
  confidence: boolean;
}
