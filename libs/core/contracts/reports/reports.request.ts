import { LIMITS } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import { EnumListParam, IdleBeside, inOrder, IntParam } from '../params';
import { ConfidenceQuery } from '../shared/confidence.request';
import {
  CollectionFilter,
  CommonFilters,
  CompetitorsFilter,
  LocaleFilter,
  ModelFilter,
  ProjectQuery,
  PromptFilter,
} from '../shared/filters.request';
import type { OutputQuery } from '../shared/output.request';
import { PageQuery } from '../shared/paging.request';
import { FromToQuery, GranularityQuery, PointsQuery, WindowQuery } from '../shared/window.request';

/** Local days before today that the summary covers unless told. */
export const MODEL_SUMMARY_RANGE = 28;

export class ModelSummaryRange {
  @IntParam({
    max: LIMITS.rangeMaxDays,
    idle: ({ from }) => from !== undefined,
    description: `Days to look back from today; ${MODEL_SUMMARY_RANGE} unless sent.`,
    example: 28,
    toolWords: 'Days back from today; default 28',
  })
  range?: number;
}

/** Rates of the report by model, in the order of their names there. */
export const MODEL_RATES = ['mention_rate', 'weighted_visibility', 'net_sentiment'] as const satisfies MetricName[];

export class ModelRatesQuery {
  @EnumListParam(MODEL_RATES, {
    restOnly: true,
    description:
      'Rates by model that are wanted with their intervals, all of them unless sent; `mention_rate` then has a matrix ' +
      'without `confidence` too.',
  })
  rates?: (typeof MODEL_RATES)[number][];
}

/** GET /reports/ai_model_insights/summary (docs/reports.md). It has no series, and its table the own brand alone. */
@IdleBeside<ModelSummaryQuery & OutputQuery>({
  granularity: () => true,
  competitors: ({ output }) => !!output,
  rates: ({ output, confidence }) => !!output && !confidence,
  confidence: ({ output, rates }) => !!output && !!rates,
})
export class ModelSummaryQuery extends inOrder(
  ProjectQuery,
  ModelSummaryRange,
  FromToQuery,
  GranularityQuery,
  CollectionFilter,
  LocaleFilter,
  CompetitorsFilter,
  CommonFilters,
  ModelRatesQuery,
  ConfidenceQuery,
) {}

export class BrandsQuery {
  @IntParam({
    description: "A competitor; the project's own brand unless sent.",
    example: 1007,
    toolWords: 'Competitor id; default the own brand',
  })
  brand1?: number;

  @IntParam({ description: 'A competitor to compare with.', example: 1008, toolWords: 'Competitor id to compare with' })
  brand2?: number;
}

/** GET /reports/ai_model_insights/position_distribution (docs/reports.md). Its table is that of the series. */
@IdleBeside<ModelPositionsQuery & OutputQuery>({ confidence: ({ output }) => !!output })
export class ModelPositionsQuery extends inOrder(
  ProjectQuery,
  WindowQuery,
  GranularityQuery,
  PointsQuery,
  CollectionFilter,
  LocaleFilter,
  ModelFilter,
  PromptFilter,
  BrandsQuery,
  ConfidenceQuery,
) {}

/** GET /reports/ai_model_insights/ai_overview_results (docs/reports.md). Its table is that of the prompts. */
@IdleBeside<OverviewResultsQuery & OutputQuery>({
  granularity: ({ output }) => !!output,
  points: ({ output }) => !!output,
})
export class OverviewResultsQuery extends inOrder(
  ProjectQuery,
  WindowQuery,
  GranularityQuery,
  PointsQuery,
  CollectionFilter,
  LocaleFilter,
  CommonFilters,
  PageQuery,
  ConfidenceQuery,
) {}
