import { EXECUTION_ROW, type TimeWindow } from '../../kernel';
import type { WindowCellsQuestion } from '../compile/window-cells';
import type { WindowCell } from '../result/window-cells';
import { CellNumbers } from './cell-numbers';
import { chosenDays, type ColumnsOfDays } from './chosen-days';
import { measure } from './measured';
import { exact } from './period-sums';

/** What `compileWindowCells` asks for. */
export function windowCellsOfColumns(
  before: ColumnsOfDays,
  after: ColumnsOfDays,
  { selection, previous, actorId, measures, byModel }: WindowCellsQuestion,
): WindowCell[] {
  const cells = new CellNumbers(byModel);
  const terms = measures.map((name) => [{ measure: name, sign: 1 }] as const);
  /** The sums of all cells, one behind the other; those without rows have none. */
  const summed = (columns: ColumnsOfDays, window: TimeWindow): number[] => {
    const sums: number[] = [];
    let values = new Float64Array();
    for (const { columns: day, counts } of chosenDays(columns, { ...selection, window })) {
      for (const id of [EXECUTION_ROW, actorId]) {
        const [start, end] = day.rowsOf(id);
        const length = end - start;
        if (values.length < length * terms.length) values = new Float64Array(length * terms.length);
        terms.forEach((term, index) => measure(day, id, term, values, index * length));
        for (let row = 0; row < length; row++) {
          const execution = day.execution[start + row]!;
          if (counts && counts[execution] === 0) continue;
          const first = cells.numberOf(day, execution) * terms.length;
          while (sums.length < first + terms.length) sums.push(NONE);
          for (let index = 0; index < terms.length; index++) {
            const [sum, value] = [sums[first + index]!, values[index * length + row]!];
            sums[first + index] = sum === NONE ? value : sum + value;
          }
        }
      }
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
