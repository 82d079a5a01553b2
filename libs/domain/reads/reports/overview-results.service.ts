import { Injectable } from '@nestjs/common';
import type {
  OverviewPromptRow,
  OverviewResultsQuery,
  OverviewResultsResponse,
  OverviewTrendPoint,
} from '@app/core/contracts';
import { EXECUTION_ROW, modelCode, type RequestContext } from '@app/core/kernel';
import {
  buildTimeline,
  OVERVIEW_MEASURES,
  overviewResults,
  pointsOf,
  type SumTable,
  type Timeline,
} from '@app/core/metric-engine';
import { countedBody } from '../answer-rows/list-body';
import { seriesHead } from '../selection/heads';
import { modelsWithData, Selections } from '../selection/selections';
import { type OverviewPromptRecord, ReportsRepository } from './reports.repository';

const AI_OVERVIEW = modelCode('ai_overview');

@Injectable()
export class OverviewResultsService {
  constructor(
    private readonly selections: Selections,
    private readonly reports: ReportsRepository,
  ) {}

  /** GET /reports/ai_model_insights/ai_overview_results (docs/reports.md). */
  async results(ctx: RequestContext, query: OverviewResultsQuery): Promise<OverviewResultsResponse> {
    const { granularity, points, page, per_page } = query;
    const asked = await this.selections.open(ctx, query);
    const models = modelsWithData(asked).filter((code) => code === AI_OVERVIEW);
    const selection = { ...asked, models, actors: [] };
    const found = this.reports.byPrompt(selection, { page, perPage: per_page });
    const [table, prompts] = await Promise.all([
      this.reports.byPeriod(selection, granularity, OVERVIEW_MEASURES),
      countedBody({ page, per_page }, query, found, ({ prompt_id }) => prompt_id !== null, rowOf),
    ]);
    const results = overviewResults(table.total(EXECUTION_ROW));
    return {
      ...seriesHead(asked, query),
      total_responses: results.total,
      responses_with_results: results.withResults,
      result_rate: results.rate,
      trend: trendOf(table, buildTimeline(asked.window, granularity, ctx.now, points)),
      ...prompts,
    };
  }
}

function trendOf(table: SumTable, timeline: Timeline): OverviewTrendPoint[] {
  const results = timeline.periods.map(({ offset }) => overviewResults(table.at(offset, EXECUTION_ROW)));
  return pointsOf(timeline, (date, period) => {
    const { total, withResults, rate } = results[period]!;
    return { date, total, with_results: withResults, result_rate: rate };
  });
}

function rowOf(record: OverviewPromptRecord): OverviewPromptRow {
  const { prompt_id, prompt_text, country_code, language_code, responses, no_results } = record;
  const { total, withResults, rate } = overviewResults({
    responses: BigInt(responses!),
    no_results: BigInt(no_results!),
  });
  return {
    prompt_id,
    prompt_text,
    country_code,
    language_code,
    total_responses: total,
    responses_with_results: withResults,
    result_rate: rate!,
  };
}
