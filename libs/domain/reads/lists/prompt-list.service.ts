import { Injectable } from '@nestjs/common';
import type { PromptsQuery, PromptsResponse } from '@app/core/contracts';
import { modelCode, type RequestContext } from '@app/core/kernel';
import { pageAsked, toPromptRow } from '@app/domain/tracking';
import { listBody } from '../answer-rows/list-body';
import { Selections } from '../selection/selections';
import { PromptListRepository } from './prompt-list.repository';

@Injectable()
export class PromptListService {
  constructor(
    private readonly selections: Selections,
    private readonly prompts: PromptListRepository,
  ) {}

  /** GET /dimensions/prompts (docs/lists.md). A window or a model keeps the prompts that were executed in or on it. */
  async list(ctx: RequestContext, query: PromptsQuery): Promise<PromptsResponse> {
    const selection = await this.selections.openList(ctx, query);
    const executed = query.model !== undefined || selection.window !== null;
    const enabled = selection.scope.account.enabledModels.map(modelCode);
    const wanted = { selection, executed, words: query.query?.split(/\s+/) ?? [], ids: query.prompt_ids };
    return listBody(
      selection,
      query,
      this.prompts.page(wanted, enabled, query, pageAsked(query)),
      ({ last_executed_at, ...row }) => toPromptRow(row, last_executed_at),
      () => this.prompts.total(wanted),
    );
  }
}
