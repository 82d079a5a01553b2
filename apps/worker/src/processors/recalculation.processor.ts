import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecalculationSweep } from '@app/domain/pipeline';
import { QueueClient } from '@app/platform/queue';

/** One project at a time: extraction keeps a core busy, and captured answers must not wait behind it. */
const CONCURRENCY = 1;

@Injectable()
export class RecalculationProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly queues: QueueClient,
    private readonly recalculations: RecalculationSweep,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.work('recalculation', CONCURRENCY, ({ projectId }) => this.recalculations.work(projectId));
  }
}
