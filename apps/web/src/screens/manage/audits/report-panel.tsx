import type { CheckStatus } from '@app/core/audit-checks';
import type { AuditComparison, AuditFinding, BatchedReport, TechnicalGeoReportResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { projectPath, useQuery } from '../../../client';
import { Panel } from '../../../parts';
import { address } from '../../../state';
import { isOpen } from '../work/state-badge';
import {
  comparisonText,
  countsOf,
  countsText,
  findingsOf,
  headlineOf,
  isFault,
  REPORT_TITLES,
  STATUS_WORDS,
} from './batch-summary';
import { CheckBadge } from './check-badge';
import { Evidence } from './evidence';
import { FactTables } from './fact-tables';

/** What is no fault is folded away, status by status. */
const OTHERS: readonly CheckStatus[] = ['unknown', 'pass', 'not_applicable'];

/** A report: its faults, the most important first, then all else. */
export const ReportPanel = ({ listed }: { readonly listed: BatchedReport }): JSX.Element => {
  const report = useQuery<TechnicalGeoReportResponse>(
    projectPath(`/technical_geo_reports/${listed.id}`, address.value),
  );
  const shown = report.body?.status;
  useEffect(() => {
    if (shown !== undefined && shown !== listed.status) report.retry();
  }, [listed.status]);
  const name = REPORT_TITLES[listed.report_type];
  return (
    <Panel
      id={`report-${listed.report_type}`}
      title={listed.score === null ? name : `${name}: ${listed.score} of 100`}
      query={report}
      shape="table"
      csv={false}
      wide
    >
      {(body) => (isOpen(body.status) ? <p>This report is not there yet.</p> : <Report report={body} />)}
    </Panel>
  );
};

const Report = ({ report }: { readonly report: TechnicalGeoReportResponse }): JSX.Element => {
  if (report.status === 'failed') return <p>{report.error_message}</p>;
  const findings = findingsOf(report);
  const { id, comparison } = report;
  return (
    <>
      <p>{[countsText(countsOf(findings)), comparisonText(report)].filter(Boolean).join(' ')}</p>
      <div class="folds">
        {findings.filter(isFault).map((finding) => (
          <Finding key={finding.id} finding={finding} reportId={id} comparison={comparison} />
        ))}
        {OTHERS.map((status) => (
          <Folded key={status} status={status} findings={findings} reportId={id} comparison={comparison} />
        ))}
        <FactTables report={report} />
      </div>
    </>
  );
};

interface FoldedProps extends OfReport {
  readonly status: CheckStatus;
  readonly findings: readonly AuditFinding[];
}

/** All checks of a status. */
const Folded = ({ status, findings, ...of }: FoldedProps): JSX.Element | null => {
  const those = findings.filter((finding) => finding.status === status);
  if (those.length === 0) return null;
  return (
    <details class="folded told">
      <summary>{`${STATUS_WORDS[status]}: ${those.length}`}</summary>
      <div class="folds">
        {those.map((finding) => (
          <Finding key={finding.id} finding={finding} {...of} />
        ))}
      </div>
    </details>
  );
};

interface OfReport {
  readonly reportId: number;
  readonly comparison: AuditComparison | null | undefined;
}

/** What a check found; a click shows where. */
const Finding = ({ finding, reportId, comparison }: OfReport & { readonly finding: AuditFinding }): JSX.Element => (
  <details class="folded told">
    <summary>
      <CheckBadge status={finding.status} /> {headlineOf(finding)} <Change id={finding.id} comparison={comparison} />
    </summary>
    <Evidence finding={finding} reportId={reportId} />
  </details>
);

/** What became of a check since the report before. */
const Change = ({ id, comparison }: Pick<OfReport, 'comparison'> & { readonly id: string }): JSX.Element | null => {
  if (!comparison) return null;
  if (comparison.new.includes(id)) return <span class="hint">new</span>;
  if (comparison.fixed.includes(id)) return <span class="hint">fixed</span>;
  return comparison.regressed.includes(id) ? <span class="hint">worse than before</span> : null;
};
