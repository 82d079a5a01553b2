import { Injectable } from '@nestjs/common';
import type { AuditComparison, TechnicalGeoReport } from '@app/core/contracts';
import { ApiError, type RequestContext } from '@app/core/kernel';
import { ProjectAccess } from '@app/domain/tracking';
import { AuditBatchesRepository, type BatchRow } from './audit-batches.repository';
import { AuditReportsRepository } from './audit-reports.repository';
import { comparisonOf, reportBody } from './report-body';

/** Batches that a list shows. */
const LISTED = 100;

/** A report with what has changed since the one before; null without one. */
export interface ReportOfBatch extends TechnicalGeoReport {
  readonly comparison: AuditComparison | null;
}

/** A batch with all that its reports say. */
export interface BatchInFull extends BatchRow {
  readonly reports: readonly ReportOfBatch[];
}

/** Batches, for people who read them as a whole. */
@Injectable()
export class AuditBatchesService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly batches: AuditBatchesRepository,
    private readonly reports: AuditReportsRepository,
  ) {}

  /** Those of all projects of the user, newest first. */
  list(userId: number): Promise<BatchRow[]> {
    return this.batches.ofUser(userId, LISTED);
  }

  /** @throws ApiError `ERR_PROJECT_NOT_FOUND` or `ERR_NOT_FOUND` */
  async one(ctx: RequestContext, projectId: number, batchId: number): Promise<BatchInFull> {
    const scope = await this.access.open(ctx, projectId, { scope: 'read' });
    const batch = await this.batches.one(scope, batchId);
    if (!batch) throw new ApiError('ERR_NOT_FOUND', 'there is no such audit');
    const rows = await this.reports.ofBatch(scope, batchId);
    const before = rows[0] ? await this.reports.previousOfBatch(scope, batchId, rows[0].startUrl) : [];
    const previousOf = new Map(before.map((row) => [row.reportType, row]));
    const reports = rows.map((row) => {
      const previous = row.state === 'completed' ? previousOf.get(row.reportType) : undefined;
      return { ...reportBody(projectId, row), comparison: previous ? comparisonOf(previous, row) : null };
    });
    return { ...batch, reports };
  }
}
