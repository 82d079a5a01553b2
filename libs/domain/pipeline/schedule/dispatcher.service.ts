import { Inject, Injectable } from '@nestjs/common';
import { ProjectsRepository } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { QueueClient } from '@app/platform/queue';
import { Budget } from '../spending/budget.service';
import { PlannedExecutions } from '../executions/planned-executions.repository';
import { PAID_CHANNELS } from '../spending/vendor-call';

/** Runs handed over to the queue in one statement for one project. */
const BATCH = 1_000;

/** Moves due rows to the queue. The row is the truth; a job only wakes a worker, so a second one does no harm. */
@Injectable()
export class DispatcherService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly executions: PlannedExecutions,
    private readonly projects: ProjectsRepository,
    private readonly budget: Budget,
    private readonly queue: QueueClient,
  ) {}

  /** @param only one project, when runs were planned for it */
  async dispatch(now: Date, only?: number): Promise<number> {
    let dispatched = 0;
    // A run without a sign of life for this long is handed over again: its job may be lost with a process.
    const before = new Date(now.getTime() - this.settings.EXECUTION_LEASE_SECONDS * 1000);
    for (const projectId of only === undefined ? await this.projects.ids() : [only]) {
      const scope = await this.projects.openForJob(projectId);
      if (!scope) continue;
      const unaffordable = { models: await this.budget.unaffordable(scope, now), channels: PAID_CHANNELS };
      const due = await this.executions.takeDue(scope, now, before, BATCH, unaffordable);
      if (due.length === 0) continue;
      await this.queue.add(
        'execution',
        due.map(({ id, attempts }) => ({
          id: `exec-${projectId}-${id}-${attempts}`,
          payload: { projectId, executionId: id },
        })),
      );
      dispatched += due.length;
    }
    return dispatched;
  }
}
