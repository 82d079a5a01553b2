import type { ComponentChildren, JSX } from 'preact';
import { useFold } from './use-fold';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** Stands at the end of its cell, digits below digits. */
  readonly number?: boolean;
  /** Its title is only read out, since its cells say what they are. */
  readonly plain?: boolean;
}

export interface TableProps<Row> {
  /** What the rows are. */
  readonly caption: string;
  /** Only read out, since the title of the panel says it too. */
  readonly quiet?: boolean;
  /** The first one names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** What stands there when there are no rows. */
  readonly empty?: string;
  /** Rows that a phone shows at first; all without. */
  readonly few?: number;
}

/** A table that folds into a list on a phone. Browsers drop the meaning of folded tables, so that roles repeat it. */
export function Table<Row>({
  caption,
  quiet,
  columns,
  rows,
  keyOf,
  empty = 'Nothing yet.',
  few,
}: TableProps<Row>): JSX.Element {
  const [first, ...others] = columns;
  const fold = useFold(rows.length, few, caption);
  if (rows.length === 0) return <p class="hint">{empty}</p>;
  const table = (
    <table role="table">
      <caption class={quiet ? 'hidden' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, number, plain }) => (
            <th key={title} scope="col" role="columnheader" class={number ? 'number' : undefined}>
              {plain ? <span class="hidden">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={keyOf(row)} role="row" class={fold.classAt(index)}>
            <th scope="row" role="rowheader">
              {first.cell(row)}
            </th>
            {others.map(({ title, cell, number, plain }) => (
              <td key={title} role="cell" data-label={plain ? undefined : title} class={number ? 'number' : undefined}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return fold.button ? (
    <>
      {table}
      {fold.button}
    </>
  ) : (
    table
  );
}
