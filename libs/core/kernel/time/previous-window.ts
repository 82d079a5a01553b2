import { addLocalDays, countLocalDays, endOfLocalDay, localDayOf, startOfLocalDay } from './local-day';
import type { TimeWindow } from './window';

/**
 * The window of the same length just before: as many local days where both ends are those of days, whatever the clock
 * changes between, else as many milliseconds.
 */
export function previousWindow({ from, to, firstDay, lastDay }: TimeWindow): TimeWindow {
  const wholeDays = +from === +startOfLocalDay(firstDay) && +to === +endOfLocalDay(lastDay);
  const start = wholeDays
    ? startOfLocalDay(addLocalDays(firstDay, -countLocalDays(firstDay, lastDay)))
    : new Date(+from - (+to - +from + 1));
  const end = new Date(+from - 1);
  return { from: start, to: end, firstDay: localDayOf(start), lastDay: localDayOf(end) };
}
