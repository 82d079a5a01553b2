import type { AuditChangeCounts, AuditComparison, TechnicalGeoReport, TechnicalGeoResult } from '@app/core/contracts';
import { compareFindings } from '@app/core/audit-checks';
import type { ReportRow } from './audit-reports.repository';
import { POLL_AFTER_SECONDS } from './audit-states';

/** A report as docs/api.md shows it. */
export function reportBody(projectId: number, row: ReportRow): TechnicalGeoReport {
  const ended = row.state === 'completed' || row.state === 'failed';
  return {
    id: row.id,
    project_id: projectId,
    batch_id: row.batchId,
    report_type: row.reportType,
    url: row.url,
    country_code: row.countryCode,
    status: row.state,
    score: row.score,
    result_data: resultOf(row),
    error_message: row.state === 'failed' ? row.errorMessage : null,
    poll_after_seconds: ended ? null : POLL_AFTER_SECONDS,
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}

function resultOf({ state, checks, facts, progress }: ReportRow): TechnicalGeoResult | null {
  if (state === 'completed') return { checks: (checks ?? []) as TechnicalGeoResult['checks'], facts: { ...facts } };
  if (state !== 'processing') return null;
  return { checks: [], facts: { ...(progress && { progress }) } };
}

type Judged = Pick<ReportRow, 'engineVersion' | 'checks'>;

/** How much has changed since the report before it; null when the two do not compare. */
export function changeCountsOf(previous: Judged & Pick<ReportRow, 'id'>, report: Judged): AuditChangeCounts | null {
  const { comparable, fixed, regressed, ...comparison } = comparisonOf(previous, report);
  return comparable ? { new: comparison.new.length, fixed: fixed.length, regressed: regressed.length } : null;
}

/** What has changed since the report before it; both must be completed. */
export function comparisonOf(previous: Judged & Pick<ReportRow, 'id'>, report: Judged): AuditComparison {
  const previous_id = previous.id;
  if (previous.engineVersion !== report.engineVersion) {
    const reason = 'The checks have changed between the two reports.';
    return { previous_id, comparable: false, reason, new: [], fixed: [], regressed: [] };
  }
  return { previous_id, comparable: true, ...compareFindings(previous.checks ?? [], report.checks ?? []) };
}
