import type { DayColumns } from './day-columns';
import type { PackedColumn } from './packed';

/** Columns of which measures are made. */
type Name = 'execution' | 'position' | 'citations' | 'citationsPositioned' | 'citationPositionSum' | 'traits';

/** Rows of actors, column by column. */
export type MeasuredRows = Pick<DayColumns, Name | 'rowsOf'>;

/**
 * An actor's rows of a day whose executions count, one behind the other: what filters leave is often a small part, and each
 * measure goes through all rows. A column is taken when it is asked for.
 */
export class CountedRows implements MeasuredRows {
  private readonly rows: Int32Array;
  private readonly taken: Partial<Record<Name, PackedColumn>> = {};

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

  get execution(): PackedColumn {
    return this.column('execution');
  }

  get position(): PackedColumn {
    return this.column('position');
  }

  get citations(): PackedColumn {
    return this.column('citations');
  }

  get citationsPositioned(): PackedColumn {
    return this.column('citationsPositioned');
  }

  get citationPositionSum(): PackedColumn {
    return this.column('citationPositionSum');
  }

  get traits(): PackedColumn {
    return this.column('traits');
  }

  private column(name: Name): PackedColumn {
    return (this.taken[name] ??= takenFrom(this.day[name], this.rows));
  }
}

function countedOf(execution: PackedColumn, [start, end]: readonly [number, number], counts: Uint8Array): Int32Array {
  const rows = new Int32Array(end - start);
  let count = 0;
  for (let row = start; row < end; row++) if (counts[execution[row]!] === 1) rows[count++] = row;
  return rows.subarray(0, count);
}

function takenFrom(column: PackedColumn, rows: Int32Array): PackedColumn {
  const values = column.slice(0, rows.length);
  for (let index = 0; index < rows.length; index++) values[index] = column[rows[index]!]!;
  return values;
}
