import { Injectable } from '@nestjs/common';
import type { TaskResult } from '@app/core/contracts';
import { storableJson } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { type ClaimedRow, lapsed, type Lease, LeaseLost, Leases, type Term } from '@app/platform/leases';
import { TASK_LEASE } from './tasks.lease';
import type { NewTask, TaskKey } from './tasks.repository';

/** By what a use of a monthly quota is found again. */
export interface TaskUse {
  readonly userId: number;
  readonly createdAt: Date;
}

/** A task that this process has claimed. `attempts` fences off a worker whose lease has lapsed. */
export interface TaskClaim extends Omit<NewTask, 'publicId' | 'title'>, TaskUse {
  readonly id: number;
  readonly attempts: number;
}

export interface DueTask {
  readonly projectId: number;
  readonly taskId: number;
  readonly attempts: number;
}

const CLAIMED = {
  id: 'tasks.id',
  userId: 'tasks.user_id',
  createdAt: 'tasks.created_at',
  type: 'tasks.task_type',
  promptId: 'tasks.prompt_id',
  promptText: 'tasks.prompt_text',
  customTopic: 'tasks.custom_topic',
  userInstructions: 'tasks.user_instructions',
  outputLanguageCode: 'tasks.output_language_code',
  existingContent: 'tasks.existing_content',
  existingContentUrl: 'tasks.existing_content_url',
};
const USE = 'id, user_id as "userId", created_at as "createdAt"';

const claimedRow = ({ projectId }: ProjectScope, { id, attempts }: TaskClaim): ClaimedRow => ({
  key: { project_id: projectId, id },
  fence: attempts,
});

/** Changes the states of tasks (task-states.ts). */
@Injectable()
export class TaskWorkRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(TASK_LEASE, database);
  }

  /** Tasks that wait for a worker, or whose worker died. */
  due(now: Date, limit: number): Promise<DueTask[]> {
    return this.database.query(
      `select project_id as "projectId", id as "taskId", attempts from tasks
       where state in ('pending', 'processing') and due_at <= $1 and ${lapsed(TASK_LEASE, '$1')}
       order by due_at limit $2`,
      [now, limit],
    );
  }

  /** Claims the task when it is due, or when its worker died. */
  claim({ projectId }: ProjectScope, id: number, term: Term): Promise<TaskClaim | null> {
    return this.leases.claimNext({ project_id: projectId, id }, term, { columns: CLAIMED });
  }

  /** Keeps it while `work` runs, which is given a signal of its loss. */
  whileHeld(
    scope: ProjectScope,
    held: TaskClaim,
    lease: Lease,
    work: (lost: AbortSignal) => Promise<void>,
  ): Promise<void> {
    return this.leases.heartbeat(claimedRow(scope, held), lease, work);
  }

  /** @throws LeaseLost */
  async complete(
    scope: ProjectScope,
    held: TaskClaim,
    { result, wordCount }: { readonly result: TaskResult; readonly wordCount: number },
    now: Date,
    sql: Sql,
  ): Promise<void> {
    const set = {
      title: result.title,
      result: storableJson(result),
      word_count: wordCount,
      error_message: null,
      processed_at: now,
    };
    if (!(await this.leases.complete(claimedRow(scope, held), { set, sql }))) throw new LeaseLost();
  }

  /** Leaves it to the next worker; one that was merely interrupted or told to wait spends no attempt. */
  async postpone(scope: ProjectScope, held: TaskClaim, dueAt: Date, spendsAttempt: boolean): Promise<void> {
    await this.leases.postpone(claimedRow(scope, held), dueAt, { spendsAttempt });
  }

  /** @returns false when the holder has lost it */
  fail(scope: ProjectScope, held: TaskClaim, message: string, now: Date, sql: Sql): Promise<boolean> {
    return this.leases.fail(claimedRow(scope, held), { set: { error_message: message, processed_at: now }, sql });
  }

  /** @returns the use of a task that has failed now, since its workers died until no attempts were left */
  async giveUp({ projectId }: ProjectScope, id: number, message: string, now: Date, sql: Sql): Promise<TaskUse | null> {
    const set = { error_message: message, processed_at: now };
    if (!(await this.leases.giveUp({ project_id: projectId, id }, now, { set, sql }))) return null;
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

  /** Failed tasks, oldest first, locked until the transaction ends. */
  failed({ projectId }: ProjectScope, sql: Sql): Promise<(TaskUse & { readonly id: number })[]> {
    return sql.query(`select ${USE} from tasks where project_id = $1 and state = 'failed' order by id for update`, [
      projectId,
    ]);
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
