import { EnumParam, IdleBeside, inOrder } from '../params';
import { ConfidenceQuery } from '../shared/confidence.request';
import { CommonFilters, CompetitorsFilter, ProjectQuery } from '../shared/filters.request';
import { OutputQuery } from '../shared/output.request';
import { GranularityQuery, PointsQuery, WindowQuery } from '../shared/window.request';

const BREAKDOWNS = ['model'] as const;

export class SovBreakdownQuery {
  @EnumParam(BREAKDOWNS, {
    restOnly: true,
    description: 'Adds the ranking on each model; with `confidence` its shares alone have intervals.',
  })
  breakdown?: (typeof BREAKDOWNS)[number];
}

/** GET /metrics/sov (docs/metrics.md). Rankings by model are in no table. */
@IdleBeside<SovQuery & SovOutputQuery>({
  points: ({ output, view = 'over_time' }) => !!output && view !== 'over_time',
  breakdown: ({ output, confidence }) => !!output && !confidence,
  confidence: ({ output, breakdown }) => !!output && !!breakdown,
})
export class SovQuery extends inOrder(
  ProjectQuery,
  WindowQuery,
  GranularityQuery,
  PointsQuery,
  CompetitorsFilter,
  CommonFilters,
  SovBreakdownQuery,
  ConfidenceQuery,
) {}

export const SOV_VIEWS = ['over_time', 'current', 'window', 'breakdown'] as const;
export type SovView = (typeof SOV_VIEWS)[number];

export class SovOutputQuery extends OutputQuery {
  @EnumParam(SOV_VIEWS, {
    restOnly: true,
    idle: ({ output }) => !output,
    description: 'Which part of the answer becomes the table, `over_time` unless sent; only with `output`.',
  })
  view?: SovView;
}
