import { Injectable } from '@nestjs/common';
import {
  ActorsRepository,
  type ProjectScope,
  type RecalculationProgress,
  type Recalculations,
} from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { RecalculationProgressRepository } from './recalculation-progress.repository';
import { RecalculationRequestsRepository } from './recalculation-requests.repository';
import { RECALCULATION_LEASE } from './recalculations.lease';

@Injectable()
export class RecalculationRequests implements Recalculations {
  private readonly carrier;

  constructor(
    carriers: Carriers,
    private readonly actors: ActorsRepository,
    private readonly requests: RecalculationRequestsRepository,
    private readonly progresses: RecalculationProgressRepository,
  ) {
    this.carrier = carriers.of(RECALCULATION_LEASE);
  }

  async request(scope: ProjectScope, now: Date, sql: Sql): Promise<number> {
    await this.actors.keepActorSet(scope, sql);
    return this.requests.request(scope, true, now, sql);
  }

  async requestDays(scope: ProjectScope, now: Date, sql: Sql): Promise<void> {
    await this.requests.request(scope, false, now, sql);
  }

  wake({ projectId }: ProjectScope): void {
    this.carrier.wake({ projectId });
  }

  progress(scope: ProjectScope, sql?: Sql): Promise<RecalculationProgress | null> {
    return this.progresses.ofProject(scope, sql);
  }

  progressOfCompetitor(scope: ProjectScope, competitorId: number, sql?: Sql): Promise<number | null> {
    return this.progresses.ofCompetitor(scope, competitorId, sql);
  }
}
