import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import type { TaskOrder, WritingOutcome } from './task-order';

/** Gathers evidence for a task, plans, writes and checks (docs/tasks.md). Each step is stored by the task's id. */
@Injectable()
export class TaskWriting {
  /**
   * May be called again for the same task after a kill: steps that were answered are neither asked nor paid for again.
   * The caller holds the task's lease while it runs.
   * @throws the reason of `signal` when the lease is lost
   */
  write(_scope: ProjectScope, _order: TaskOrder, signal: AbortSignal): Promise<WritingOutcome> {
    signal.throwIfAborted();
    return Promise.resolve({ kind: 'failed', message: 'Not built yet.' });
  }

  /** Removes the stored steps of a task. Call it in the transaction that completes, fails or removes the task. */
  forget(_scope: ProjectScope, _taskId: number, _sql: Sql): Promise<void> {
    return Promise.resolve();
  }
}
