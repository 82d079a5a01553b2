import { Injectable } from '@nestjs/common';
import type { ListQuery, PromptRow, PromptsResponse } from '@app/core/contracts';
import { modelCode, type RequestContext } from '@app/core/kernel';
import { listBody, pageAsked } from '../answer-rows/list-body';
import { Selections } from '../selection/selections';
import { type PromptRecord, PromptsRepository } from './prompt-list.repository';

@Injectable()
export class PromptsService {
  constructor(
    private readonly selections: Selections,
    private readonly prompts: PromptsRepository,
  ) {}

  /** GET /dimensions/prompts (docs/lists.md): a window or a model keeps the prompts that were executed in or on it. */
  async list(ctx: RequestContext, query: ListQuery): Promise<PromptsResponse> {
    const selection = await this.selections.openList(ctx, query);
    const executed = query.model !== undefined || selection.window !== null;
    const enabled = ctx.caller.enabledModels.map(modelCode);
    return listBody(
      selection,
      query,
      this.prompts.page(selection, executed, enabled, pageAsked(query)).then((rows) => rows.map(toRow)),
      this.prompts.total(selection, executed),
    );
  }
}

const toRow = ({ tags, last_executed_at, created_at, ...prompt }: PromptRecord): PromptRow => ({
  ...prompt,
  collection_id: tags[0]?.id ?? null,
  tags,
  last_executed_at: last_executed_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});
