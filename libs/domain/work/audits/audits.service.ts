import { Injectable } from '@nestjs/common';
import type {
  CreateTechnicalGeoReportBody,
  CreateTechnicalGeoReportResponse,
  DeletedResponse,
  TechnicalGeoBatchPath,
  TechnicalGeoReportPath,
  TechnicalGeoReportResponse,
  TechnicalGeoReportsQuery,
  TechnicalGeoReportsResponse,
} from '@app/core/contracts';
import { ApiError, notFound, type RequestContext } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { pageAsked, pageBody, ProjectAccess, type ProjectScope } from '@app/domain/tracking';
import { Carriers } from '@app/platform/leases';
import { type AuditOrder, AuditOrders, type StartedBatch } from './audit-orders.service';
import { AuditReportsRepository, type ReportRow } from './audit-reports.repository';
import { AuditSeriesRepository } from './audit-series.repository';
import { AUDIT_BATCH_LEASE } from './audits.lease';
import { comparisonOf, reportBody } from './report-body';

/** Technical reports of sites, for whoever may see the project (docs/audits.md). */
@Injectable()
export class AuditsService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly writes: WritesOnce,
    private readonly orders: AuditOrders,
    private readonly reports: AuditReportsRepository,
    private readonly series: AuditSeriesRepository,
    private readonly carriers: Carriers,
  ) {}

  /** POST /technical_geo_reports (docs/audits.md). */
  async create(ctx: RequestContext, body: CreateTechnicalGeoReportBody): Promise<CreateTechnicalGeoReportResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const order = await this.orders.orderOf(scope, body);
    const answer = await this.writes.run(ctx, 'createTechnicalGeoReport', body, async (sql) =>
      startedBody(scope, order, await this.orders.start(scope, order, ctx.now, sql)),
    );
    this.carriers.of(AUDIT_BATCH_LEASE).wake({ projectId: scope.projectId, batchId: answer.batch_id });
    return answer;
  }

  /** GET /technical_geo_reports (docs/audits.md). */
  async list(ctx: RequestContext, query: TechnicalGeoReportsQuery): Promise<TechnicalGeoReportsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const { report_type, status, batch_id } = query;
    const filters = {
      ...(report_type !== undefined && { report_type }),
      ...(status !== undefined && { status }),
      ...(batch_id !== undefined && { batch_id }),
    };
    return pageBody(
      { project_id: scope.projectId, filters },
      query,
      this.reports.page(scope, filters, pageAsked(query)),
      (row) => reportBody(scope.projectId, row),
      () => this.reports.total(scope, filters),
    );
  }

  /** GET /technical_geo_reports/{id} (docs/audits.md). @throws ApiError `ERR_NOT_FOUND` */
  async one(ctx: RequestContext, { project_id, id }: TechnicalGeoReportPath): Promise<TechnicalGeoReportResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'read' });
    const row = await this.reports.one(scope, id);
    if (!row) throw notFound('technical report');
    const body = reportBody(scope.projectId, row);
    return row.state === 'completed' ? { ...body, comparison: await this.comparison(scope, row) } : body;
  }

  /** DELETE /technical_geo_reports/batches/{batch_id} (docs/audits.md). @throws ApiError `ERR_NOT_FOUND` */
  async endSeries(ctx: RequestContext, { project_id, batch_id }: TechnicalGeoBatchPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    if (await this.series.endOfBatch(scope, batch_id)) return { deleted: true, id: batch_id };
    throw new ApiError('ERR_NOT_FOUND', 'there is no such batch, or it does not repeat', { param: 'batch_id' });
  }

  private async comparison(scope: ProjectScope, row: ReportRow) {
    const previous = await this.reports.previous(scope, row);
    return previous && comparisonOf(previous, row);
  }
}

/** What POST answers, and what a confirmed launch has started. */
export const startedBody = (
  { projectId }: ProjectScope,
  { url, countryCode }: AuditOrder,
  { batchId, reports }: StartedBatch,
): CreateTechnicalGeoReportResponse => ({
  project_id: projectId,
  batch_id: batchId,
  url,
  country_code: countryCode,
  reports: reports.map(({ id, reportType, state, createdAt }) => ({
    id,
    report_type: reportType,
    status: state,
    created_at: createdAt.toISOString(),
  })),
});
