import { Injectable } from '@nestjs/common';
import { CdnFeedService } from './cdn-feed.service';
import { TrafficImportService } from './traffic-import.service';
import { UploadsRepository } from './uploads.repository';

/** Files of one tick. The others wait for the next tick. */
const BATCH = 1_000;

/** Adds jobs for waiting files and for zones that are due. The rows are the truth, so a second job does no harm. */
@Injectable()
export class FeedDispatcherService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly imports: TrafficImportService,
    private readonly feeds: CdnFeedService,
  ) {}

  async dispatch(): Promise<void> {
    const staged = await this.uploads.staged(BATCH);
    if (staged.length > 0) await this.imports.enqueue(staged);
    await this.feeds.dispatch();
  }
}
