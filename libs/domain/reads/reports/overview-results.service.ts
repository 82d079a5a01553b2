import { Injectable } from '@nestjs/common';
import type {
  OverviewPromptRow,
  OverviewResultsQuery,
  OverviewResultsResponse,
  OverviewTrendPoint,
} from '@app/core/contracts';
import { type ConfidenceKind, EXECUTION_ROW, modelCode, type RequestContext } from '@app/core/kernel';
import {
  buildTimeline,
  figureOf,
  OVERVIEW_MEASURES,
  overviewResults,
  pointsOf,
  RESULT_RATE,
  rowConfidence,
  rowSums,
  type Sample,
  shownConfidence,
  type SumTable,
  type Timeline,
} from '@app/core/metric-engine';
import { countedBody } from '../answer-rows/list-body';
import { SamplesRepository } from '../samples/samples.repository';
import { seriesHead } from '../selection/heads';
import { modelsWithData, Selections } from '../selection/selections';
import { type OverviewPromptRecord, ReportsRepository } from './reports.repository';

const AI_OVERVIEW = modelCode('ai_overview');
const FIGURE = figureOf(RESULT_RATE);

@Injectable()
export class OverviewResultsService {
  constructor(
    private readonly selections: Selections,
    private readonly reports: ReportsRepository,
    private readonly samples: SamplesRepository,
  ) {}

  /** GET /reports/ai_model_insights/ai_overview_results (docs/reports.md). */
  async results(ctx: RequestContext, query: OverviewResultsQuery): Promise<OverviewResultsResponse> {
    const { granularity, points, page, per_page, confidence: kind } = query;
    const asked = await this.selections.open(ctx, query);
    const models = modelsWithData(asked).filter((code) => code === AI_OVERVIEW);
    const selection = { ...asked, models, actors: [], tracked: [] };
    const sampled = kind === 'panel' ? [FIGURE] : undefined;
    const found = this.reports.byPrompt(selection, { page, perPage: per_page }, sampled);
    const [table, prompts, sample] = await Promise.all([
      this.reports.byPeriod(selection, granularity, OVERVIEW_MEASURES),
      countedBody(
        { page, per_page },
        query,
        found,
        ({ prompt_id }) => prompt_id !== null,
        (row) => rowOf(row, kind),
      ),
      kind && this.samples.sample(selection, { kind, metrics: [RESULT_RATE], slots: granularity }),
    ]);
    const results = overviewResults(table.total(EXECUTION_ROW));
    return {
      ...seriesHead(asked, query),
      total_responses: results.total,
      responses_with_results: results.withResults,
      result_rate: results.rate,
      ...(sample && { confidence: { result_rate: confidenceOf(sample, null) } }),
      trend: trendOf(table, buildTimeline(asked.window, granularity, ctx.now, points), sample),
      ...prompts,
    };
  }
}

const confidenceOf = (sample: Sample, slot: number | null) =>
  shownConfidence(sample.confidence(FIGURE, EXECUTION_ROW, slot));

function trendOf(table: SumTable, timeline: Timeline, sample?: Sample): OverviewTrendPoint[] {
  const results = timeline.periods.map(({ offset }) => overviewResults(table.at(offset, EXECUTION_ROW)));
  const sure = timeline.periods.map(({ offset }) => sample && confidenceOf(sample, offset));
  return pointsOf(timeline, (date, period) => {
    const { total, withResults, rate } = results[period]!;
    return { date, total, with_results: withResults, result_rate: rate, ...sure[period] };
  });
}

function rowOf(record: OverviewPromptRecord, kind?: ConfidenceKind): OverviewPromptRow {
  const { prompt_id, prompt_text, country_code, language_code, sample } = record;
  const sums = rowSums([RESULT_RATE], record);
  const { total, withResults, rate } = overviewResults(sums);
  return {
    prompt_id,
    prompt_text,
    country_code,
    language_code,
    total_responses: total,
    responses_with_results: withResults,
    result_rate: rate!,
    ...(kind && rowConfidence([RESULT_RATE], EXECUTION_ROW, sums, sample)[0]),
  };
}
