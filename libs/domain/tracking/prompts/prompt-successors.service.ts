import { Injectable } from '@nestjs/common';
import type { PromptSuccessorResponse, SucceedPromptBody } from '@app/core/contracts';
import { collapseSpaces, invalidParam, LIMITS, notFound, type RequestContext } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import type { Sql } from '@app/platform/database';
import { AnnotationsRepository } from '../annotations/annotations.repository';
import { ProjectAccess } from '../projects/project-access.service';
import type { ProjectScope } from '../projects/project-scope';
import { ProjectsRepository } from '../projects/projects.repository';
import { PromptClassification } from './prompt-classification.service';
import { toPromptRow } from './prompt-row';
import { PromptRuns } from './prompt-runs.port';
import { PromptsRepository } from './prompts.repository';

/** Changes texts of prompts: answers to another text are another history. */
@Injectable()
export class PromptSuccessors {
  constructor(
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly writes: WritesOnce,
    private readonly prompts: PromptsRepository,
    private readonly classification: PromptClassification,
    private readonly runs: PromptRuns,
    private readonly annotations: AnnotationsRepository,
  ) {}

  /**
   * POST /prompts/{id}/successor (docs/writes.md).
   * @throws ApiError `ERR_NOT_FOUND`; `ERR_INVALID_PARAM` for a prompt that has ended and for a text that is asked already
   */
  async succeed(ctx: RequestContext, body: SucceedPromptBody): Promise<PromptSuccessorResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const classify = await this.classification.classifier(scope);
    const text = collapseSpaces(body.prompt_text);
    const answer = await this.writes.run(ctx, 'succeedPrompt', body, async (sql) => {
      await this.projects.lock(scope, sql);
      const former = await this.prompts.former(scope, body.id, sql);
      if (!former) throw notFound('prompt');
      if (former.ended) throw invalidParam('id', 'the prompt has ended already');
      if (former.prompt_text === text) throw invalidParam('prompt_text', 'the prompt has this text');
      await this.prompts.end(scope, former.id, ctx.now, sql);
      await this.runs.dropQueued(scope, [former.id], sql);
      const found = classify(text);
      const row = {
        ...former,
        prompt_text: text,
        prompt_type: former.prompt_type_by_user ? former.prompt_type : found.prompt_type,
        brand_kind: former.brand_kind_by_user ? former.brand_kind : found.brand_kind,
        successor_of: former.id,
      };
      const [successor] = await this.prompts.insert(scope, [row], ctx.now, sql);
      if (!successor) throw invalidParam('prompt_text', 'the project has a prompt of this text and locale');
      await this.prompts.copyTags(scope, former.id, successor.id, sql);
      await this.mark(scope, { from: former.prompt_text, to: text }, ctx.now, sql);
      await this.projects.touch(scope, ctx.now, sql);
      return {
        project_id: scope.projectId,
        ended_id: former.id,
        ended_at: ctx.now.toISOString(),
        prompt: toPromptRow(await this.prompts.row(scope, successor.id, sql), null),
      };
    });
    if (answer.prompt.scheduled) this.runs.planNow(scope.projectId);
    return answer;
  }

  /** Charts show annotations: whoever reads a jump of a series sees that another text was asked from that day on. */
  private async mark(
    scope: ProjectScope,
    { from, to }: { readonly from: string; readonly to: string },
    now: Date,
    sql: Sql,
  ): Promise<void> {
    const row = {
      title: [...`Prompt reworded: ${to}`].slice(0, LIMITS.nameLength).join(''),
      annotation_date: scope.calendar.dayOf(now),
      description: [...`Until then: ${from}`].slice(0, LIMITS.descriptionLength).join(''),
      color: null,
      annotation_category_id: null,
    };
    await this.annotations.insert(scope, row, now, sql);
  }
}
