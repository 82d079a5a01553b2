import { Injectable } from '@nestjs/common';
import type {
  FanOutCoverage,
  QueryFanOut,
  QueryFanOutPage,
  QueryFanOutsQuery,
  QueryFanOutsResponse,
  Versioned,
} from '@app/core/contracts';
import { EVERY_ROW, modelId, OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import { searchStability, stabilityOf } from '@app/core/metric-engine';
import { withBatches } from '@app/core/tables';
import { pageAsked } from '@app/domain/tracking';
import { mapReading } from '@app/platform/database';
import { listHead } from '../selection/heads';
import { type ProjectSelection, Selections } from '../selection/selections';
import { versioned } from '../selection/versioned';
import { type FanOutRecord, FanOutsRepository, type PagePart } from './fan-outs.repository';

@Injectable()
export class FanOutsService {
  constructor(
    private readonly selections: Selections,
    private readonly fanOuts: FanOutsRepository,
  ) {}

  /** GET /dimensions/query_fan_outs (docs/query-fan-outs.md). */
  async list(ctx: RequestContext, query: QueryFanOutsQuery): Promise<Versioned<QueryFanOutsResponse>> {
    const selection = await this.selections.open(ctx, query);
    return versioned(ctx, selection, 'query_fan_outs', query, () => this.body(query, selection));
  }

  private async body(query: QueryFanOutsQuery, selection: ProjectSelection): Promise<QueryFanOutsResponse> {
    const { page, per_page } = query;
    const head = { ...listHead(selection, query), page, per_page };
    await this.fanOuts.checkSize(selection);
    const found = this.fanOuts.page(selection, pageAsked(query));
    // A whole list is a table, which has rows alone.
    if (per_page === EVERY_ROW)
      return withBatches({ ...head, coverage: coverageOf([]) }, mapReading(found, shown).batches);
    const records = await found.rows();
    const { total, coverage } = records[0]!;
    return { ...head, total, coverage: coverageOf(coverage), data: shown(records) };
  }
}

const shown = (records: readonly FanOutRecord[]): QueryFanOut[] =>
  records.flatMap((record) => (record.query === null ? [] : [toRow({ ...record, query: record.query })]));

const toRow = (record: FanOutRecord & { readonly query: string }): QueryFanOut => ({
  query: record.query,
  executions: record.executions,
  prompts: record.prompts,
  asked: record.models.reduce((sum, [, , asked]) => sum + asked, 0),
  ...searchStability(record.others),
  models: record.models.map(([model, executions, asked, ...others]) => ({
    model: modelId(model),
    executions,
    asked,
    stability: stabilityOf(others),
  })),
  top_prompts: record.topPrompts.map(([prompt_id, prompt_text, executions, asked]) => ({
    prompt_id,
    prompt_text,
    executions,
    asked,
  })),
  own_cited: record.own,
  competitors_cited: record.rivals,
  own_pages: record.ownPages.map(toPage),
  competitor_pages: record.rivalPages.map(toPage),
  answer_ids: [...record.answerIds],
});

const toPage = ([url, url_sha256, actorId, executions]: PagePart): QueryFanOutPage => ({
  url,
  url_sha256,
  competitor_id: actorId === OWN_ACTOR ? null : actorId,
  executions,
});

function coverageOf(known: FanOutRecord['coverage']): FanOutCoverage {
  const models = known.map(([model, answers, searched]) => ({ model: modelId(model), answers, searched }));
  const sum = (of: readonly { readonly answers: number; readonly searched: number }[], name: 'answers' | 'searched') =>
    of.reduce((total, row) => total + row[name], 0);
  return {
    answers: sum(models, 'answers'),
    telling: sum(
      models.filter(({ searched }) => searched > 0),
      'answers',
    ),
    searched: sum(models, 'searched'),
    models,
  };
}
