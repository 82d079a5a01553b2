import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { TrackingModule } from '@app/domain/tracking';
import { WebFetchModule } from '@app/platform/web-fetch';
import { AuditBatchesRepository } from './audit-batches.repository';
import { AuditBatchesService } from './audit-batches.service';
import { AuditDispatcher } from './audit-dispatcher.service';
import { AuditOrders } from './audit-orders.service';
import { AuditReportsRepository } from './audit-reports.repository';
import { AuditSeriesRepository } from './audit-series.repository';
import { AuditLaunch } from './audit.launch';
import { AuditsService } from './audits.service';
import { LastFindings } from './last-findings.service';

const EXPORTED = [
  AuditBatchesRepository,
  AuditDispatcher,
  AuditLaunch,
  AuditOrders,
  AuditBatchesService,
  AuditReportsRepository,
  AuditSeriesRepository,
  AuditsService,
  LastFindings,
];

/** Orders audits, and shows them. The module needs the queue, which `TrackingPortsModule` brings. */
@Module({
  imports: [AccessModule, TrackingModule, WebFetchModule],
  providers: EXPORTED,
  exports: EXPORTED,
})
export class AuditsModule {}
