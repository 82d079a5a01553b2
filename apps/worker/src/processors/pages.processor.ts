import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { PageFetchService, PagePlannerService } from '@app/domain/pipeline';
import { SETTINGS, type Settings } from '@app/platform/config';
import { QueueClient } from '@app/platform/queue';
import { CLOCK } from '@app/platform/telemetry';

/** Chooses cited pages and hands over due ones, once for the whole fleet every so often, and fetches them. */
@Injectable()
export class PagesProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly queues: QueueClient,
    private readonly planner: PagePlannerService,
    private readonly pages: PageFetchService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.queues.work('pages', this.settings.PAGE_CONCURRENCY, ({ projectId, urlId }) =>
      this.pages.run(projectId, urlId),
    );
    this.queues.work('page_tick', 1, async () => {
      await this.planner.plan(this.clock.now());
      await this.planner.dispatch(this.clock.now());
    });
    await this.queues.every('page_tick', this.settings.PLAN_EVERY_SECONDS * 1000);
  }
}
