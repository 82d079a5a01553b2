import type { DayTable } from './day-table';

/** Sums over the cells that have a usual ratio. */
export interface DaySums {
  readonly n: Float64Array;
  readonly x: Float64Array;
  /** y less the usual ratio x x. */
  readonly strayed: Float64Array;
}

/** @param from the first of the days, @param to behind the last of them */
export function daySums({ cells, days, n, y, x }: DayTable, rates: Float64Array, from: number, to: number): DaySums {
  const sums = { n: new Float64Array(to - from), x: new Float64Array(to - from), strayed: new Float64Array(to - from) };
  for (let cell = 0; cell < cells; cell++) {
    const rate = rates[cell]!;
    if (Number.isNaN(rate)) continue;
    for (let day = from; day < to; day++) {
      const at = cell * days + day;
      if (n[at] === 0) continue;
      sums.n[day - from]! += n[at]!;
      sums.x[day - from]! += x[at]!;
      sums.strayed[day - from]! += y[at]! - rate * x[at]!;
    }
  }
  return sums;
}
