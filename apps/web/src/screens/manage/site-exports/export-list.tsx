import { formatCount } from '@app/core/charts';
import type { SiteExport, SiteExportsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import type { Query } from '../../../client';
import { formatInstantDay, ListPanel } from '../../../parts';
import { nameOfExport, periodOfExport } from '../../../parts/exports';
import { hrefOf } from '../../../state';
import { deleteColumn } from '../row-columns';

/** What has come. Each is of its own period. */
export const ExportList = ({ exports }: { readonly exports: Query<SiteExportsResponse> }): JSX.Element => (
  <ListPanel<SiteExport>
    id="export-list"
    title="Exports"
    hint="Each is of its own period. Where periods overlap, so do the figures: they are never added."
    query={exports}
    of="exports"
    caption="Exports, the latest period first"
    keyOf={({ id }) => id}
    empty="No export has come yet."
    columns={[
      {
        title: 'Export',
        cell: (row) => (
          <a href={hrefOf({ screen: 'ai-traffic', own: { export: String(row.id) } })}>{nameOfExport(row)}</a>
        ),
      },
      { title: 'Period', cell: periodOfExport },
      { title: 'Rows', number: true, cell: ({ rows }) => formatCount(rows) },
      { title: 'File', cell: ({ name }) => <span class="foreign">{name}</span> },
      { title: 'Came', cell: ({ replaced_at, created_at }) => formatInstantDay(replaced_at ?? created_at) },
      deleteColumn<SiteExport>({
        path: '/site_exports',
        nameOf: (row) => `${nameOfExport(row)}, ${periodOfExport(row)}`,
        consequence: 'Its rows are gone. The same file brings them back.',
      }),
    ]}
  />
);
