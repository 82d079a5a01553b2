import { type DayTable, emptyTable, LOOK_BACK, thresholdOf, type Watched, watch } from '../../libs/core/monitoring';

const MONITORS = 4;

/** What a monitor does on a day, which is the last that it knows. @param day counts from 1 */
export function watchOn(table: DayTable, models: ArrayLike<number>, day: number): Watched {
  return watch(daysOf(table, Math.max(0, day - LOOK_BACK), day), models);
}

/** How much of an alarm a sum has reached. */
export const reached = (watched: Watched, direction?: 'down'): number => {
  if (watched.state !== 'watching') return 0;
  const { sums, baseline } = watched;
  const sum = direction === 'down' ? sums.down : Math.max(sums.up, sums.down);
  return sum / thresholdOf(MONITORS, baseline.worth);
};

function daysOf(table: DayTable, from: number, to: number): DayTable {
  const some = emptyTable(table.cells, to - from);
  for (const column of ['n', 'y', 'x'] as const)
    for (let cell = 0; cell < table.cells; cell++)
      some[column].set(table[column].subarray(cell * table.days + from, cell * table.days + to), cell * (to - from));
  return some;
}
