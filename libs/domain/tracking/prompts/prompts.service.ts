import { Injectable } from '@nestjs/common';
import { promptClassifier } from '@app/core/classification';
import type {
  CreatePromptsBody,
  CreatePromptsResponse,
  DeletedResponse,
  NewPromptItem,
  PromptPath,
  PromptResponse,
  UpdatePromptBody,
} from '@app/core/contracts';
import { ApiError, collapseSpaces, modelCode, type RequestContext } from '@app/core/kernel';
import { Quotas, WritesOnce } from '@app/domain/access';
import { ActorsRepository } from '../actors/actors.repository';
import { actorSetOf } from '../actors/actor';
import { ProjectAccess } from '../projects/project-access.service';
import { ProjectsRepository } from '../projects/projects.repository';
import { RecalculationRequests } from '../recalculations/recalculation-requests.repository';
import { Database } from '@app/platform/database';
import { FirstRuns } from './first-runs';
import { type PromptRecord, PromptWritesRepository } from './prompts.repository';
import { RecalculationWake } from '../recalculations/recalculation-wake';

@Injectable()
export class PromptWritesService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccess,
    private readonly actors: ActorsRepository,
    private readonly recalculations: RecalculationRequests,
    private readonly writes: WritesOnce,
    private readonly quotas: Quotas,
    private readonly prompts: PromptWritesRepository,
    private readonly firstRuns: FirstRuns,
    private readonly recalculation: RecalculationWake,
  ) {}

  /** POST /prompts (docs/writes.md). @throws ApiError `ERR_LIMIT_REACHED` when not all that are new fit the quota */
  async create(ctx: RequestContext, body: CreatePromptsBody): Promise<CreatePromptsResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const classify = promptClassifier(actorSetOf(await this.actors.actorSetNow(scope)));
    const items = byText(body.prompts);
    const texts = [...items.keys()];
    const answer = await this.writes.run(ctx, 'createPrompts', body, async (sql) => {
      const allowance = await this.quotas.lock(sql, ctx, 'prompts');
      await this.projects.lock(scope, sql);
      const existing = await this.prompts.find(scope, texts, body, sql);
      const fresh = texts.filter((text) => !existing.has(text));
      await allowance.claim(fresh.length);
      const rows = fresh.map((text) => toNewPrompt(text, items.get(text)!, classify(text)));
      const inserted = await this.prompts.insert(scope, rows, body, ctx.now, sql);
      const created = new Set(inserted.values());
      if (created.size > 0) await this.projects.touch(scope, ctx.now, sql);
      // An import does not wait for the project's lock: it may just have brought some of them.
      const others = created.size < fresh.length ? await this.prompts.find(scope, texts, body, sql) : existing;
      const ids = new Map([...others, ...inserted]);
      const total = allowance.used + created.size;
      return {
        project_id: scope.projectId,
        created: created.size,
        skipped: body.prompts.length - created.size,
        total_after: total,
        prompts_available: allowance.limit === null ? null : Math.max(0, allowance.limit - total),
        data: body.prompts.map(({ prompt_text }) => {
          const id = ids.get(collapseSpaces(prompt_text))!;
          // The first of several of the same text is the one that was created.
          return {
            id,
            raw_input: prompt_text,
            status: created.delete(id) ? ('created' as const) : ('exists' as const),
          };
        }),
      };
    });
    if (answer.created > 0) this.firstRuns.wake(scope.projectId);
    return answer;
  }

  /** PATCH /prompts/{id} (docs/writes.md). @throws ApiError `ERR_NOT_FOUND` */
  async update(ctx: RequestContext, body: UpdatePromptBody): Promise<PromptResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    return this.database.transaction(async (sql) => {
      await this.projects.touch(scope, ctx.now, sql);
      if (!(await this.prompts.update(scope, body.id, body, sql))) throw notFound();
      const models = ctx.caller.enabledModels.map(modelCode);
      return { project_id: scope.projectId, prompt: toRow(await this.prompts.row(scope, body.id, models, sql)) };
    });
  }

  /** DELETE /prompts/{id} (docs/writes.md): the slot is free at once. @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: PromptPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    await this.database.transaction(async (sql) => {
      await this.recalculations.request(scope, ctx.now, sql);
      if (!(await this.prompts.remove(scope, id, sql))) throw notFound();
      await this.projects.touch(scope, ctx.now, sql);
    });
    this.recalculation.wake(scope);
    return { deleted: true, id };
  }
}

const notFound = () => new ApiError('ERR_NOT_FOUND', 'prompt not found', { param: 'id' });

/** The first item of each text, which is what makes two prompts the same. */
function byText(items: readonly NewPromptItem[]): Map<string, NewPromptItem> {
  const first = new Map<string, NewPromptItem>();
  for (const item of items) {
    const text = collapseSpaces(item.prompt_text);
    if (!first.has(text)) first.set(text, item);
  }
  return first;
}

const toNewPrompt = (
  prompt_text: string,
  said: Pick<NewPromptItem, 'prompt_type' | 'brand_kind'>,
  found: ReturnType<ReturnType<typeof promptClassifier>>,
) => ({
  prompt_text,
  prompt_type: said.prompt_type ?? found.prompt_type,
  prompt_type_by_user: said.prompt_type !== undefined,
  brand_kind: said.brand_kind ?? found.brand_kind,
  brand_kind_by_user: said.brand_kind !== undefined,
});

const toRow = ({ tags, last_executed_at, created_at, ...prompt }: PromptRecord) => ({
  ...prompt,
  collection_id: tags[0]?.id ?? null,
  tags,
  last_executed_at: last_executed_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});
