import { Injectable } from '@nestjs/common';
import type {
  PromptConfidence,
  PromptSummaryQuery,
  PromptSummaryResponse,
  PromptSummaryRow,
  Versioned,
} from '@app/core/contracts';
import { modelId, OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import { measuresOf, type MetricName, metricNamed, rowFigures, stability } from '@app/core/metric-engine';
import { countedBody } from '../answer-rows/list-body';
import { metricHead } from '../selection/heads';
import { type ProjectSelection, Selections } from '../selection/selections';
import { versioned } from '../selection/versioned';
import { type PromptSummaryRecord, PromptSummaryRepository } from './prompt-summary.repository';

const COUNTS = ['responses', 'mentions', 'citations'] as const satisfies readonly MetricName[];
const RATIOS = [
  'visibility',
  'mention_rate',
  'citation_rate',
  'avg_mention_position',
  'avg_position',
  'net_sentiment',
] as const satisfies readonly MetricName[];
const METRICS = [...COUNTS, ...RATIOS];

@Injectable()
export class PromptSummaryService {
  constructor(
    private readonly selections: Selections,
    private readonly prompts: PromptSummaryRepository,
  ) {}

  /** GET /metrics/prompt_summary (docs/metrics.md). */
  async promptSummary(ctx: RequestContext, query: PromptSummaryQuery): Promise<Versioned<PromptSummaryResponse>> {
    const question = among(await this.selections.open(ctx, query), query.prompt_ids);
    return versioned(ctx, question, 'prompt_summary', query, () => this.body(query, question));
  }

  private body(query: PromptSummaryQuery, question: ProjectSelection): Promise<PromptSummaryResponse> {
    const { breakdown = null, sort, sort_dir, page, per_page, confidence } = query;
    const found = this.prompts.page(question, {
      actorId: OWN_ACTOR,
      measures: measuresOf(METRICS.map(metricNamed)),
      byModel: breakdown === 'model',
      sort,
      direction: sort_dir,
      page: { page, perPage: per_page },
    });
    return countedBody(
      { ...metricHead(question, query), breakdown, sort, sort_dir, page, per_page },
      query,
      found,
      ({ prompt_id }) => prompt_id !== null,
      (row) => rowOf(row, confidence),
    );
  }
}

function among(question: ProjectSelection, chosen: readonly number[] | undefined): ProjectSelection {
  if (!chosen) return question;
  const { ids } = question.prompts;
  return { ...question, prompts: { ids: ids ? ids.filter((id) => chosen.includes(id)) : [...new Set(chosen)] } };
}

function rowOf(record: PromptSummaryRecord, confidence: boolean): PromptSummaryRow {
  const { prompt_id, prompt_text, model, prompt_type, brand_kind, country_code, language_code } = record;
  const figures = rowFigures(METRICS, record);
  const values = Object.fromEntries(METRICS.map((name) => [name, figures[name].value]));
  const sure = Object.fromEntries(RATIOS.map((name) => [name, figures[name].confidence]));
  return {
    prompt_id,
    prompt_text,
    ...(model !== undefined && { model: modelId(model) }),
    prompt_type,
    brand_kind,
    country_code,
    language_code,
    ...(values as Pick<PromptSummaryRow, (typeof METRICS)[number]>),
    stability:
      model === undefined ? null : stability([{ hits: BigInt(record.mentions!), n: BigInt(record.responses!) }]),
    ...(confidence && { confidence: sure as unknown as PromptConfidence }),
  };
}
