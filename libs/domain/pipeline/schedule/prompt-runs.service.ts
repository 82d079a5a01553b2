import { Injectable, Logger } from '@nestjs/common';
import type { Cadence } from '@app/core/kernel';
import type { ProjectScope, PromptRuns } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { QueueClient } from '@app/platform/queue';
import { PlannedExecutions } from '../executions/planned-executions.repository';
import { slotAt } from '../executions/slot';
import { PromptTotalsRepository } from '../rollups/prompt-totals.repository';

@Injectable()
export class PromptRunsService implements PromptRuns {
  private readonly logger = new Logger(PromptRunsService.name);

  constructor(
    private readonly queue: QueueClient,
    private readonly executions: PlannedExecutions,
    private readonly totals: PromptTotalsRepository,
  ) {}

  planNow(projectId: number): void {
    this.queue
      .add('plan', [{ id: `plan-${projectId}`, payload: { projectId } }])
      .catch((error: Error) =>
        this.logger.warn(`the runs of project ${projectId} wait for the tick: ${error.message}`),
      );
  }

  nextSlotAt({ calendar }: ProjectScope, cadence: Cadence, now: Date): Date {
    return slotAt(cadence, calendar, now).end;
  }

  dropQueued(scope: ProjectScope, promptIds: readonly number[], sql: Sql): Promise<void> {
    return this.executions.dropOfPrompts(scope, promptIds, sql);
  }

  dropOpen(scope: ProjectScope, sql: Sql): Promise<void> {
    return this.executions.dropOpen(scope, sql);
  }

  lastExecutedAt(scope: ProjectScope, promptId: number, models: readonly number[], sql: Sql): Promise<Date | null> {
    return this.totals.lastExecutedAt(scope, promptId, models, sql);
  }
}
