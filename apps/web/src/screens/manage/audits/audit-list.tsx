import type { TechnicalGeoBatch, TechnicalGeoBatchesResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery, useRepeat } from '../../../client';
import { formatInstant, ListPages, pageNow, Panel, Table } from '../../../parts';
import { address, hrefOf } from '../../../state';
import { StateBadge } from '../work/state-badge';
import { openReports, repeatWords, stateOf } from './audit-words';

const PER_PAGE = 20;

export const AuditList = (): JSX.Element => {
  const audits = useQuery<TechnicalGeoBatchesResponse>(
    projectPath('/technical_geo_reports/batches', address.value, { page: pageNow(), per_page: PER_PAGE }),
  );
  useRepeat(audits, audits.body?.data.some((audit) => openReports(audit) > 0) ?? false);
  return (
    <Panel id="audits" title="Site audits" query={audits} shape="table" wide>
      {(body) => (
        <>
          <Table<TechnicalGeoBatch>
            caption="Audits, the newest first"
            quiet
            keyOf={({ batch_id }) => batch_id}
            rows={body.data}
            empty="No audit yet. Begin one above."
            columns={[
              {
                title: 'Site',
                cell: ({ batch_id, url }) => <a href={hrefOf({ item: `audits/${batch_id}`, own: {} })}>{url}</a>,
              },
              { title: 'State', cell: (audit) => <AuditState audit={audit} /> },
              { title: 'Begun', cell: ({ created_at }) => formatInstant(created_at) },
              { title: 'Repeat', cell: ({ repeat }) => repeatWords(repeat) },
            ]}
          />
          <ListPages of="audits" total={body.total} perPage={PER_PAGE} />
        </>
      )}
    </Panel>
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
