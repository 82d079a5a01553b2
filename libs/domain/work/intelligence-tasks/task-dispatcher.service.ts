import { Injectable, Logger } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { QueueClient } from '@app/platform/queue';
import { type DueTask, TaskWorkRepository } from './task-work.repository';

/** Tasks that one tick hands over to the queue. */
const TASKS = 1_000;

/** Wakes workers for tasks. The rows are the truth, so that a second job does no harm. */
@Injectable()
export class TaskDispatcher {
  private readonly logger = new Logger(TaskDispatcher.name);

  constructor(
    private readonly queue: QueueClient,
    private readonly work: TaskWorkRepository,
  ) {}

  /** Hands over a new task, without waiting for the tick. */
  wake({ projectId }: ProjectScope, taskId: number): void {
    this.queue
      .add('task', [jobOf({ projectId, taskId, attempts: 0 })])
      .catch((error: Error) => this.logger.warn(`task ${taskId} waits for the tick: ${error.message}`));
  }

  /** Hands over tasks that are due. */
  async dispatch(now: Date): Promise<void> {
    const due = await this.work.due(now, TASKS);
    if (due.length > 0) await this.queue.add('task', due.map(jobOf));
  }
}

/** The id contains the attempts, because the job of a worker that died may count as running for a while. */
const jobOf = ({ projectId, taskId, attempts }: DueTask) => ({
  id: `task-${projectId}-${taskId}-${attempts}`,
  payload: { projectId, taskId },
});
