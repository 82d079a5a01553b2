import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { ProjectsRepository } from '@app/domain/tracking';
import { QueueClient } from '@app/platform/queue';
import { CLOCK } from '@app/platform/telemetry';
import { DerivedGenerations } from './derived-generations.repository';
import { RecalculationService } from './recalculation.service';
import { RecalculationsRepository } from './recalculations.repository';

/** Milliseconds after which every read that began with the rows of before has ended. */
const KEPT_FOR_MS = 60_000;

@Injectable()
export class RecalculationSweep {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly projects: ProjectsRepository,
    private readonly queue: QueueClient,
    private readonly recalculations: RecalculationsRepository,
    private readonly generations: DerivedGenerations,
    private readonly recalculation: RecalculationService,
  ) {}

  /** Wakes workers for recalculations that are due. The rows are the truth, so a second job does no harm. */
  async dispatch(): Promise<void> {
    const now = this.clock.now();
    const due = await this.recalculations.due(now, this.unreadSince(now));
    await this.queue.add(
      'recalculation',
      // The id contains the attempts, because the job of a worker that died may count as running for a while.
      due.map(({ projectId, id, attempts }) => ({
        id: `recalculation-${projectId}-${id}-${attempts}`,
        payload: { projectId },
      })),
    );
  }

  /** Does the work of one job: recalculates the project, then removes rows that nobody reads any more. */
  async work(projectId: number): Promise<void> {
    await this.recalculation.run(projectId);
    await this.purge(projectId);
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
