import { Injectable } from '@nestjs/common';
import type {
  ChangedCheck,
  ComparedReport,
  CompareTechnicalGeoQuery,
  CompareTechnicalGeoResponse,
} from '@app/core/contracts';
import { ApiError, invalidParam, type RequestContext } from '@app/core/kernel';
import { ProjectAccess, type ProjectScope } from '@app/domain/tracking';
import { AuditReportsRepository, type ReportRow } from './audit-reports.repository';
import { comparisonOf } from './report-body';

/** Holds an audit against another one of the project, report by report. */
@Injectable()
export class AuditComparisonsService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly reports: AuditReportsRepository,
  ) {}

  /** GET /technical_geo_reports/batches/compare (docs/audits.md). @throws ApiError `ERR_NOT_FOUND`, `ERR_INVALID_PARAM` */
  async compare(ctx: RequestContext, query: CompareTechnicalGeoQuery): Promise<CompareTechnicalGeoResponse> {
    const { project_id, batch_id, previous_batch_id } = query;
    if (previous_batch_id === batch_id)
      throw invalidParam('previous_batch_id', 'previous_batch_id must be another audit than batch_id');
    const scope = await this.access.open(ctx, project_id, { scope: 'read' });
    const reports = await this.ofBatch(scope, batch_id, 'batch_id');
    const others =
      previous_batch_id === undefined ? null : await this.ofBatch(scope, previous_batch_id, 'previous_batch_id');
    const previousOf = async (row: ReportRow): Promise<ReportRow | null> =>
      others
        ? (others.find(({ reportType, state }) => reportType === row.reportType && state === 'completed') ?? null)
        : this.reports.previous(scope, row);
    const compared: ComparedReport[] = [];
    for (const row of reports) compared.push(comparedReport(row, await previousOf(row)));
    return { project_id: scope.projectId, batch_id, previous_batch_id: previous_batch_id ?? null, reports: compared };
  }

  private async ofBatch(scope: ProjectScope, batchId: number, param: string): Promise<ReportRow[]> {
    const rows = await this.reports.ofBatch(scope, batchId);
    if (rows.length === 0) throw new ApiError('ERR_NOT_FOUND', 'audit not found', { param });
    return rows;
  }
}

/** What one site has says nothing of another. */
const OF_OTHER_SITES = {
  comparable: false,
  reason: 'The two audits are of different sites.',
  new: [],
  fixed: [],
  regressed: [],
};

function comparedReport(row: ReportRow, previous: ReportRow | null): ComparedReport {
  const head = {
    report_type: row.reportType,
    id: row.id,
    previous_id: previous?.id ?? null,
    score: row.score,
    previous_score: previous?.score ?? null,
  };
  if (!previous || row.state !== 'completed') return { ...head, comparable: false, new: [], fixed: [], regressed: [] };
  const { comparable, reason, ...changes } =
    previous.startUrl === row.startUrl ? comparisonOf(previous, row) : OF_OTHER_SITES;
  const checksOf = (ids: readonly string[]) => ids.map((id) => changedCheck(id, row, previous));
  return {
    ...head,
    comparable,
    ...(reason !== undefined && { reason }),
    new: checksOf(changes.new),
    fixed: checksOf(changes.fixed),
    regressed: checksOf(changes.regressed),
  };
}

function changedCheck(id: string, row: ReportRow, previous: ReportRow): ChangedCheck {
  const { title, finding, severity, status } = row.checks!.find((check) => check.id === id)!;
  const before = previous.checks?.find((check) => check.id === id)?.status ?? null;
  // Reports of older releases have no finding, whatever the type says.
  return { id, title, ...((finding as string | undefined) && { finding }), severity, before, after: status };
}
