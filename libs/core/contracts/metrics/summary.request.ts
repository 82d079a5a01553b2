import type { Comparison } from '@app/core/kernel';
import { ComparisonParam, IdleBeside, inOrder } from '../params';
import { ConfidenceQuery } from '../shared/confidence.request';
import { CommonFilters, CompetitorsFilter, ProjectQuery } from '../shared/filters.request';
import type { OutputQuery } from '../shared/output.request';
import { GranularityQuery, PointsQuery, WindowQuery } from '../shared/window.request';
import { areOfNoBrand, haveNoInterval } from './rate.request';
import { MetricsQuery } from './timeseries.request';

export class CompareQuery {
  @ComparisonParam({
    description:
      'Adds another window, and the change since: of the same length just before (`previous`), of the same dates a `year` ' +
      'before, or any local days before the window, as `2026-01-01/2026-01-31`.',
    toolWords: 'Adds the span before and change',
  })
  compare?: Comparison;
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
