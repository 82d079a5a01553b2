import { Module } from '@nestjs/common';
import { MetricsModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { AuditSeriesService } from './audit-series.service';
import { AuditWork } from './audit-work.service';
import { AuditsModule } from './audits.module';
import { AuditCrawlModule } from './crawl';
import { BatchCrawl } from './batch-crawl.service';
import { CrawlAnswersRepository } from './crawl-answers.repository';
import { ProjectVisibility } from './project-visibility.service';
import { ReportChecks } from './report-checks.service';

/** Carries audits out. */
@Module({
  imports: [AuditCrawlModule, AuditsModule, MetricsModule, TrackingModule],
  providers: [CrawlAnswersRepository, AuditSeriesService, AuditWork, BatchCrawl, ProjectVisibility, ReportChecks],
  exports: [AuditSeriesService, AuditWork, AuditsModule],
})
export class AuditWorkModule {}
