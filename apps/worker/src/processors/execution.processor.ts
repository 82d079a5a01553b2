import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ExecutionService } from '@app/domain/pipeline';
import { SETTINGS, type Settings } from '@app/platform/config';
import { QueueClient } from '@app/platform/queue';

@Injectable()
export class ExecutionProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly queues: QueueClient,
    private readonly executions: ExecutionService,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.work('execution', this.settings.WORKER_CONCURRENCY, ({ projectId, executionId }) =>
      this.executions.run(projectId, executionId),
    );
  }
}
