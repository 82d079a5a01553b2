import { Injectable } from '@nestjs/common';
import type { SentimentsQuery, SentimentsResponse } from '@app/core/contracts';
import { OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import { pageAsked } from '@app/domain/tracking';
import { listBody } from '../answer-rows/list-body';
import { SentimentRows } from '../answer-rows/sentiment-rows.repository';
import { toSentiment } from '../answer-rows/to-rows';
import { type ListSelection, Selections } from '../selection/selections';

@Injectable()
export class SentimentsService {
  constructor(
    private readonly selections: Selections,
    private readonly sentimentRows: SentimentRows,
  ) {}

  /** GET /sentiments (docs/answers.md). */
  async list(ctx: RequestContext, query: SentimentsQuery): Promise<SentimentsResponse> {
    const selection = await this.selections.openList(ctx, query);
    const actors = await this.actorsAsked(selection, query);
    const { competitor_id, brand_only, analysis } = query;
    const rows = this.sentimentRows.ofLevel(analysis);
    const body = await listBody(
      selection,
      query,
      rows.page(selection, actors, pageAsked(query)),
      (record) => toSentiment(selection.scope, record),
      () => rows.total(selection, actors),
    );
    const filters = {
      ...body.filters,
      ...(competitor_id !== undefined && { competitor_id }),
      ...(brand_only !== undefined && { brand_only }),
      ...(analysis && { analysis }),
    };
    return { ...body, filters };
  }

  private async actorsAsked(selection: ListSelection, { competitor_id, brand_only }: SentimentsQuery) {
    if (brand_only) return selection.actors.filter(({ actorId }) => actorId === OWN_ACTOR);
    if (competitor_id === undefined) return selection.actors;
    return this.selections.competitors(selection, { competitor_id: [competitor_id] });
  }
}
