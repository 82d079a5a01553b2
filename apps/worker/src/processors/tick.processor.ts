import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { DispatcherService, PlannerService, RecalculationSweep } from '@app/domain/pipeline';
import { SETTINGS, type Settings } from '@app/platform/config';
import { QueueClient } from '@app/platform/queue';
import { CLOCK } from '@app/platform/telemetry';

/** Plans the day's runs and hands over those that are due, once for the whole fleet every so often. */
@Injectable()
export class TickProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly queues: QueueClient,
    private readonly planner: PlannerService,
    private readonly dispatcher: DispatcherService,
    private readonly recalculations: RecalculationSweep,
    private readonly writes: WritesOnce,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.queues.work('tick', 1, async () => {
      await this.planner.plan(this.clock.now());
      await this.dispatcher.dispatch(this.clock.now());
      await this.recalculations.dispatch();
      await this.writes.removeExpired(this.clock.now());
    });
    this.queues.work('plan', 1, async ({ projectId }) => {
      await this.planner.plan(this.clock.now(), projectId);
      await this.dispatcher.dispatch(this.clock.now(), projectId);
    });
    await this.queues.every('tick', this.settings.PLAN_EVERY_SECONDS * 1000);
  }
}
