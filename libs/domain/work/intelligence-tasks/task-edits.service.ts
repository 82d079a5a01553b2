import { Injectable } from '@nestjs/common';
import type {
  EditedIntelligenceTaskResponse,
  EditIntelligenceTaskBody,
  IntelligenceTaskVersion,
  IntelligenceTaskVersionPath,
  IntelligenceTaskVersionResponse,
  IntelligenceTaskVersionsQuery,
  IntelligenceTaskVersionsResponse,
  RevertIntelligenceTaskBody,
  TaskResult,
} from '@app/core/contracts';
import { invalidParam, notFound, type RequestContext } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import {
  ActorsRepository,
  Outbox,
  OutboxRepository,
  pageAsked,
  pageBody,
  ProjectAccess,
  type ProjectScope,
} from '@app/domain/tracking';
import {
  changesNothing,
  nextVersion,
  type TextStep,
  textVersionBody,
  versionConflict,
} from '../text-versions/text-version';
import { type EditedText, editedText, type TextSubject } from './edits/edited-text';
import { knownTask } from './known-task';
import { taskBody } from './task-body';
import { type NewVersion, TaskVersionsRepository, type VersionRow } from './task-versions.repository';
import { type TaskRow, TasksRepository, type WholeTask } from './tasks.repository';
import { wordsOf } from './words-of-body';

type NextText = EditedText & TextStep;

type WrittenTask = WholeTask & { readonly result: TaskResult };

/** What people make of written texts: edits, and ways back (docs/intelligence-tasks.md). */
@Injectable()
export class TaskEditsService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly writes: WritesOnce,
    private readonly actors: ActorsRepository,
    private readonly tasks: TasksRepository,
    private readonly versions: TaskVersionsRepository,
    private readonly outbox: OutboxRepository,
    private readonly listeners: Outbox,
  ) {}

  /**
   * PATCH /intelligence_tasks/{id} (docs/intelligence-tasks.md).
   * @throws ApiError `ERR_NOT_FOUND`, `ERR_CONFLICT`, `ERR_INVALID_PARAM`, `ERR_LIMIT_REACHED`
   */
  async edit(ctx: RequestContext, body: EditIntelligenceTaskBody): Promise<EditedIntelligenceTaskResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    return this.write(ctx, scope, 'editIntelligenceTask', body, async (task) => ({
      ...(await editedText(task.result, body.edits, await this.subjectOf(scope, task))),
      revertedTo: null,
    }));
  }

  /**
   * POST /intelligence_tasks/{id}/revert (docs/intelligence-tasks.md).
   * @throws ApiError `ERR_NOT_FOUND`, `ERR_CONFLICT`, `ERR_INVALID_PARAM`
   */
  async revert(ctx: RequestContext, body: RevertIntelligenceTaskBody): Promise<EditedIntelligenceTaskResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    return this.write(ctx, scope, 'revertIntelligenceTask', body, async ({ id, version, result }) => {
      const revertedTo = body.to_version;
      const text = revertedTo === version ? null : await this.versions.result(scope, id, revertedTo);
      if (!text) throw invalidParam('to_version', 'to_version must be a former version of the text');
      return { result: { ...text, evidence: result.evidence }, edited: [], made: [], revertedTo };
    });
  }

  /** GET /intelligence_tasks/{id}/versions (docs/intelligence-tasks.md). @throws ApiError `ERR_NOT_FOUND` */
  async list(ctx: RequestContext, query: IntelligenceTaskVersionsQuery): Promise<IntelligenceTaskVersionsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const { id } = await knownTask(this.tasks, scope, query.id);
    return pageBody(
      { project_id: scope.projectId, id },
      query,
      this.versions.page(scope, id, pageAsked(query)),
      versionBody,
      () => this.versions.total(scope, id),
    );
  }

  /** GET /intelligence_tasks/{id}/versions/{version} (docs/intelligence-tasks.md). @throws ApiError `ERR_NOT_FOUND` */
  async one(ctx: RequestContext, path: IntelligenceTaskVersionPath): Promise<IntelligenceTaskVersionResponse> {
    const scope = await this.access.open(ctx, path.project_id, { scope: 'read' });
    const { id, version, result } = await knownTask(this.tasks, scope, path.id);
    const row = await this.versions.row(scope, id, path.version);
    const text = row && (row.version === version ? result : await this.versions.result(scope, id, row.version));
    if (!text || !result) throw notFound('version', 'version');
    return {
      project_id: scope.projectId,
      id,
      ...versionBody(row),
      result_data: { ...text, evidence: result.evidence },
    };
  }

  /** One step from the version that the caller has read: nothing is written over what somebody else wrote since. */
  private async write(
    ctx: RequestContext,
    scope: ProjectScope,
    operation: string,
    body: EditIntelligenceTaskBody | RevertIntelligenceTaskBody,
    nextOf: (task: WrittenTask) => Promise<NextText>,
  ): Promise<EditedIntelligenceTaskResponse> {
    const task = await knownTask(this.tasks, scope, body.id);
    const { result } = task;
    if (!result) throw invalidParam('id', 'only a completed task has a text');
    // Another version may be that of the same request when it came first: what it was answered is repeated.
    const next = task.version === body.version ? await nextOf({ ...task, result }) : null;
    let told = false;
    const answer = await this.writes.run(ctx, operation, body, async (sql) => {
      if (!next) throw versionConflict('text', task.version);
      if (changesNothing(next)) return { ...bodyOf(task), claims: [] };
      const before = firstOf(task, result);
      const version = versionOf(ctx, task, next);
      if (!(await this.versions.add(scope, task.id, before, version, sql))) {
        const now = await this.versions.current(scope, task.id, sql);
        throw now === null ? notFound('task') : versionConflict('text', now);
      }
      const { wordCount } = version;
      const { title } = next.result;
      const facts = { title, word_count: wordCount, version: version.version, reverted_to: next.revertedTo };
      const data = { id: task.id, type: task.type, ...facts };
      told = await this.outbox.add(scope, 'intelligence_task.updated', { data }, ctx.now, sql);
      return { ...bodyOf({ ...task, title, wordCount, version: version.version }), claims: [...next.made] };
    });
    if (told) this.listeners.wake(scope);
    return answer;
  }

  private async subjectOf(scope: ProjectScope, task: TaskRow): Promise<TextSubject> {
    const actors = await this.actors.list(scope);
    const asked = [task.promptText, task.customTopic, task.userInstructions];
    return {
      domain: actors[0]!.domain,
      knownNames: [...actors.map(({ name }) => name), ...asked.filter((text) => text !== null)],
    };
  }
}

/** It has ended, so nothing is estimated. */
const bodyOf = (task: TaskRow) => ({ ...taskBody(task, new Map()), version: task.version });

/** The text as the service has written it; the repository keeps it when it is first edited. */
const firstOf = (task: WholeTask, result: TaskResult): NewVersion => ({
  version: task.version,
  madeAt: task.processedAt ?? task.createdAt,
  kind: 'service',
  userId: null,
  edited: [],
  revertedTo: null,
  wordCount: task.wordCount,
  result,
});

const versionOf = (ctx: RequestContext, task: WholeTask, { result, edited, revertedTo }: NextText) => ({
  ...nextVersion(ctx, task.version),
  edited,
  revertedTo,
  wordCount: wordsOf(result.body),
  result,
});

const versionBody = (row: VersionRow): IntelligenceTaskVersion => ({
  ...textVersionBody(row),
  title: row.title,
  word_count: row.wordCount,
});
