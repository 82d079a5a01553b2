import type { ComponentChildren, JSX } from 'preact';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** Holds buttons: its title is only read out. */
  readonly actions?: boolean;
}

export interface TableProps<Row> {
  /** What the rows are. It stands above the table. */
  readonly caption: string;
  /** The first one names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
}

/** A table that folds into a list on a phone. Browsers drop the meaning of folded tables, so that roles repeat it. */
export const Table = <Row,>({ caption, columns, rows }: TableProps<Row>): JSX.Element => {
  const [first, ...others] = columns;
  return (
    <table role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, actions }) => (
            <th scope="col" role="columnheader">
              {actions ? <span class="hidden">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row">
            <th scope="row" role="rowheader">
              {first.cell(row)}
            </th>
            {others.map(({ title, cell, actions }) => (
              <td role="cell" data-label={actions ? undefined : title} class={actions ? 'end' : undefined}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
