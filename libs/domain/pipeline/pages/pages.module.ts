import { Module } from '@nestjs/common';
import { ProjectsModule } from '@app/domain/tracking';
import { WebFetchModule } from '@app/platform/web-fetch';
import { PageEvidenceRepository } from './page-evidence.repository';
import { PageEvidenceService } from './page-evidence.service';
import { PageFetchService } from './page-fetch.service';
import { PageHostsRepository } from './page-hosts.repository';
import { PagePlanRepository } from './page-plan.repository';
import { PagePlannerService } from './page-planner.service';
import { PagesRepository } from './pages.repository';
import { PageReader } from './reading/page-reader';

@Module({
  imports: [ProjectsModule, WebFetchModule],
  providers: [
    { provide: PageReader, useFactory: () => new PageReader() },
    PageEvidenceRepository,
    PageHostsRepository,
    PagePlanRepository,
    PagesRepository,
    PageEvidenceService,
    PageFetchService,
    PagePlannerService,
  ],
  exports: [PageEvidenceService, PageFetchService, PagePlannerService],
})
export class PageCacheModule {}
