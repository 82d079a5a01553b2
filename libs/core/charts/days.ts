import { utcDay, utcMonday, utcMonth, type TimeInterval, utcYear } from 'd3-time';

/** A local calendar date, `YYYY-MM-DD`. Charts reckon in it and never in instants. */
export type Day = string;

export type PeriodLength = 'day' | 'week' | 'month';

const MS_PER_DAY = 86_400_000;

/** Calendar days since 1970, all of one length. */
export const dayNumber = (day: Day): number => Date.parse(day) / MS_PER_DAY;

const dateOf = (day: Day): Date => new Date(day);

/** Formats dates. A page's first format takes it some 15 ms, so none is made before it is needed. */
export function dateFormatter(options: Intl.DateTimeFormatOptions, locale = 'en-GB'): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => (format ??= new Intl.DateTimeFormat(locale, options)).format(date);
}

const form = (options: Intl.DateTimeFormatOptions) => dateFormatter({ timeZone: 'UTC', ...options });
const SHORT = form({ day: 'numeric', month: 'short' });
const LONG = form({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const MONTH = form({ month: 'short' });
const MONTH_OF_YEAR = form({ month: 'short', year: 'numeric' });
const YEAR = form({ year: 'numeric' });

/** `Mon, 2 Mar 2026`, `week of 2 Mar`, `Mar 2026`. */
export function formatPeriod(day: Day, period: PeriodLength): string {
  if (period === 'month') return MONTH_OF_YEAR(dateOf(day));
  return period === 'week' ? `week of ${SHORT(dateOf(day))}` : LONG(dateOf(day));
}

/** The place that an IANA time zone is named after: `Los Angeles` of `America/Los_Angeles`. */
export const zonePlace = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

export const formatDay = (day: Day): string => SHORT(dateOf(day));

export interface DayTick {
  readonly day: number;
  readonly label: string;
}

const monthLabel = (date: Date): string => (date.getUTCMonth() === 0 ? MONTH_OF_YEAR : MONTH)(date);
const dayLabel = (date: Date): string => SHORT(date);

/** Every second day of d3 begins anew each month, which puts the 31st beside the 1st; weeks of ours begin on Monday. */
const STEPS: readonly [days: number, interval: TimeInterval, label: (date: Date) => string][] = [
  [1, utcDay, dayLabel],
  [7, utcMonday, dayLabel],
  [14, utcMonday.every(2)!, dayLabel],
  [31, utcMonth, monthLabel],
  [92, utcMonth.every(3)!, monthLabel],
  [183, utcMonth.every(6)!, monthLabel],
  [366, utcYear, (date) => YEAR(date)],
  [1827, utcYear.every(5)!, (date) => YEAR(date)],
];

/** A label for each of a few periods. */
export const ticksAt = (days: readonly number[]): DayTick[] =>
  days.map((day) => ({ day, label: dayLabel(new Date(day * MS_PER_DAY)) }));

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
      label: dayLabel(new Date(day * MS_PER_DAY)),
    }));
  }
  const [, interval, label] = STEPS.find(([length]) => days / length <= most) ?? STEPS[STEPS.length - 1]!;
  return interval
    .range(new Date(first * MS_PER_DAY), new Date((last + 1) * MS_PER_DAY))
    .map((date) => ({ day: date.getTime() / MS_PER_DAY, label: label(date) }));
}
