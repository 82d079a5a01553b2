import { Inject, Injectable } from '@nestjs/common';
import { ProjectsRepository } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Carriers } from '@app/platform/leases';
import { EXECUTION_LEASE } from '../executions/executions.lease';
import { Budget } from '../spending/budget.service';
import { PlannedExecutions } from '../executions/planned-executions.repository';
import { PAID_CHANNELS } from '../spending/vendor-call';

/** Runs of one project that one statement hands over to the queue. */
const BATCH = 1_000;
/** A queue may be long, and another job for each of its runs does not make it shorter. */
const WAITING_LEASES = 8;

/** Adds jobs for due runs. The row is the truth and a job only wakes a worker, so a second job does no harm. */
@Injectable()
export class DispatcherService {
  private readonly carrier;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly executions: PlannedExecutions,
    private readonly projects: ProjectsRepository,
    private readonly budget: Budget,
    carriers: Carriers,
  ) {
    this.carrier = carriers.of(EXECUTION_LEASE);
  }

  /** @param only the one project for which runs were planned; all when left out */
  async dispatch(now: Date, only?: number): Promise<number> {
    let dispatched = 0;
    // The job of a run may be lost with a process: one that was taken up shows it by its lease, one that waits by its age.
    const ago = (leases: number) => new Date(now.getTime() - leases * this.settings.LEASE_SECONDS * 1000);
    const handedOverBefore = { takenUp: ago(1), waiting: ago(WAITING_LEASES) };
    for (const projectId of only === undefined ? await this.projects.idsToSweep() : [only]) {
      const scope = await this.projects.openForJob(projectId);
      if (!scope) continue;
      const unaffordable = { models: await this.budget.unaffordable(scope, now), channels: PAID_CHANNELS };
      const due = await this.executions.takeDue(scope, now, handedOverBefore, BATCH, unaffordable);
      await this.carrier.add(due.map(({ id, attempts }) => ({ projectId, executionId: id, attempts })));
      dispatched += due.length;
    }
    return dispatched;
  }
}
