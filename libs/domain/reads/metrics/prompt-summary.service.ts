import { Injectable } from '@nestjs/common';
import type {
  PromptConfidence,
  PromptSummaryQuery,
  PromptSummaryResponse,
  PromptSummaryRow,
  Versioned,
} from '@app/core/contracts';
import { type ConfidenceKind, modelId, OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import {
  figureOf,
  measuresOf,
  type MetricName,
  metricNamed,
  rowConfidence,
  rowFigure,
  rowSums,
  stability,
  type Sums,
} from '@app/core/metric-engine';
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
const METRICS = [...COUNTS, ...RATIOS].map(metricNamed);
const SAMPLED = RATIOS.map(metricNamed);

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

  private async body(query: PromptSummaryQuery, question: ProjectSelection): Promise<PromptSummaryResponse> {
    const { breakdown = null, sort, sort_dir, page, per_page, confidence, prompt_ids } = query;
    const head = metricHead(question, query);
    const filters = { ...head.filters, ...(prompt_ids && { prompt_ids }) };
    const found = await this.prompts.page(question, {
      actorId: OWN_ACTOR,
      measures: measuresOf(METRICS),
      byModel: breakdown === 'model',
      sort,
      direction: sort_dir,
      page: { page, perPage: per_page },
      ...(confidence === 'panel' && { sampled: SAMPLED.map(figureOf) }),
    });
    return countedBody(
      { ...head, filters, breakdown, sort, sort_dir, page, per_page },
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

function rowOf(record: PromptSummaryRecord, confidence?: ConfidenceKind): PromptSummaryRow {
  const { prompt_id, prompt_text, model, prompt_type, brand_kind, country_code, language_code } = record;
  const sums = rowSums(METRICS, record);
  const values = Object.fromEntries(
    [...COUNTS, ...RATIOS].map((name) => [name, rowFigure(metricNamed(name), sums).value]),
  );
  return {
    prompt_id,
    prompt_text,
    ...(model !== undefined && { model: modelId(model) }),
    prompt_type,
    brand_kind,
    country_code,
    language_code,
    ...(values as Pick<PromptSummaryRow, (typeof COUNTS | typeof RATIOS)[number]>),
    stability:
      model === undefined ? null : stability([{ hits: BigInt(record.mentions!), n: BigInt(record.responses!) }]),
    ...(confidence && { confidence: confidenceOf(record, sums) }),
  };
}

function confidenceOf({ sample }: PromptSummaryRecord, sums: Sums): PromptConfidence {
  const sure = rowConfidence(SAMPLED, OWN_ACTOR, sums, sample);
  return Object.fromEntries(RATIOS.map((name, index) => [name, sure[index]])) as unknown as PromptConfidence;
}
