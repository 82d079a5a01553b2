import { Injectable, Logger } from '@nestjs/common';
import type { ProjectScope, PromptRuns } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { QueueClient } from '@app/platform/queue';
import { PromptRunsRepository } from '../executions/prompt-runs.repository';

@Injectable()
export class PromptRunsService implements PromptRuns {
  private readonly logger = new Logger(PromptRunsService.name);

  constructor(
    private readonly queue: QueueClient,
    private readonly runs: PromptRunsRepository,
  ) {}

  planNow(projectId: number): void {
    this.queue
      .add('plan', [{ id: `plan-${projectId}`, payload: { projectId } }])
      .catch((error: Error) =>
        this.logger.warn(`the runs of project ${projectId} wait for the tick: ${error.message}`),
      );
  }

  dropQueued(scope: ProjectScope, promptId: number, sql: Sql): Promise<void> {
    return this.runs.dropQueued(scope, promptId, sql);
  }

  lastExecutedAt(scope: ProjectScope, promptId: number, models: readonly number[], sql: Sql): Promise<Date | null> {
    return this.runs.lastExecutedAt(scope, promptId, models, sql);
  }
}
