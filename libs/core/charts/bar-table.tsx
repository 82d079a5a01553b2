import type { ComponentChildren, JSX } from 'preact';
import { percent, type Axis } from './scales';
import { formatTick, type UnitName } from './units';

/** A further column of figures beside the bars. */
export interface FigureColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** Only read out where there is little room, since the bar shows it too. */
  readonly roomy?: boolean;
}

export interface BarTableProps<Row> {
  readonly caption: string;
  readonly class: string;
  readonly unit: UnitName;
  readonly axis: Axis;
  readonly rows: readonly Row[];
  /** Title of the column that names a row. */
  readonly rowTitle: string;
  readonly label: (row: Row) => ComponentChildren;
  readonly rowClass: (row: Row) => string;
  /** What is drawn in a row. Along the width in percent, and along the height too, as names may have several lines. */
  readonly bar: (row: Row) => ComponentChildren;
  /** The first is the bar's own figure. */
  readonly columns: readonly [FigureColumn<Row>, ...FigureColumn<Row>[]];
  /** For a pattern that bars are filled with. */
  readonly defs?: ComponentChildren;
}

/** Half-way down a row of whatever height; heights are in pixels from there. */
export const Middle = ({ children }: { readonly children: ComponentChildren }): JSX.Element => (
  <svg y="50%" width="100%" height="1" overflow="visible">
    {children}
  </svg>
);

/** Of a bar, within `Middle`. */
export const BAR = { y: -9, height: 18 };

/** A table with a bar in each row: its own figures, so that nobody needs another table. Roles survive the layout. */
export const BarTable = <Row,>(props: BarTableProps<Row>): JSX.Element => {
  const { caption, axis, unit, rows, rowTitle, label, rowClass, bar, columns, defs } = props;
  const grid = axis.ticks.map((tick) => (
    <line class="grid" x1={percent(axis.at(tick))} x2={percent(axis.at(tick))} y1="0" y2="100%" />
  ));
  return (
    <figure class="chart">
      <table role="table" class={`bars ${props.class} with-${columns.length}`}>
        <caption class="chart-caption">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" class="name">
              {rowTitle}
            </th>
            <th role="presentation" class="track">
              <svg aria-hidden="true" width="100%" height="18">
                {defs}
                {axis.ticks.map((tick, index) => (
                  <text
                    class={index % 2 === 1 ? 'second' : undefined}
                    x={percent(axis.at(tick))}
                    y="12"
                    text-anchor={anchorAt(axis.at(tick))}
                  >
                    {formatTick(tick, unit)}
                  </text>
                ))}
              </svg>
            </th>
            {columns.map(({ title }, index) => (
              <th scope="col" role="columnheader" class={index === 0 ? 'figure main' : 'figure'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" class={rowClass(row)}>
              <th scope="row" role="rowheader" class="name">
                {label(row)}
              </th>
              <td role="presentation" class="track">
                <svg aria-hidden="true" width="100%" height="100%">
                  {grid}
                  {bar(row)}
                </svg>
              </td>
              {columns.map(({ title, cell, roomy }, index) => (
                <td
                  role="cell"
                  class={index === 0 ? 'figure main' : roomy ? 'figure roomy' : 'figure'}
                  data-label={title}
                >
                  <span>{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};

/** Labels at the ends of an axis are set inwards. */
const anchorAt = (place: number): 'start' | 'middle' | 'end' => (place < 4 ? 'start' : place > 96 ? 'end' : 'middle');
