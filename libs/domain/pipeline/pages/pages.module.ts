import { Module } from '@nestjs/common';
import { ForeignTextModule } from '@app/platform/foreign-text';
import { WebFetchModule } from '@app/platform/web-fetch';
import { PageEvidenceRepository } from './page-evidence.repository';
import { PageEvidenceService } from './page-evidence.service';
import { PageFetchService } from './page-fetch.service';
import { PageHostsRepository } from './page-hosts.repository';
import { PagePlanRepository } from './page-plan.repository';
import { PagePlannerService } from './page-planner.service';
import { PagesRepository } from './pages.repository';
import { WrittenPages } from './written-pages.service';
import { TrackingPortsModule } from '../tracking-ports.module';

@Module({
  imports: [TrackingPortsModule, ForeignTextModule, WebFetchModule],
  providers: [
    PageEvidenceRepository,
    PageHostsRepository,
    PagePlanRepository,
    PagesRepository,
    PageEvidenceService,
    PageFetchService,
    PagePlannerService,
    WrittenPages,
  ],
  exports: [PageEvidenceService, PageFetchService, PagePlannerService, WrittenPages],
})
export class PageCacheModule {}
