import { Injectable } from '@nestjs/common';
import type {
  CreateIntelligenceTaskBody,
  DeletedResponse,
  IntelligenceTaskPath,
  IntelligenceTaskResponse,
  IntelligenceTasksQuery,
  IntelligenceTasksResponse,
} from '@app/core/contracts';
import { invalidParam, type RequestContext } from '@app/core/kernel';
import { Quotas, WritesOnce } from '@app/domain/access';
import { pageAsked, pageBody, ProjectAccess, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { PaidSteps } from '../paid-steps/paid-steps.repository';
import { keyOf, knownTask } from './known-task';
import { taskBody } from './task-body';
import { TaskCreation } from './task-creation.service';
import { TaskWorkRepository } from './task-work.repository';
import { type TaskCounts, type TaskKey, TasksRepository } from './tasks.repository';
import { TASK_LEASE } from './tasks.lease';

/** Content intelligence tasks, for whoever may see the project (docs/intelligence-tasks.md). */
@Injectable()
export class TasksService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly writes: WritesOnce,
    private readonly quotas: Quotas,
    private readonly database: Database,
    private readonly creation: TaskCreation,
    private readonly tasks: TasksRepository,
    private readonly work: TaskWorkRepository,
    private readonly steps: PaidSteps,
    private readonly carriers: Carriers,
  ) {}

  /** POST /intelligence_tasks (docs/intelligence-tasks.md). @throws ApiError `ERR_QUOTA_EXCEEDED`, `ERR_INVALID_PARAM` */
  async create(ctx: RequestContext, body: CreateIntelligenceTaskBody): Promise<IntelligenceTaskResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    this.creation.assertWhole(body);
    const usual = await this.tasks.usualSeconds(scope);
    const answer = await this.writes.run(ctx, 'createIntelligenceTask', body, async (sql) => {
      const task = await this.creation.create(ctx, scope, body, sql);
      return { ...taskBody(task, usual), version: task.version };
    });
    this.carriers.of(TASK_LEASE).wake({ projectId: scope.projectId, taskId: answer.id });
    return answer;
  }

  /** Of several projects that somebody may open, as the repository counts them. */
  counts(scopes: readonly ProjectScope[], since: Date): Promise<Map<number, TaskCounts>> {
    return this.tasks.counts(scopes, since);
  }

  /** GET /intelligence_tasks (docs/intelligence-tasks.md). */
  async list(ctx: RequestContext, query: IntelligenceTasksQuery): Promise<IntelligenceTasksResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const { task_type, status } = query;
    const filters = { ...(task_type !== undefined && { task_type }), ...(status !== undefined && { status }) };
    const usual = await this.tasks.usualSeconds(scope);
    return pageBody(
      { project_id: scope.projectId, filters },
      query,
      this.tasks.page(scope, filters, pageAsked(query)),
      (task) => taskBody(task, usual),
      () => this.tasks.total(scope, filters),
    );
  }

  /** GET /intelligence_tasks/{id} (docs/intelligence-tasks.md). @throws ApiError `ERR_NOT_FOUND` */
  async one(ctx: RequestContext, { project_id, id }: IntelligenceTaskPath): Promise<IntelligenceTaskResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'read' });
    const task = await knownTask(this.tasks, scope, id);
    return {
      ...taskBody(task, await this.tasks.usualSeconds(scope)),
      version: task.version,
      ...(task.result && { result_data: task.result }),
    };
  }

  /**
   * DELETE /intelligence_tasks/{id} (docs/intelligence-tasks.md).
   * @throws ApiError `ERR_NOT_FOUND`; `ERR_INVALID_PARAM` for a task that is not pending
   */
  async remove(ctx: RequestContext, { project_id, id }: IntelligenceTaskPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    const key = keyOf(id);
    const removed = key && (await this.removePending(scope, key));
    if (removed) return { deleted: true, id: removed };
    await knownTask(this.tasks, scope, id);
    throw invalidParam('id', 'only a pending task can be removed');
  }

  private removePending(scope: ProjectScope, key: TaskKey): Promise<number | null> {
    return this.database.transaction(async (sql) => {
      const removed = await this.work.removePending(scope, key, sql);
      if (!removed) return null;
      await this.steps.of(scope, { kind: 'task', id: removed.id }).forget(sql);
      await this.quotas.giveBackTask(sql, removed.userId, removed.createdAt);
      return removed.id;
    });
  }
}
