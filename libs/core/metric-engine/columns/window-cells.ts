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
  const summed = (columns: ColumnsOfDays, window: TimeWindow): Float64Array[] => {
    const sums: Float64Array[] = [];
    for (const { columns: day, counts } of chosenDays(columns, { ...selection, window })) {
      for (const id of [EXECUTION_ROW, actorId]) {
        const [start, end] = day.rowsOf(id);
        const values = measures.map((name) => {
          const of = new Float64Array(end - start);
          measure(day, id, [{ measure: name, sign: 1 }], of);
          return of;
        });
        for (let row = start; row < end; row++) {
          const execution = day.execution[row]!;
          if (counts && counts[execution] === 0) continue;
          const of = (sums[cells.numberOf(day, execution)] ??= new Float64Array(measures.length));
          for (let index = 0; index < values.length; index++) of[index]! += values[index]![row - start]!;
        }
      }
    }
    return sums;
  };
  const [ofBefore, ofAfter] = [summed(before, previous), summed(after, selection.window)];
  const sumsOf = (sums: Float64Array | undefined) => (sums ? exact(measures, sums) : {});
  return cells.models.map((model, number) => ({
    promptId: cells.promptIds[number]!,
    model,
    before: sumsOf(ofBefore[number]),
    after: sumsOf(ofAfter[number]),
  }));
}
