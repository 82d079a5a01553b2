import { Injectable, Logger } from '@nestjs/common';
import { QueueClient } from '@app/platform/queue';

@Injectable()
export class FirstRuns {
  private readonly logger = new Logger(FirstRuns.name);

  constructor(private readonly queue: QueueClient) {}

  /** Has the runs of new prompts planned at once. Nobody waits for it: without the queue the next tick plans them. */
  wake(projectId: number): void {
    this.queue
      .add('plan', [{ id: `plan-${projectId}`, payload: { projectId } }])
      .catch((error: Error) =>
        this.logger.warn(`the runs of project ${projectId} wait for the tick: ${error.message}`),
      );
  }
}
