import type { FactTable, Row } from '@app/core/audit-checks';
import type { TechnicalGeoReport } from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import type { JSX } from 'preact';
import { Table, WebLink } from '../../../parts';

const CELLS = new Map<unknown, string>([
  [null, 'unknown'],
  [true, 'yes'],
  [false, 'no'],
]);

/** The tables that a report has beside its findings (docs/audits.md, "Tables"). */
export const tablesOf = ({ result_data }: TechnicalGeoReport): readonly FactTable[] =>
  (result_data?.facts.tables as readonly FactTable[] | undefined) ?? [];

export const cellText = (row: Row, column: string): string => {
  const cell = row[column] ?? null;
  // Where no line decides, there is none to name; whether a bot is allowed may not be known.
  if (cell === null && column !== 'allowed') return 'none';
  return CELLS.get(cell) ?? String(cell);
};

export const FactTables = ({ report }: { readonly report: TechnicalGeoReport }): JSX.Element => (
  <>
    {tablesOf(report).map((table) => (
      <details class="folded told" key={table.id}>
        <summary>{`${table.title}: ${formatCount(table.rows_total)}`}</summary>
        <div class="foreign">
          <Facts table={table} />
          {table.rows_total > table.rows.length && (
            <p class="hint">{`The first ${formatCount(table.rows.length)} are shown.`}</p>
          )}
          <p class="hint">
            <WebLink url={table.reference}>
              What it rests on<span class="hidden">: {table.title}</span>
            </WebLink>
          </p>
        </div>
      </details>
    ))}
  </>
);

const Facts = ({ table }: { readonly table: FactTable }): JSX.Element => {
  const [first, ...others] = table.columns.map((name) => ({
    title: name.replaceAll('_', ' '),
    cell: ({ row }: Numbered) => cellText(row, name),
  })) as [Cells, ...Cells[]];
  return (
    <Table<Numbered>
      caption={table.title}
      quiet
      rows={table.rows.map((row, at) => ({ row, at }))}
      keyOf={({ at }) => at}
      columns={[first, ...others]}
    />
  );
};

interface Numbered {
  readonly row: Row;
  readonly at: number;
}

interface Cells {
  readonly title: string;
  readonly cell: (numbered: Numbered) => string;
}
