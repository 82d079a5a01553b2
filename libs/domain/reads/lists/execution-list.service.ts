import { Injectable } from '@nestjs/common';
import type { PromptExecutionRow, PromptExecutionsQuery, PromptExecutionsResponse } from '@app/core/contracts';
import { modelCode, modelId, type RequestContext } from '@app/core/kernel';
import { pageAsked } from '@app/domain/tracking';
import { answerChoice, countedChoice, sentAnswerFilters } from '../answer-rows/answer-conditions';
import { listBody } from '../answer-rows/list-body';
import { BrandCounts } from '../columns/brand-counts.service';
import { type ListSelection, Selections } from '../selection/selections';
import { ExecutionListRepository, type ExecutionRecord } from './execution-list.repository';

@Injectable()
export class ExecutionListService {
  constructor(
    private readonly selections: Selections,
    private readonly executions: ExecutionListRepository,
    private readonly counts: BrandCounts,
  ) {}

  /** GET /dimensions/prompt_executions (docs/lists.md). No other list has failed executions. */
  async list(ctx: RequestContext, query: PromptExecutionsQuery): Promise<PromptExecutionsResponse> {
    const { competitors: _ofTheFilters, ...opened } = query;
    const selection = withFailuresIn(await this.selections.openList(ctx, opened));
    const chosen = await answerChoice(this.selections, selection, query);
    const { choice, total } = await countedChoice(this.counts, selection, chosen);
    const found = this.executions.page(selection, choice, pageAsked(query));
    const body = await listBody(
      selection,
      query,
      found,
      toRow,
      async () => total ?? this.executions.total(selection, choice),
    );
    return { ...body, filters: { ...body.filters, ...sentAnswerFilters(query) } };
  }
}

/** `all` means the models with data, but a model that has only failed has none. So the enabled models are named. */
const withFailuresIn = (selection: ListSelection): ListSelection =>
  selection.models === 'all'
    ? { ...selection, models: selection.scope.account.enabledModels.map(modelCode) }
    : selection;

const toRow = (record: ExecutionRecord): PromptExecutionRow => ({
  id: record.id,
  prompt_id: record.promptId,
  prompt_text: record.promptText,
  model: modelId(record.model),
  channel: record.channel,
  executed_at: record.executedAt.toISOString(),
  success: record.success,
  no_result: record.noResult,
  error_code: record.errorCode,
  duration_ms: record.durationMs,
  fan_out_queries: record.fanOutQueries,
  mentions_count: record.mentions,
  citations_count: record.citations,
  competitor_mentions_count: record.competitorMentions,
  competitor_citations_count: record.competitorCitations,
  sources_count: record.sources,
});
