import { Module } from '@nestjs/common';
import { CloudflareAnalytics } from '@app/platform/cdn-analytics';
import { SETTINGS, type Settings } from '@app/platform/config';
import { AgentRequestsRepository } from './agent-requests.repository';
import { CdnFeedService } from './cdn-feed.service';
import { CdnPages } from './cdn-pages.service';
import { ConnectionsRepository } from './connections.repository';
import { FeedDispatcherService } from './feed-dispatcher.service';
import { PageRequestRetention } from './page-request-retention.service';
import { SealedTokens } from './sealed-tokens';
import { TrafficImportService } from './traffic-import.service';
import { UploadsRepository } from './uploads.repository';
import { TrackingPortsModule } from '../tracking-ports.module';

@Module({
  imports: [TrackingPortsModule],
  providers: [
    {
      provide: CloudflareAnalytics,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => new CloudflareAnalytics(settings.CLOUDFLARE_BASE_URL),
    },
    AgentRequestsRepository,
    CdnFeedService,
    CdnPages,
    ConnectionsRepository,
    FeedDispatcherService,
    PageRequestRetention,
    SealedTokens,
    TrafficImportService,
    UploadsRepository,
  ],
  exports: [CdnFeedService, ConnectionsRepository, FeedDispatcherService, PageRequestRetention, TrafficImportService],
})
export class AgentTrafficModule {}
