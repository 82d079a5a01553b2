import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SentimentBackfill } from '@app/domain/pipeline';
import { SETTINGS, type Settings } from '@app/platform/config';
import { QueueClient } from '@app/platform/queue';

/** Judges answers that were ingested without a judgement. */
@Injectable()
export class SentimentProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly queues: QueueClient,
    private readonly backfill: SentimentBackfill,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.queues.work('sentiment_tick', 1, () => this.backfill.run());
    await this.queues.every('sentiment_tick', this.settings.PLAN_EVERY_SECONDS * 1000);
  }
}
