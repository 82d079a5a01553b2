import type { SiteExportRow, SiteExportRowsResponse, SiteExportsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../client';
import { Choice, type Column, ListPages, Panel, Table } from '../../parts';
import { counted, exportColumns, nameOfExport, periodOfExport } from '../../parts/exports';
import { address, hrefOf } from '../../state';
import { choose, ownWith, PER_PAGE, type Question, ROW_SORTS } from './question';

/** As many may be chosen here; the section that manages them has the others. */
const MOST = 100;

/** What Search Console, GA4 and Bing count of the site; nothing where no export has come. */
export const ExportsPanel = ({ question }: { readonly question: Question }): JSX.Element | null => {
  const { body } = useQuery<SiteExportsResponse>(projectPath('/site_exports', address.value, { per_page: MOST }));
  const exports = body?.data ?? [];
  const chosen = question.export || String(exports[0]?.id ?? '');
  return exports.length === 0 ? null : <Rows question={question} exports={exports} chosen={chosen} />;
};

interface RowsProps {
  readonly question: Question;
  readonly exports: SiteExportsResponse['data'];
  readonly chosen: string;
}

const Rows = ({ question, exports, chosen }: RowsProps): JSX.Element => {
  const page = Number(address.value.own.rows_page ?? 1) || 1;
  const asked = { sort: question.rows_sort, page, per_page: PER_PAGE };
  const rows = useQuery<SiteExportRowsResponse>(projectPath(`/site_exports/${chosen}/rows`, address.value, asked));
  return (
    <Panel
      id="site-exports"
      title="Search Console, GA4 and Bing"
      hint="From the files that you have exported, each of its own days: overlapping periods are not added. Answers that cite a page and visits are ours, of the same days."
      query={rows}
      shape="table"
      wide
      actions={
        <div class="row screen">
          <Choice
            label="Export"
            quiet
            fills
            value={chosen}
            onChoose={choose('export')}
            options={exports.map((one) => ({
              value: String(one.id),
              text: `${nameOfExport(one)}: ${periodOfExport(one)}`,
            }))}
          />
          <Choice label="Sort" quiet value={question.rows_sort} onChoose={choose('rows_sort')} options={ROW_SORTS} />
        </div>
      }
    >
      {({ data, total, export: one }) => (
        <>
          <Table<SiteExportRow>
            caption={`${nameOfExport(one)}: ${periodOfExport(one)}`}
            few={8}
            rows={data}
            keyOf={({ key, source_medium }) => `${key} ${source_medium ?? ''}`}
            empty="It has no row."
            columns={[...exportColumns(one), ...(one.kind === 'page' ? OWN : [])]}
          />
          <ListPages
            of="rows"
            total={total}
            page={page}
            perPage={PER_PAGE}
            hrefOfPage={(to) => hrefOf({ own: { ...ownWith('rows_page', String(to)) } })}
          />
        </>
      )}
    </Panel>
  );
};

const OWN: readonly Column<SiteExportRow>[] = [
  { title: 'Cited', number: true, cell: ({ cited }) => counted(cited) },
  { title: 'Visits', number: true, cell: ({ visits }) => counted(visits) },
];
