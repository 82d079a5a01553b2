import { Injectable } from '@nestjs/common';
import type {
  EditedPromptsResponse,
  EditPromptsBody,
  PromptEditPath,
  UndonePromptsResponse,
} from '@app/core/contracts';
import { invalidParam, LIMITS, notFound, type RequestContext } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import type { Sql } from '@app/platform/database';
import { refuse, unknownItems } from '../input/unknown-items';
import { ProjectAccess } from '../projects/project-access.service';
import type { ProjectScope } from '../projects/project-scope';
import { ProjectsRepository } from '../projects/projects.repository';
import { changesRuns, narrowingProblems, toStored } from '../prompts/prompt-narrowing';
import { PromptRuns } from '../prompts/prompt-runs.port';
import { isSameState, type PromptState } from '../prompts/prompt-state';
import { PromptsRepository } from '../prompts/prompts.repository';
import { TagsRepository } from '../tags/tags.repository';
import { PromptEditsRepository } from './prompt-edits.repository';

/** A forgotten edit may still be asked for; its row is no more than that. */
const KEPT_MS = 60 * 60_000;

/** Says the same of many prompts in one transaction, and takes it back within a minute (docs/writes.md). */
@Injectable()
export class PromptEditsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccess,
    private readonly writes: WritesOnce,
    private readonly prompts: PromptsRepository,
    private readonly tags: TagsRepository,
    private readonly edits: PromptEditsRepository,
    private readonly runs: PromptRuns,
  ) {}

  /**
   * POST /prompts/edits: all of it, or nothing.
   * @throws ApiError `ERR_INVALID_PARAM` for prompts and tags that the project does not have
   */
  async edit(ctx: RequestContext, body: EditPromptsBody): Promise<EditedPromptsResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const { prompt_ids: ids, add_tags = [], remove_tag_ids = [] } = body;
    const answer = await this.writes.run(ctx, 'editPrompts', body, async (sql) => {
      await this.projects.lock(scope, sql);
      refuse([
        unknownItems('prompt_ids', 'prompts', await this.prompts.unknown(scope, ids, sql)),
        unknownItems('remove_tag_ids', 'tags', await this.tags.unknown(scope, remove_tag_ids, sql)),
        ...narrowingProblems(scope, (await this.projects.pace(scope, sql)).cadence, body),
      ]);
      if (body.scheduled && (await this.prompts.haveEnded(scope, ids, sql))) {
        throw invalidParam('scheduled', 'a prompt that has ended is not asked again');
      }
      const before = await this.prompts.states(scope, ids, sql);
      await this.prompts.update(scope, ids, toStored(body), sql);
      await this.tags.unassign(scope, ids, remove_tag_ids, sql);
      const named = await this.tags.byName(scope, add_tags, sql);
      const missing = named.filter(({ id }) => id === null).map(({ name }) => name);
      const created = await this.tags.create(scope, missing, null, ctx.now, sql);
      const given = [...named.flatMap(({ id }) => id ?? []), ...created.map(({ id }) => id)];
      await this.tags.assign(scope, ids, given, sql);
      return this.keep(ctx, scope, { before, createdTags: created.map(({ id }) => id) }, sql);
    });
    if (changesRuns(body)) this.runs.planNow(scope.projectId);
    return answer;
  }

  /**
   * POST /prompts/edits/{id}/undo: each prompt is as it was before, but for those that have been changed since, which are
   * named and stay.
   * @throws ApiError `ERR_NOT_FOUND`; `ERR_INVALID_PARAM` when the minute is over, or it was undone before
   */
  async undo(ctx: RequestContext, path: PromptEditPath): Promise<UndonePromptsResponse> {
    const scope = await this.access.open(ctx, path.project_id, { scope: 'write' });
    const answer = await this.writes.run(ctx, 'undoPromptEdit', path, async (sql) => {
      await this.projects.lock(scope, sql);
      const edit = await this.edits.find(scope, path.id, sql);
      if (!edit) throw notFound('edit');
      if (edit.undone) throw invalidParam('id', 'this edit has been undone');
      if (ctx.now > undoUntil(edit.madeAt)) throw invalidParam('id', 'this edit can no longer be undone');
      const now = byId(
        await this.prompts.states(
          scope,
          edit.before.map(({ id }) => id),
          sql,
        ),
      );
      const after = byId(edit.after);
      const unknown = new Set(
        await this.tags.unknown(
          scope,
          edit.before.flatMap(({ tags }) => tags),
          sql,
        ),
      );
      const restored = edit.before.filter(({ id, tags }) => {
        const state = now.get(id);
        return state && isSameState(state, after.get(id)!) && !tags.some((tag) => unknown.has(tag));
      });
      await this.restore(scope, restored, sql);
      await this.tags.removeUnused(scope, edit.createdTags, sql);
      await this.edits.markUndone(scope, path.id, ctx.now, sql);
      if (restored.length > 0) await this.projects.touch(scope, ctx.now, sql);
      const ids = new Set(restored.map(({ id }) => id));
      const refused = edit.before.flatMap(({ id }) => (ids.has(id) ? [] : id));
      return {
        project_id: scope.projectId,
        undone: restored.length,
        changed_since: await this.prompts.texts(scope, refused, sql),
      };
    });
    if (answer.undone > 0) this.runs.planNow(scope.projectId);
    return answer;
  }

  private async restore(scope: ProjectScope, states: readonly PromptState[], sql: Sql): Promise<void> {
    await this.prompts.restore(scope, states, sql);
    await this.tags.restore(scope, states, sql);
    const resting = states.filter(({ scheduled }) => !scheduled).map(({ id }) => id);
    await this.runs.dropQueued(scope, resting, sql);
  }

  private async keep(
    ctx: RequestContext,
    scope: ProjectScope,
    { before, createdTags }: { readonly before: readonly PromptState[]; readonly createdTags: readonly number[] },
    sql: Sql,
  ): Promise<EditedPromptsResponse> {
    const all = byId(
      await this.prompts.states(
        scope,
        before.map(({ id }) => id),
        sql,
      ),
    );
    const changed = before.filter((state) => !isSameState(state, all.get(state.id)!));
    const after = changed.map(({ id }) => all.get(id)!);
    const resting = after.filter(({ scheduled }) => !scheduled).map(({ id }) => id);
    await this.runs.dropQueued(scope, resting, sql);
    if (changed.length > 0) await this.projects.touch(scope, ctx.now, sql);
    await this.edits.forget(scope, new Date(ctx.now.getTime() - KEPT_MS), sql);
    const id = await this.edits.insert(scope, { before: changed, after, createdTags, madeAt: ctx.now }, sql);
    return {
      project_id: scope.projectId,
      id,
      changed: changed.length,
      undo_until: undoUntil(ctx.now).toISOString(),
    };
  }
}

const undoUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + LIMITS.undoSeconds * 1_000);

const byId = (states: readonly PromptState[]): Map<number, PromptState> =>
  new Map(states.map((state) => [state.id, state]));
