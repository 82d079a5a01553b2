import { EXECUTION_ROW, type TimeWindow } from '../../kernel';
import type { WindowCellsQuestion } from '../compile/window-cells';
import type { WindowCell } from '../result/window-cells';
import { CellNumbers } from './cell-numbers';
import { type ChosenDay, chosenDays, type ColumnsOfDays } from './chosen-days';
import { measure, type Term } from './measured';
import { exact } from './period-sums';

/** What `compileWindowCells` asks for. */
export function windowCellsOfColumns(
  before: ColumnsOfDays,
  after: ColumnsOfDays,
  { selection, previous, actorId, measures, byModel }: WindowCellsQuestion,
): WindowCell[] {
  const cells = new CellNumbers(byModel);
  const terms = measures.map((name) => [{ measure: name, sign: 1 }] as const);
  const summed = (columns: ColumnsOfDays, window: TimeWindow): number[] => {
    const sums: number[] = [];
    for (const day of chosenDays(columns, { ...selection, window })) {
      for (const id of [EXECUTION_ROW, actorId]) addDay(sums, cells, day, id, terms);
    }
    return sums;
  };
  const [ofBefore, ofAfter] = [summed(before, previous), summed(after, selection.window)];
  const sumsOf = (sums: readonly number[], number: number) => {
    const first = number * terms.length;
    return (sums[first] ?? NONE) === NONE ? {} : exact(measures, sums.slice(first, first + terms.length));
  };
  return cells.models.map((model, number) => ({
    promptId: cells.promptIds[number]!,
    model,
    before: sumsOf(ofBefore, number),
    after: sumsOf(ofAfter, number),
  }));
}

/** Stands for a cell without rows: no sum is as small. */
const NONE = -Infinity;

/** @param sums of all cells, one behind the other; those without rows have none */
function addDay(
  sums: number[],
  cells: CellNumbers,
  { columns, counts }: ChosenDay,
  actorId: number,
  terms: readonly Term[],
): void {
  const [start, end] = columns.rowsOf(actorId);
  const values = terms.map((term) => {
    const value = new Float64Array(end - start);
    measure(columns, actorId, term, value);
    return value;
  });
  for (let row = start; row < end; row++) {
    const execution = columns.execution[row]!;
    if (counts && counts[execution] === 0) continue;
    const first = cells.numberOf(columns, execution) * terms.length;
    while (sums.length < first + terms.length) sums.push(NONE);
    for (let index = 0; index < terms.length; index++) {
      const sum = sums[first + index]!;
      const value = values[index]![row - start]!;
      sums[first + index] = sum === NONE ? value : sum + value;
    }
  }
}
