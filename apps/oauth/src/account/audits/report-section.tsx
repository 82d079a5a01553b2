import type { JSX } from 'preact';
import type { AuditFinding } from '@app/core/contracts';
import { comparisonText, countsOf, countsText, findingsOf, REPORT_TITLES, type ReportOfBatch } from '@app/domain/work';
import { Folded, Section, Table } from '@app/platform/pages';
import { StatusBadge } from './status-badge';

const BASES: Readonly<Record<AuditFinding['basis'], string>> = {
  standard: 'Standard',
  vendor_guidance: 'Vendor guidance',
  heuristic: 'Heuristic',
};

/** A report with all of its checks, the most important first. */
export const ReportSection = ({ report }: { readonly report: ReportOfBatch }): JSX.Element => {
  const { report_type, status, score, error_message } = report;
  const findings = findingsOf(report);
  const title = REPORT_TITLES[report_type];
  const change = comparisonText(report);
  return (
    <Section id={report_type} title={score === null ? title : `${title}: ${score} of 100`}>
      {status === 'failed' && <p>{error_message}</p>}
      {(status === 'pending' || status === 'processing') && <p>This report is not there yet.</p>}
      {status === 'completed' && <p>{[countsText(countsOf(findings)), change].filter(Boolean).join(' ')}</p>}
      {findings.length > 0 && (
        <Table
          caption={`Checks of ${title}`}
          rows={findings}
          columns={[
            { title: 'Check', cell: (finding) => finding.title },
            { title: 'Result', cell: (finding) => <StatusBadge status={finding.status} /> },
            { title: 'Severity', cell: ({ severity }) => severity },
            { title: 'Basis', cell: ({ basis }) => BASES[basis] },
            { title: 'Evidence', cell: (finding) => <Evidence finding={finding} />, wide: true },
          ]}
        />
      )}
    </Section>
  );
};

const Evidence = ({ finding }: { readonly finding: AuditFinding }): JSX.Element => {
  const { title, status, evidence, recommendation, reference, places, places_total } = finding;
  return (
    <Folded label="Evidence" of={`of: ${title}`}>
      <p>{evidence}</p>
      {places.length > 0 && (
        <ul>
          {places.map(({ url, detail }) => (
            <li>
              {url}
              {detail && <span class="hint"> {detail}</span>}
            </li>
          ))}
          {places_total > places.length && <li>{`and ${places_total - places.length} more`}</li>}
        </ul>
      )}
      {(status === 'warn' || status === 'fail') && <p>{recommendation}</p>}
      <p>
        <a href={reference} rel="noreferrer">
          Where the rule is written<span class="hidden">: {title}</span>
        </a>
      </p>
    </Folded>
  );
};
