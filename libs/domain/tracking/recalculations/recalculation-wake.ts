import { Injectable, Logger } from '@nestjs/common';
import type { ProjectScope } from '../projects/project-scope';
import { QueueClient } from '@app/platform/queue';

@Injectable()
export class RecalculationWake {
  private readonly logger = new Logger(RecalculationWake.name);

  constructor(private readonly queue: QueueClient) {}

  /** Has what was asked for begun at once. Nobody waits for it: without the queue the next tick finds it. */
  wake({ projectId }: ProjectScope): void {
    this.queue
      .add('recalculation', [{ id: `recalculation-${projectId}`, payload: { projectId } }])
      .catch((error: Error) =>
        this.logger.warn(`the recalculation of project ${projectId} waits for the tick: ${error.message}`),
      );
  }
}
