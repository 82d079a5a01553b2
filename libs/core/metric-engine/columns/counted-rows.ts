import type { ChosenDay } from './chosen-days';
import type { ColumnName, DayColumns } from './day-columns';
import type { PackedColumn } from './packed';

/** Rows of actors, column by column. */
export type ActorRowsOfDay = Pick<DayColumns, 'column' | 'rowsOf'>;

/** An actor's rows of a day whose executions count. */
export const countedRows = ({ columns, counts }: ChosenDay, actorId: number): ActorRowsOfDay =>
  counts ? new CountedRows(columns, actorId, counts) : columns;

/** Which of an actor's rows of a day count. */
export interface RowChoice {
  /** Of each of them 1 or 0. What is behind them is of others. */
  readonly weights: Uint8Array;
  readonly count: number;
}

/** Kept for the next choice: memory for each actor of each day would cost more than the sums. */
let room = new Uint8Array(1_024);

/** It is valid until the next one is made. */
export function chosenRows({ columns, counts }: ChosenDay, actorId: number): RowChoice {
  const [start, end] = columns.rowsOf(actorId);
  const rows = end - start;
  if (rows > room.length) room = new Uint8Array(2 * rows);
  if (!counts) return { weights: room.fill(1, 0, rows), count: rows };
  const { execution } = columns;
  let count = 0;
  for (let row = start; row < end; row++) count += room[row - start] = counts[execution[row]!]!;
  return { weights: room, count };
}

/**
 * One behind the other: what filters leave is often a small part, and each measure goes through all rows. A column is taken when it
 * is asked for.
 */
class CountedRows implements ActorRowsOfDay {
  private readonly rows: Int32Array;
  private readonly taken: Partial<Record<ColumnName, PackedColumn>> = {};

  /** @param counts of each execution whether it counts */
  constructor(
    private readonly day: DayColumns,
    actorId: number,
    counts: Uint8Array,
  ) {
    this.rows = countedOf(day.execution, day.rowsOf(actorId), counts);
  }

  rowsOf(): readonly [number, number] {
    return [0, this.rows.length];
  }

  column(name: ColumnName): PackedColumn {
    return (this.taken[name] ??= takenFrom(this.day[name], this.rows));
  }
}

function countedOf(execution: PackedColumn, [start, end]: readonly [number, number], counts: Uint8Array): Int32Array {
  const rows = new Int32Array(end - start);
  let count = 0;
  // Without a branch, which a processor would guess wrong as often as a filter leaves some.
  for (let row = start; row < end; row++) {
    rows[count] = row;
    count += counts[execution[row]!]!;
  }
  return rows.subarray(0, count);
}

function takenFrom(column: PackedColumn, rows: Int32Array): PackedColumn {
  const values = column.slice(0, rows.length);
  for (let index = 0; index < rows.length; index++) values[index] = column[rows[index]!]!;
  return values;
}
