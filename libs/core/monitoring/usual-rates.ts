import type { DayTable } from './day-table';

/** What is usual of each cell. */
export interface UsualRates {
  /** The usual ratio; NaN of a cell that is not usual yet. */
  readonly rates: Float64Array;
  /** The denominator that it rests on. */
  readonly weights: Float64Array;
}

/** A cell with fewer days of answers is not usual yet. */
const LEAST_CELL_DAYS = 7;
/** What the ratio of its model counts beside a cell's own: so much of the denominator. It moves no mean of a model. */
const BORROWED = 5;

/** @param groups of each cell the place of its model */
export function usualRates({ cells, days, n, y, x }: DayTable, learned: number, groups: ArrayLike<number>): UsualRates {
  const [ofY, ofX] = [new Float64Array(cells), new Float64Array(cells)];
  const known = new Uint8Array(cells);
  const [groupY, groupX] = [new Map<number, number>(), new Map<number, number>()];
  for (let cell = 0; cell < cells; cell++) {
    let withAnswers = 0;
    for (let at = cell * days; at < cell * days + learned; at++) {
      if (n[at]! > 0) withAnswers += 1;
      ofY[cell]! += y[at]!;
      ofX[cell]! += x[at]!;
    }
    known[cell] = Number(withAnswers >= LEAST_CELL_DAYS);
    const group = groups[cell]!;
    groupY.set(group, (groupY.get(group) ?? 0) + ofY[cell]!);
    groupX.set(group, (groupX.get(group) ?? 0) + ofX[cell]!);
  }
  const weights = ofX.map((own) => own + BORROWED);
  const rates = Float64Array.from({ length: cells }, (_, cell) => {
    const all = groupX.get(groups[cell]!)!;
    if (!known[cell] || all === 0) return NaN;
    return (ofY[cell]! + (BORROWED * groupY.get(groups[cell]!)!) / all) / weights[cell]!;
  });
  return { rates, weights };
}
