import { type DayTable, emptyTable } from './day-table';

/** The table with some of its cells alone. */
export function someCells(table: DayTable, kept: readonly number[]): DayTable {
  const { days } = table;
  const some = emptyTable(kept.length, days);
  kept.forEach((cell, place) => {
    for (const column of ['n', 'y', 'x'] as const)
      some[column].set(table[column].subarray(cell * days, (cell + 1) * days), place * days);
  });
  return some;
}

/** Forgets what cells had before a day, in place. */
export function forgetBefore(table: DayTable, cells: readonly number[], day: number): void {
  const { days } = table;
  for (const cell of cells)
    for (const column of ['n', 'y', 'x'] as const) table[column].fill(0, cell * days, cell * days + day);
}

/** What a cell has on the days from one place to before another. */
export function cellSums({ days, n, y, x }: DayTable, cell: number, from: number, to: number) {
  const sums = { n: 0, y: 0, x: 0 };
  for (let at = cell * days + from; at < cell * days + to; at++) {
    sums.n += n[at]!;
    sums.y += y[at]!;
    sums.x += x[at]!;
  }
  return sums;
}

/** The table without the days before a place. */
export function daysFrom(table: DayTable, first: number): DayTable {
  const days = table.days - first;
  const rest = emptyTable(table.cells, days);
  for (const column of ['n', 'y', 'x'] as const)
    for (let cell = 0; cell < table.cells; cell++)
      rest[column].set(table[column].subarray(cell * table.days + first, (cell + 1) * table.days), cell * days);
  return rest;
}

/** The first day behind the last long gap; the number of days where there is no answer at all. */
export function firstDayInUse({ cells, days, n }: DayTable, longestGap: number): number {
  let [first, last] = [days, -1];
  for (let day = 0; day < days; day++) {
    let isUsed = false;
    for (let cell = 0; cell < cells && !isUsed; cell++) isUsed = n[cell * days + day]! > 0;
    if (!isUsed) continue;
    if (first === days || day - last > longestGap) first = day;
    last = day;
  }
  return first;
}
