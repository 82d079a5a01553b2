import { EXECUTION_ROW } from '../../kernel';
import type { CellNumbers } from './cell-numbers';
import type { ChosenDay } from './chosen-days';
import { countedRows } from './counted-rows';
import { measure, type Term } from './measured';

/** What answers add to some terms, by the numbers of their cells. */
export interface CellSums {
  /** Of each term, in their order. */
  readonly sums: readonly Float64Array[];
  /** Whether a cell has a row; there may be more cells by now. */
  readonly has: (cell: number) => boolean;
}

/** Of the executions that count, and of the actor's rows in them. @param cells number what is new */
export function cellSums(
  days: readonly ChosenDay[],
  actorId: number,
  terms: readonly Term[],
  cells: CellNumbers,
): CellSums {
  const parts = days.flatMap((day) =>
    [EXECUTION_ROW, actorId].map((id) => {
      const rows = countedRows(day, id);
      const [start, end] = rows.rowsOf(id);
      const cellOf = new Int32Array(end - start);
      const execution = rows.column('execution');
      for (let row = start; row < end; row++) cellOf[row - start] = cells.numberOf(day.columns, execution[row]!);
      return { id, rows, cellOf };
    }),
  );
  const seen = new Uint8Array(cells.models.length);
  const sums = terms.map(() => new Float64Array(seen.length));
  for (const { id, rows, cellOf } of parts) {
    for (let row = 0; row < cellOf.length; row++) seen[cellOf[row]!] = 1;
    const values = new Float64Array(cellOf.length);
    for (const [index, term] of terms.entries()) {
      measure(rows, id, term, values);
      addUp(sums[index]!, values, cellOf);
    }
  }
  return { sums, has: (cell) => seen[cell] === 1 };
}

function addUp(sums: Float64Array, values: Float64Array, cellOf: Int32Array): void {
  for (let row = 0; row < values.length; row++) sums[cellOf[row]!]! += values[row]!;
}
