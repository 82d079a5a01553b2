import { Injectable } from '@nestjs/common';
import type { PromptClass } from '@app/core/classification';
import type {
  CreatePromptsBody,
  CreatePromptsResponse,
  DeletedPromptsResponse,
  DeletedResponse,
  DeletePromptsQuery,
  NewPromptItem,
  PromptPath,
  PromptResponse,
  UpdatedPromptsResponse,
  UpdatePromptBody,
  UpdatePromptsBody,
} from '@app/core/contracts';
import {
  collapseSpaces,
  invalidParam,
  modelCode,
  notFound,
  type ParamProblem,
  type RequestContext,
} from '@app/core/kernel';
import { countProject, Quotas, WritesOnce } from '@app/domain/access';
import { ProjectAccess } from '../projects/project-access.service';
import { ProjectsRepository } from '../projects/projects.repository';
import { Recalculations } from '../projects/recalculations.port';
import { Database, type Sql } from '@app/platform/database';
import { refuse, unknownItems } from '../input/unknown-items';
import type { ProjectScope } from '../projects/project-scope';
import { changesRuns, narrowingProblems, toStored } from './prompt-narrowing';
import { PromptRuns } from './prompt-runs.port';
import { PromptClassification } from './prompt-classification.service';
import { toPromptRow } from './prompt-row';
import { type NewPrompt, type PromptKey, PromptsRepository } from './prompts.repository';

@Injectable()
export class PromptsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccess,
    private readonly recalculations: Recalculations,
    private readonly writes: WritesOnce,
    private readonly quotas: Quotas,
    private readonly prompts: PromptsRepository,
    private readonly classification: PromptClassification,
    private readonly runs: PromptRuns,
  ) {}

  /**
   * POST /prompts (docs/writes.md). @throws ApiError `ERR_LIMIT_REACHED` when the quota has no room for all new prompts
   */
  async create(ctx: RequestContext, body: CreatePromptsBody): Promise<CreatePromptsResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const classify = await this.classification.classifier(scope);
    const items = byText(body.prompts);
    const { country_code, language_code } = body;
    const keyOf = (prompt_text: string): PromptKey => ({ prompt_text, country_code, language_code });
    const texts = [...items.keys()];
    let scheduled = 0;
    const answer = await this.writes.run(ctx, 'createPrompts', body, async (sql) => {
      const allowance = await this.quotas.lockPrompts(sql, scope);
      await this.projects.lock(scope, sql);
      const { paused, cadence } = await this.projects.pace(scope, sql);
      refuse(body.prompts.flatMap((item, index) => ofItem(index, narrowingProblems(scope, cadence, item))));
      const ids = idsByText(await this.prompts.find(scope, texts.map(keyOf), sql));
      const fresh = texts.filter((text) => !ids.has(text));
      await allowance.claim(fresh.length);
      const rows = fresh.map((text) => toNewPrompt(keyOf(text), items.get(text)!, classify(text)));
      const inserted = await this.prompts.insert(scope, rows, ctx.now, sql);
      const created = new Set(inserted.map(({ id }) => id));
      if (created.size > 0) await this.projects.touch(scope, ctx.now, sql);
      // An import does not wait for the project's lock, so it may just have added some of these prompts.
      const all = created.size < fresh.length ? await this.prompts.find(scope, fresh.map(keyOf), sql) : inserted;
      for (const [text, id] of idsByText(all)) ids.set(text, id);
      scheduled = await this.prompts.schedule(scope, [...ids.values()], sql);
      if (created.size > 0) await countProject(scope.projectId, sql);
      const total = allowance.used + created.size;
      return {
        project_id: scope.projectId,
        created: created.size,
        skipped: body.prompts.length - created.size,
        total_after: total,
        prompts_available: allowance.limit === null ? null : Math.max(0, allowance.limit - total),
        next_slot_at: paused ? null : this.runs.nextSlotAt(scope, cadence, ctx.now).toISOString(),
        data: body.prompts.map(({ prompt_text }) => {
          const id = ids.get(collapseSpaces(prompt_text))!;
          // If several items have the same text, the first one is the one that was created.
          return {
            id,
            raw_input: prompt_text,
            status: created.delete(id) ? ('created' as const) : ('exists' as const),
          };
        }),
      };
    });
    if (answer.created > 0 || scheduled > 0) this.runs.planNow(scope.projectId);
    return answer;
  }

  /** PATCH /prompts/{id} (docs/writes.md). @throws ApiError `ERR_NOT_FOUND` */
  async update(ctx: RequestContext, body: UpdatePromptBody): Promise<PromptResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const answer = await this.database.transaction(async (sql) => {
      if ((await this.change(ctx, scope, [body.id], body, sql)) === 0) throw notFound('prompt');
      const models = scope.account.enabledModels.map(modelCode);
      const row = await this.prompts.row(scope, body.id, sql);
      const lastExecutedAt = await this.runs.lastExecutedAt(scope, body.id, models, sql);
      return { project_id: scope.projectId, prompt: toPromptRow(row, lastExecutedAt) };
    });
    if (changesRuns(body)) this.runs.planNow(scope.projectId);
    return answer;
  }

  /**
   * PATCH /prompts (docs/writes.md): says the same of several prompts, or changes nothing.
   * @throws ApiError `ERR_INVALID_PARAM` for prompts that the project does not have
   */
  async updateSeveral(ctx: RequestContext, body: UpdatePromptsBody): Promise<UpdatedPromptsResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const updated = await this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      refuse([unknownItems('prompt_ids', 'prompts', await this.prompts.unknown(scope, body.prompt_ids, sql))]);
      return this.change(ctx, scope, body.prompt_ids, body, sql);
    });
    if (changesRuns(body)) this.runs.planNow(scope.projectId);
    return { project_id: scope.projectId, updated };
  }

  /** @returns how many of these prompts there are */
  private async change(
    ctx: RequestContext,
    scope: ProjectScope,
    ids: readonly number[],
    said: Omit<UpdatePromptsBody, 'prompt_ids'>,
    sql: Sql,
  ): Promise<number> {
    if (said.scheduled && (await this.prompts.haveEnded(scope, ids, sql))) {
      throw invalidParam('scheduled', 'a prompt that has ended is not asked again');
    }
    await this.projects.touch(scope, ctx.now, sql);
    refuse(narrowingProblems(scope, (await this.projects.pace(scope, sql)).cadence, said));
    const changed = await this.prompts.update(scope, ids, toStored(said), sql);
    if (said.scheduled === false) await this.runs.dropQueued(scope, ids, sql);
    return changed;
  }

  /** DELETE /prompts/{id} (docs/writes.md). Its place in the quota is free at once. @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: PromptPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    await this.removeAll(ctx, scope, [id], (unknown) => {
      if (unknown.length > 0) throw notFound('prompt');
    });
    return { deleted: true, id };
  }

  /**
   * DELETE /prompts (docs/writes.md): all of them, or none.
   * @throws ApiError `ERR_INVALID_PARAM` for prompts that the project does not have
   */
  async removeSeveral(ctx: RequestContext, query: DeletePromptsQuery): Promise<DeletedPromptsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'write' });
    const deleted = await this.removeAll(ctx, scope, query.prompt_ids, (unknown) =>
      refuse([unknownItems('prompt_ids', 'prompts', unknown)]),
    );
    return { project_id: scope.projectId, deleted };
  }

  private async removeAll(
    ctx: RequestContext,
    scope: ProjectScope,
    ids: readonly number[],
    judge: (unknown: readonly number[]) => void,
  ): Promise<number> {
    const removed = await this.database.transaction(async (sql) => {
      const recalculationId = await this.recalculations.request(scope, ctx.now, sql);
      const found = new Set(await this.prompts.remove(scope, ids, recalculationId, sql));
      judge(ids.filter((id) => !found.has(id)));
      await this.runs.dropQueued(scope, ids, sql);
      await this.projects.touch(scope, ctx.now, sql);
      await countProject(scope.projectId, sql);
      return found.size;
    });
    this.recalculations.wake(scope);
    return removed;
  }
}

/** The first item of each text. Items with the same text are the same prompt. */
function byText(items: readonly NewPromptItem[]): Map<string, NewPromptItem> {
  const first = new Map<string, NewPromptItem>();
  for (const item of items) {
    const text = collapseSpaces(item.prompt_text);
    if (!first.has(text)) first.set(text, item);
  }
  return first;
}

const idsByText = (rows: readonly { readonly id: number; readonly prompt_text: string }[]): Map<string, number> =>
  new Map(rows.map(({ id, prompt_text }) => [prompt_text, id]));

/** What is wrong with one of the prompts that were sent, in the words of the whole list. */
const ofItem = (index: number, problems: readonly (ParamProblem | undefined)[]): ParamProblem[] =>
  problems.flatMap((problem) =>
    problem ? { ...problem, param: 'prompts', message: `prompts[${index}]: ${problem.param}: ${problem.message}` } : [],
  );

const toNewPrompt = (key: PromptKey, said: Omit<NewPromptItem, 'prompt_text'>, found: PromptClass): NewPrompt => ({
  ...key,
  ...toStored({ models: said.models, cadence: said.cadence }),
  prompt_type: said.prompt_type ?? found.prompt_type,
  prompt_type_by_user: said.prompt_type !== undefined,
  brand_kind: said.brand_kind ?? found.brand_kind,
  brand_kind_by_user: said.brand_kind !== undefined,
  scheduled: true,
});
