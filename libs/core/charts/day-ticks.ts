import { utcDay, utcMonday, utcMonth, type TimeInterval, utcYear } from 'd3-time';
import { dayFormatter, MONTH_OF_YEAR, MS_PER_DAY, SHORT_DAY } from './days';

const MONTH = dayFormatter({ month: 'short' });
const YEAR = dayFormatter({ year: 'numeric' });

export interface DayTick {
  readonly day: number;
  readonly label: string;
}

const monthLabel = (date: Date): string => (date.getUTCMonth() === 0 ? MONTH_OF_YEAR : MONTH)(date);

/** Every second day of d3 begins anew each month, which puts the 31st beside the 1st; weeks of ours begin on Monday. */
const STEPS: readonly [days: number, interval: TimeInterval, label: (date: Date) => string][] = [
  [1, utcDay, SHORT_DAY],
  [7, utcMonday, SHORT_DAY],
  [14, utcMonday.every(2)!, SHORT_DAY],
  [31, utcMonth, monthLabel],
  [92, utcMonth.every(3)!, monthLabel],
  [183, utcMonth.every(6)!, monthLabel],
  [366, utcYear, YEAR],
  [1827, utcYear.every(5)!, YEAR],
];

/** A label for each of a few periods. */
export const ticksAt = (days: readonly number[]): DayTick[] =>
  days.map((day) => ({ day, label: SHORT_DAY(new Date(day * MS_PER_DAY)) }));

/** Two weeks or less are counted from their first day, longer spans by Mondays, months and years. */
const COUNTED_DAYS = 14;

/**
 * @param first day number
 * @param last day number, included
 * @param most labels that have room
 */
export function dayTicks(first: number, last: number, most: number): DayTick[] {
  const days = last - first + 1;
  if (days <= Math.max(COUNTED_DAYS, most)) {
    const step = Math.ceil(days / most);
    const count = Math.ceil(days / step);
    return Array.from({ length: count }, (_, index) => first + index * step).map((day) => ({
      day,
      label: SHORT_DAY(new Date(day * MS_PER_DAY)),
    }));
  }
  const [, interval, label] = STEPS.find(([length]) => days / length <= most) ?? STEPS[STEPS.length - 1]!;
  return interval
    .range(new Date(first * MS_PER_DAY), new Date((last + 1) * MS_PER_DAY))
    .map((date) => ({ day: date.getTime() / MS_PER_DAY, label: label(date) }));
}
