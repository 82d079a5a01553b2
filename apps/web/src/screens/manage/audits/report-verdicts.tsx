import type { BatchedReport } from '@app/core/contracts';
import type { JSX } from 'preact';
import { REPORT_TITLES, verdictWithChanges } from './batch-summary';

export interface ReportVerdictsProps {
  readonly reports: readonly BatchedReport[];
  /** The reports are on the same page. */
  readonly linked?: boolean;
}

/** What each report of an audit found, in a line. */
export const ReportVerdicts = ({ reports, linked = false }: ReportVerdictsProps): JSX.Element => (
  <ul>
    {reports.map((report) => {
      const { id, report_type, score } = report;
      const name = REPORT_TITLES[report_type];
      return (
        <li key={id}>
          {linked ? <a href={`#report-${report_type}`}>{name}</a> : name}
          {score !== null && ` (${score} of 100)`}: {verdictWithChanges([report])}
        </li>
      );
    })}
  </ul>
);
