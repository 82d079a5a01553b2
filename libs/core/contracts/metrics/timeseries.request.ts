import { METRIC_NAMES, type MetricName } from '@app/core/metric-engine';
import { BoolParam, EnumListParam, IdleBeside, inOrder } from '../params';
import { ConfidenceQuery } from '../shared/confidence.request';
import { CommonFilters, CompetitorsFilter, ProjectQuery } from '../shared/filters.request';
import { GranularityQuery, PointsQuery, WindowQuery } from '../shared/window.request';
import { areOfNoBrand, haveNoInterval } from './rate.request';
import { toolWordsOf } from './metric-tool-words';

export class MetricsQuery {
  @EnumListParam(METRIC_NAMES, {
    default: ['mentions'],
    description: 'Metrics to answer, each under the name sent.',
    example: ['mention_rate', 'citations'],
    toolWords: toolWordsOf(METRIC_NAMES),
  })
  metrics: MetricName[];
}

export class IncludeProjectQuery {
  @BoolParam({
    default: true,
    description: "`false` leaves the project's own series out, `responses` aside.",
    toolWords: 'false omits the own brand',
  })
  include_project: boolean;
}

/** GET /metrics/timeseries (docs/metrics.md). */
@IdleBeside<TimeseriesQuery>({
  competitors: areOfNoBrand,
  include_project: areOfNoBrand,
  confidence: haveNoInterval,
})
export class TimeseriesQuery extends inOrder(
  ProjectQuery,
  MetricsQuery,
  GranularityQuery,
  PointsQuery,
  WindowQuery,
  CompetitorsFilter,
  CommonFilters,
  IncludeProjectQuery,
  ConfidenceQuery,
) {}
