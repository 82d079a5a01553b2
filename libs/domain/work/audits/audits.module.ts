import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { TrackingModule } from '@app/domain/tracking';
import { ForeignTextModule } from '@app/platform/foreign-text';
import { LeasesModule } from '@app/platform/leases';
import { WebFetchModule } from '@app/platform/web-fetch';
import { AuditBatchesRepository } from './audit-batches.repository';
import { AuditBatchesService } from './audit-batches.service';
import { AuditComparisonsService } from './audit-comparisons.service';
import { AuditOrders } from './audit-orders.service';
import { AuditReportWorkRepository } from './audit-report-work.repository';
import { AuditReportsRepository } from './audit-reports.repository';
import { AuditRetries } from './audit-retries.service';
import { AuditSeriesRepository } from './audit-series.repository';
import { AuditListsService } from './audit-lists.service';
import { AuditLaunch } from './audit.launch';
import { AuditsService } from './audits.service';
import { AuditFilesRepository } from './files/audit-files.repository';
import { AuditFilesService } from './files/audit-files.service';
import { FileJudge } from './files/file-judge.service';
import { LastFindings } from './last-findings.service';

const EXPORTED = [
  AuditBatchesRepository,
  AuditComparisonsService,
  AuditFilesRepository,
  AuditFilesService,
  AuditLaunch,
  AuditListsService,
  AuditOrders,
  AuditBatchesService,
  AuditReportWorkRepository,
  AuditReportsRepository,
  AuditRetries,
  AuditSeriesRepository,
  AuditsService,
  FileJudge,
  LastFindings,
];

/** Orders audits, and shows them. */
@Module({
  imports: [AccessModule, ForeignTextModule, LeasesModule, TrackingModule, WebFetchModule],
  providers: EXPORTED,
  exports: EXPORTED,
})
export class AuditsModule {}
