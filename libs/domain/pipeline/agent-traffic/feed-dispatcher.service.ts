import { Injectable } from '@nestjs/common';
import { CdnFeedService } from './cdn-feed.service';
import { ConnectionsRepository } from './connections.repository';
import { TrafficImportService } from './traffic-import.service';
import { UploadsRepository } from './uploads.repository';

/** What does not fit waits for the next tick. */
const BATCH = 1_000;

/** Hands files that wait and zones that are due to the queue; the rows are the truth, so a second job does no harm. */
@Injectable()
export class FeedDispatcherService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly connections: ConnectionsRepository,
    private readonly imports: TrafficImportService,
    private readonly feeds: CdnFeedService,
  ) {}

  async dispatch(now: Date): Promise<void> {
    const staged = await this.uploads.staged(BATCH);
    if (staged.length > 0) await this.imports.enqueue(staged);
    const due = await this.connections.due(now, BATCH);
    if (due.length > 0) await this.feeds.enqueue(due);
  }
}
