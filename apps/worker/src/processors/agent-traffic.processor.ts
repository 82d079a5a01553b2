import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { CdnFeedService, FeedDispatcherService, TrafficImportService } from '@app/domain/pipeline';
import { QueueClient } from '@app/platform/queue';
import { CLOCK } from '@app/platform/telemetry';

const TICK_MS = 60_000;
const ZONES_AT_ONCE = 4;

/** Counts uploaded traffic files and reads connected CDNs. */
@Injectable()
export class AgentTrafficProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly queues: QueueClient,
    private readonly imports: TrafficImportService,
    private readonly feeds: CdnFeedService,
    private readonly dispatcher: FeedDispatcherService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.queues.work('agent_upload', 1, ({ projectId, uploadId }) => this.imports.runStaged(projectId, uploadId));
    this.queues.work('agent_feed', ZONES_AT_ONCE, ({ projectId }) => this.feeds.fetch(projectId));
    this.queues.work('agent_tick', 1, () => this.dispatcher.dispatch(this.clock.now()));
    await this.queues.every('agent_tick', TICK_MS);
  }
}
