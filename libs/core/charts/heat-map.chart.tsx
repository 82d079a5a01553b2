import type { ComponentChildren, JSX } from 'preact';
import type { Interval } from './interval';
import { NothingToShow } from './nothing-to-show';
import { valueAxis } from './scales';
import { formatCertainty, formatCount, formatTick, type UnitName } from './units';
import { Value } from './value';

export interface HeatCell {
  readonly value: number | null;
  /** Observations that the value rests on. */
  readonly n: number;
  readonly interval: Interval | null;
  /** What the cell opens. */
  readonly href?: string;
}

export interface HeatRow {
  readonly key: string | number;
  readonly name: ComponentChildren;
  /** As a list that folds gives it to its items. */
  readonly fold?: string | undefined;
  /** One for each column; null has nothing to show. */
  readonly cells: readonly (HeatCell | null)[];
}

export interface HeatColumn {
  readonly key: string;
  readonly name: string;
  /** Observations that all values of the column rest on; its cells need not say it each. */
  readonly n?: number;
  /** What its name opens, for instance the rows in its order. */
  readonly href?: string;
  readonly sorted?: 'ascending' | 'descending' | undefined;
}

export interface HeatMapProps {
  readonly caption: string;
  readonly unit: UnitName;
  /** The column that names a row. */
  readonly rowColumn: HeatColumn;
  readonly columns: readonly HeatColumn[];
  readonly rows: readonly HeatRow[];
  /** Of all rows together; stands first. */
  readonly overall?: HeatRow;
  /** What stands in a cell that has nothing to show. */
  readonly nothing?: string;
}

/** Fewer observations are hatched: their value says next to nothing. */
export const FEWEST_OBSERVATIONS = 5;

const LEVELS = 10;
/** More columns than that need a wide screen to stand side by side. */
const FEW_COLUMNS = 6;

/** A table whose cells are the darker the higher their value. All figures stand in it, so colour is never alone. */
export const HeatMap = (props: HeatMapProps): JSX.Element => {
  const { caption, unit, rowColumn, columns, rows, overall, nothing = 'not asked' } = props;
  const cells = rows
    .flatMap((row) => row.cells)
    .flatMap((cell) => (cell && cell.value !== null ? [{ n: cell.n, value: cell.value }] : []));
  const hasOverall = overall?.cells.some((cell) => cell !== null && cell.value !== null) ?? false;
  if (cells.length === 0 && !hasOverall) return <NothingToShow caption={caption} />;
  const sure = cells.filter(({ n }) => n >= FEWEST_OBSERVATIONS);
  // Where all cells say little, they still differ from each other.
  const values = (sure.length > 0 ? sure : cells).map(({ value }) => value);
  const { domain } = valueAxis({ unit, values, range: [0, 1], ticks: LEVELS });
  return (
    <figure class="chart">
      <HeatScale domain={domain} unit={unit} />
      <table role="table" class={columns.length > FEW_COLUMNS ? 'heat many' : 'heat'}>
        <caption class="chart-caption">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {[rowColumn, ...columns].map((column) => (
              <th scope="col" role="columnheader" aria-sort={column.sorted}>
                <ColumnName {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {[...(overall ? [overall] : []), ...rows].map((row) => (
            <tr role="row" key={row.key} class={row === overall ? 'overall' : row.fold}>
              <th scope="row" role="rowheader">
                {row.name}
              </th>
              {row.cells.map((cell, index) => (
                <td role="cell" data-label={columns[index]?.name} class={cellClass(cell, domain)}>
                  {cell ? (
                    <Cell {...cell} unit={unit} brief={columns[index]?.n !== undefined} />
                  ) : (
                    <span class="none">{nothing}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};

const ARROWS = { ascending: '▲', descending: '▼' };

const ColumnName = ({ name, n, href, sorted }: HeatColumn): JSX.Element => (
  <>
    {href ? <a href={href}>{name}</a> : name}
    {n !== undefined && <small> n {formatCount(n)}</small>}
    {sorted && (
      <span class="arrow" aria-hidden="true">
        {' '}
        {ARROWS[sorted]}
      </span>
    )}
  </>
);

/** @returns 0 to 9 */
export function heatLevel(value: number, [low, high]: readonly [number, number]): number {
  const share = high > low ? (value - low) / (high - low) : 0;
  return Math.min(LEVELS - 1, Math.max(0, Math.floor(share * LEVELS)));
}

function cellClass(cell: HeatCell | null, domain: readonly [number, number]): string {
  if (!cell || cell.value === null) return 'none';
  return `heat-${heatLevel(cell.value, domain)}${cell.n < FEWEST_OBSERVATIONS ? ' few' : ''}`;
}

interface CellProps extends HeatCell {
  readonly unit: UnitName;
  /** Its column says what it rests on. */
  readonly brief: boolean;
}

const Cell = ({ value, n, interval, href, unit, brief }: CellProps): JSX.Element => {
  const figures = (
    <>
      <b>
        <Value value={value} unit={unit} />
      </b>
      {value !== null && <small>{formatCertainty(interval, unit)}</small>}
      {!brief && <small>n {formatCount(n)}</small>}
    </>
  );
  return href ? <a href={href}>{figures}</a> : <span>{figures}</span>;
};

const HeatScale = ({ domain: [low, high], unit }: { domain: readonly [number, number]; unit: UnitName }) => (
  <p class="heat-scale" aria-hidden="true">
    <span>{formatTick(low, unit)}</span>
    <span class="steps">
      {Array.from({ length: LEVELS }, (_, level) => (
        <span class={`heat-${level}`} />
      ))}
    </span>
    <span>{formatTick(high, unit)}</span>
    <span class="heat-0 few sample" />
    <span>{`n below ${FEWEST_OBSERVATIONS}: says little`}</span>
  </p>
);
