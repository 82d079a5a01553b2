import type { TimeWindow } from '../../kernel';
import type { WindowCellsQuestion } from '../compile/window-cells';
import type { WindowCell } from '../result/window-cells';
import { CellNumbers } from './cell-numbers';
import { type CellSums, cellSums } from './cell-sums';
import { chosenDays, type ColumnsOfDays } from './chosen-days';
import { exact } from './period-sums';

/** What `compileWindowCells` asks for. */
export function windowCellsOfColumns(
  before: ColumnsOfDays,
  after: ColumnsOfDays,
  { selection, previous, actorId, measures, byModel }: WindowCellsQuestion,
): WindowCell[] {
  const cells = new CellNumbers(byModel);
  const terms = measures.map((name) => [{ measure: name, sign: 1 }] as const);
  const summed = (columns: ColumnsOfDays, window: TimeWindow) =>
    cellSums(chosenDays(columns, { ...selection, window }), actorId, terms, cells);
  const [ofBefore, ofAfter] = [summed(before, previous), summed(after, selection.window)];
  const sumsOf = ({ sums, has }: CellSums, cell: number) =>
    has(cell)
      ? exact(
          measures,
          sums.map((of) => of[cell]!),
        )
      : {};
  return cells.models.map((model, number) => ({
    promptId: cells.promptIds[number]!,
    model,
    before: sumsOf(ofBefore, number),
    after: sumsOf(ofAfter, number),
  }));
}
