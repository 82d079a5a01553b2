import { Inject, Injectable } from '@nestjs/common';
import { ApiError, type Clock, type DeadLetterRefusal } from '@app/core/kernel';
import { Quotas } from '@app/domain/access';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { type TaskUse, TaskWorkRepository } from './task-work.repository';

/** What operators do about failed tasks: each takes a use of the month of its creation again. */
@Injectable()
export class TaskRetries {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly quotas: Quotas,
    private readonly work: TaskWorkRepository,
  ) {}

  /**
   * Has the failed tasks of a project written again, as far as the months of their creation have uses left.
   * @returns how many are, and how many are not; null when there is no such project
   */
  async retry(projectId: number): Promise<{ tasks: number; refused: number } | null> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return null;
    return this.database.transaction(async (sql) => {
      const failed = await this.work.failed(scope, sql);
      const again: number[] = [];
      for (const task of failed) if (await this.mayUse(task, sql)) again.push(task.id);
      await this.work.retry(scope, again, this.clock.now(), sql);
      return { tasks: again.length, refused: failed.length - again.length };
    });
  }

  /** @param diedAt when the task was last due */
  async retryOne(
    scope: ProjectScope,
    { id, diedAt }: { readonly id: number; readonly diedAt: Date },
    sql: Sql,
  ): Promise<DeadLetterRefusal | null> {
    const task = (await this.work.failed(scope, sql, id)).find(({ dueAt }) => dueAt.getTime() === diedAt.getTime());
    if (!task) return 'not_dead';
    if (!(await this.mayUse(task, sql))) return 'quota';
    await this.work.retry(scope, [id], this.clock.now(), sql);
    return null;
  }

  private async mayUse({ userId, createdAt }: TaskUse, sql: Sql): Promise<boolean> {
    try {
      await (await this.quotas.lockTasksOf(sql, userId, createdAt)).claim(1);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ERR_QUOTA_EXCEEDED') return false;
      throw error;
    }
  }
}
