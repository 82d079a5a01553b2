import { EnumParam, IdleBeside, inOrder } from '../params';
import { ConfidenceQuery } from '../shared/confidence.request';
import { CommonFilters, CompetitorsFilter, ProjectQuery } from '../shared/filters.request';
import type { OutputQuery } from '../shared/output.request';
import { GranularityQuery, PointsQuery, WindowQuery } from '../shared/window.request';
import { areOfNoBrand, haveNoInterval } from './rate.request';
import { MetricsQuery } from './timeseries.request';

export class CompareQuery {
  @EnumParam(['previous'], {
    description: 'Adds the window of the same length just before, and the change since.',
    toolWords: 'Adds the span before and change',
  })
  compare?: 'previous';
}

/** GET /metrics/summary (docs/metrics.md). */
@IdleBeside<SummaryQuery & OutputQuery>({
  // Its table has no series, and the last value of a day is never carried.
  points: ({ output, granularity }) => !!output && granularity === 'day',
  competitors: areOfNoBrand,
  confidence: haveNoInterval,
})
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
