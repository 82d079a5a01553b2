import type { TechnicalGeoBatch } from '@app/core/contracts';
import type { JSX } from 'preact';
import { formatInstant, readable } from '../../../parts';
import { hrefOf } from '../../../state';
import { StateBadge } from '../work/state-badge';
import { WorkList } from '../work/work-list';
import { openReports, repeatWords, stateOf } from './audit-words';
import { verdictText, verdictWithChanges } from './batch-summary';
import { ReportVerdicts } from './report-verdicts';

export const AuditList = (): JSX.Element => (
  <WorkList<TechnicalGeoBatch>
    name="audits"
    title="Site audits"
    of="audits"
    path="/technical_geo_reports/batches"
    isUnderWay={(audit) => openReports(audit) > 0}
    caption="Audits, the newest first"
    keyOf={({ batch_id }) => batch_id}
    empty="No audit yet. Begin one above."
    columns={[
      {
        title: 'Site',
        cell: ({ batch_id, url }) => <a href={hrefOf({ item: `audits/${batch_id}`, own: {} })}>{readable(url)}</a>,
      },
      { title: 'State', cell: (audit) => <AuditState audit={audit} /> },
      { title: 'Verdict', cell: (audit) => <Verdict audit={audit} /> },
      { title: 'Begun', cell: ({ created_at }) => formatInstant(created_at) },
      { title: 'Repeat', cell: ({ repeat }) => repeatWords(repeat) },
    ]}
  />
);

/** What the reports of an audit found, and what has changed since the audit before. */
const Verdict = ({ audit: { reports } }: { readonly audit: TechnicalGeoBatch }): JSX.Element => {
  if (verdictText(reports) === undefined) return <span class="hint">none yet</span>;
  return (
    <details class="folded told">
      <summary>{verdictWithChanges(reports)}</summary>
      <ReportVerdicts reports={reports} />
    </details>
  );
};

/** How far an audit is, and what of it failed. */
export const AuditState = ({ audit }: { readonly audit: TechnicalGeoBatch }): JSX.Element => {
  const { length: all } = audit.reports;
  const failed = audit.reports.filter(({ status }) => status === 'failed').length;
  const open = openReports(audit);
  return (
    <>
      <StateBadge state={stateOf(audit)} />{' '}
      {open > 0 && <span class="hint">{`${all - open} of ${all} reports are there`}</span>}
      {open === 0 && failed > 0 && failed < all && <span class="hint">{`${failed} of ${all} reports failed`}</span>}
    </>
  );
};
