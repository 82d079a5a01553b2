import { EnumParam, inOrder } from '../params';
import { ConfidenceQuery } from '../shared/confidence.request';
import { CommonFilters, CompetitorsFilter, ProjectQuery } from '../shared/filters.request';
import { GranularityQuery, PointsQuery, WindowQuery } from '../shared/window.request';
import { MetricsQuery } from './timeseries.request';

export class CompareQuery {
  @EnumParam(['previous'], {
    description: 'Adds the window of the same length just before, and the change since.',
    toolWords: 'Adds the span before and change',
  })
  compare?: 'previous';
}

/** GET /metrics/summary (docs/metrics.md). */
export class SummaryQuery extends inOrder(
  ProjectQuery,
  MetricsQuery,
  GranularityQuery,
  PointsQuery,
  WindowQuery,
  CompetitorsFilter,
  CommonFilters,
  CompareQuery,
  ConfidenceQuery,
) {}
