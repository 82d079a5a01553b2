import { Injectable, Logger } from '@nestjs/common';
import {
  ActorsRepository,
  type ProjectScope,
  type RecalculationProgress,
  type Recalculations,
} from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { QueueClient } from '@app/platform/queue';
import { RecalculationProgressRepository } from './recalculation-progress.repository';
import { RecalculationRequestsRepository } from './recalculation-requests.repository';

@Injectable()
export class RecalculationRequests implements Recalculations {
  private readonly logger = new Logger(RecalculationRequests.name);

  constructor(
    private readonly queue: QueueClient,
    private readonly actors: ActorsRepository,
    private readonly requests: RecalculationRequestsRepository,
    private readonly progresses: RecalculationProgressRepository,
  ) {}

  async request(scope: ProjectScope, now: Date, sql: Sql): Promise<number> {
    await this.actors.keepActorSet(scope, sql);
    return this.requests.request(scope, now, sql);
  }

  wake({ projectId }: ProjectScope): void {
    this.queue
      .add('recalculation', [{ id: `recalculation-${projectId}`, payload: { projectId } }])
      .catch((error: Error) =>
        this.logger.warn(`the recalculation of project ${projectId} waits for the tick: ${error.message}`),
      );
  }

  progress(scope: ProjectScope, sql?: Sql): Promise<RecalculationProgress | null> {
    return this.progresses.ofProject(scope, sql);
  }

  progressOfCompetitor(scope: ProjectScope, competitorId: number, sql?: Sql): Promise<number | null> {
    return this.progresses.ofCompetitor(scope, competitorId, sql);
  }
}
