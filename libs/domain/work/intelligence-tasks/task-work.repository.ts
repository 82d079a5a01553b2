import { Injectable } from '@nestjs/common';
import type { TaskResult } from '@app/core/contracts';
import { storableJson } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import { TASK_LEASE, type TaskClaim } from './tasks.lease';
import type { TaskKey } from './tasks.repository';

/** By what a use of a monthly quota is found again. */
export interface TaskUse {
  readonly userId: number;
  readonly createdAt: Date;
}

const USE = 'id, user_id as "userId", created_at as "createdAt"';

/** Changes the states of tasks (task-states.ts). */
@Injectable()
export class TaskWorkRepository {
  private readonly leases: Leases;

  constructor(database: Database) {
    this.leases = new Leases(TASK_LEASE, database);
  }

  /** @throws LeaseLost */
  complete(claim: TaskClaim, result: TaskResult, wordCount: number, now: Date, sql: Sql): Promise<void> {
    const set = {
      title: result.title,
      result: storableJson(result),
      word_count: wordCount,
      error_message: null,
      processed_at: now,
    };
    return this.leases.mustComplete(claim, { set, sql });
  }

  async useOf({ projectId }: ProjectScope, id: number, sql: Sql): Promise<TaskUse> {
    const [row] = await sql.query<TaskUse>(`select ${USE} from tasks where project_id = $1 and id = $2`, [
      projectId,
      id,
    ]);
    return row!;
  }

  /** @returns the use of the removed task; null when it is not there or not pending any more */
  async removePending({ projectId }: ProjectScope, key: TaskKey, sql: Sql): Promise<(TaskUse & { id: number }) | null> {
    const [column, value] = 'id' in key ? ['id', key.id] : ['public_id', key.publicId];
    const [row] = await sql.query<TaskUse & { id: number }>(
      `delete from tasks where project_id = $1 and ${column} = $2 and state = 'pending' returning ${USE}`,
      [projectId, value],
    );
    return row ?? null;
  }

  /**
   * Failed tasks, oldest first, locked until the transaction ends.
   * @param id of the only one; all unless given
   */
  failed(
    { projectId }: ProjectScope,
    sql: Sql,
    id: number | null = null,
  ): Promise<(TaskUse & { readonly id: number; readonly dueAt: Date })[]> {
    return sql.query(
      `select ${USE}, due_at as "dueAt" from tasks
       where project_id = $1 and state = 'failed' and id = coalesce($2, id) order by id for update`,
      [projectId, id],
    );
  }

  /** Puts failed tasks back. */
  async retry({ projectId }: ProjectScope, ids: readonly number[], now: Date, sql: Sql): Promise<void> {
    await sql.query(
      `update tasks set state = 'pending', attempts = 0, error_message = null, processed_at = null, due_at = $3
       where project_id = $1 and id = any ($2) and state = 'failed'`,
      [projectId, ids, now],
    );
  }
}
