import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { ProjectsRepository, Recalculations } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { DerivedGenerations } from './derived-generations.repository';
import { RecalculationService } from './recalculation.service';
import { RECALCULATION_LEASE } from './recalculations.lease';
import { RecalculationsRepository } from './recalculations.repository';

/** Milliseconds after which every read that began with the rows of before has ended. */
const KEPT_FOR_MS = 60_000;

@Injectable()
export class RecalculationSweep {
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly projects: ProjectsRepository,
    private readonly recalculations: RecalculationsRepository,
    private readonly generations: DerivedGenerations,
    private readonly recalculation: RecalculationService,
    private readonly requests: Recalculations,
    private readonly database: Database,
  ) {
    this.carrier = carriers.of(RECALCULATION_LEASE);
  }

  /** Wakes workers for recalculations that are due, and for projects with rows that no read uses any more. */
  async dispatch(): Promise<void> {
    await this.rezone();
    await this.carrier.handOver();
    await this.carrier.add(await this.recalculations.projectsToPurge(this.unreadSince(this.clock.now())));
  }

  /** Does the work of one job: recalculates the project, then removes rows that nobody reads any more. */
  async work(projectId: number): Promise<void> {
    await this.recalculation.run(projectId);
    await this.purge(projectId);
  }

  /** An older release that has evaluated a project anew has done so for the days of Madrid. */
  private async rezone(): Promise<void> {
    for (const projectId of await this.recalculations.projectsToRezone()) {
      await this.database.transaction(async (sql) => {
        const scope = await this.projects.openForJob(projectId, sql);
        if (!scope) return;
        await this.projects.lock(scope, sql);
        await this.requests.requestDays(scope, this.clock.now(), sql);
      });
    }
  }

  private async purge(projectId: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    const now = this.clock.now();
    for (const { id, generation } of await this.recalculations.formerGenerations(scope, this.unreadSince(now))) {
      await this.generations.remove(scope, generation);
      await this.generations.removeDeletedPrompts(scope);
      await this.recalculations.markPurged(scope, id, now);
    }
  }

  private unreadSince(now: Date): Date {
    return new Date(now.getTime() - KEPT_FOR_MS);
  }
}
