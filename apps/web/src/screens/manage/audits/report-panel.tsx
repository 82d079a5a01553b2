import type { AuditComparison, AuditFinding, BatchedReport, TechnicalGeoReportResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { projectPath, useQuery } from '../../../client';
import { Panel, Table } from '../../../parts';
import { address } from '../../../state';
import { isOpen } from '../work/state-badge';
import { comparisonText, countsOf, countsText, findingsOf, headlineOf, REPORT_TITLES } from './batch-summary';
import { CheckBadge } from './check-badge';
import { Evidence } from './evidence';

const BASES: Readonly<Record<AuditFinding['basis'], string>> = {
  standard: 'a standard',
  vendor_guidance: 'a vendor’s guidance',
  heuristic: 'a rule of thumb',
};

/** A report with all of its checks, the most important first. */
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
      {(body) => (isOpen(body.status) ? <p>This report is not there yet.</p> : <Report report={body} name={name} />)}
    </Panel>
  );
};

interface ReportProps {
  readonly report: TechnicalGeoReportResponse;
  readonly name: string;
}

const Report = ({ report, name }: ReportProps): JSX.Element => {
  if (report.status === 'failed') return <p>{report.error_message}</p>;
  const findings = findingsOf(report);
  return (
    <>
      <p>{[countsText(countsOf(findings)), comparisonText(report)].filter(Boolean).join(' ')}</p>
      <Table<AuditFinding>
        caption={`Checks of ${name}`}
        quiet
        keyOf={({ id, subject_key }) => `${id} ${subject_key}`}
        rows={findings}
        empty="No check applies."
        columns={[
          { title: 'Check', cell: headlineOf },
          {
            title: 'Result',
            cell: ({ id, status }) => (
              <>
                <CheckBadge status={status} /> <Change id={id} comparison={report.comparison} />
              </>
            ),
          },
          { title: 'Matters', cell: ({ severity }) => severity },
          { title: 'Rests on', cell: ({ basis }) => BASES[basis] },
          { title: 'Evidence', plain: true, cell: (finding) => <Evidence finding={finding} /> },
        ]}
      />
    </>
  );
};

interface ChangeProps {
  readonly id: string;
  readonly comparison: AuditComparison | null | undefined;
}

/** What became of a check since the report before. */
const Change = ({ id, comparison }: ChangeProps): JSX.Element | null => {
  if (!comparison) return null;
  if (comparison.new.includes(id)) return <span class="hint">new</span>;
  if (comparison.fixed.includes(id)) return <span class="hint">fixed</span>;
  return comparison.regressed.includes(id) ? <span class="hint">worse than before</span> : null;
};
