import { signal } from '@preact/signals';
import { LIMITS } from '@app/core/kernel';
import type { Address, Window } from './address';
import { zone, zonedFormatter } from './zone';

const DAY_MS = 86_400_000;
const dayByLanguage = zonedFormatter({}, 'en-CA');

/**
 * A day of the zone in view, written as `YYYY-MM-DD`. Temporal, where a browser has it, needs no data of languages: they take
 * some 30 ms to load, for which the figures of the first screen would wait.
 */
const localDay = (instant: Date, timeZone = zone.value): string =>
  typeof Temporal === 'undefined'
    ? dayByLanguage(instant, timeZone)
    : Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** Local days, both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => dayAt(Date.parse(day) + days * DAY_MS);

/** The day it is in the zone in view. */
export const today = (): string => localDay(new Date());

/** The local day of an instant, in the zone in view unless another is named. */
export const localDayAt = (instant: string, zone?: string): string => localDay(new Date(instant), zone);

/** The instant of the project's first answer; undefined before there are any, null before that is known. */
const firstAnswer = signal<string | null | undefined>(null);

/**
 * Says since when the project has answers.
 * @param first the instant of its first answer; undefined before there are any
 */
export function answersBeganAt(first: string | undefined): void {
  firstAnswer.value = first;
}

/** Whether windows that look back have today: its figures still move, so only where no day before it has answers. */
function todayCounts(): boolean {
  const first = firstAnswer.value;
  return first === undefined || (first !== null && localDayAt(first) === today());
}

/** The last day of windows that look back. */
export const lastDay = (): string => (todayCounts() ? today() : addDays(today(), -1));

/** The first and the last local day of a window. */
export const daysOf = (window: Window): Days =>
  'range' in window ? { from: addDays(lastDay(), 1 - window.range), to: lastDay() } : window;

const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** As many days just before, which the API compares with. */
export function daysBefore(window: Window): Days {
  const days = daysOf(window);
  return { from: addDays(days.from, -lengthOf(days)), to: addDays(days.from, -1) };
}

const DAYS_OF = { day: 7, week: 28, month: 92 } as const;

/** A week from a day on, or longer from a longer period on, but not beyond the last day of windows. */
export function daysFrom(first: string, period: Granularity): Days {
  const last = addDays(first, DAYS_OF[period] - 1);
  const end = lastDay();
  return { from: first, to: last < end ? last : first < end ? end : first };
}

/** The last day of the period that a day lies in. */
export function lastDayOf(day: string, period: Granularity): string {
  if (period === 'day') return day;
  if (period === 'week') return addDays(day, (7 - new Date(day).getUTCDay()) % 7);
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const mondayOf = (day: string): string => addDays(lastDayOf(day, 'week'), -6);

/** A span of the calendar, up to the last day of windows if it is not over. */
function upTo(first: string, last: string): Days {
  const end = lastDay();
  return { from: first, to: last <= end ? last : first <= end ? end : first };
}

/** Weeks that have begun, this one first. */
export function recentWeeks(count: number): readonly Days[] {
  const monday = mondayOf(today());
  return Array.from({ length: count }, (_, index) => addDays(monday, -7 * index)).map((first) =>
    upTo(first, addDays(first, 6)),
  );
}

/** Months that have begun, this one first. */
export function recentMonths(count: number): readonly Days[] {
  const months: Days[] = [];
  let first = firstOfMonth(today());
  while (months.length < count) {
    months.push(upTo(first, lastDayOf(first, 'month')));
    first = firstOfMonth(addDays(first, -1));
  }
  return months;
}

/** The first day from which a window to this day is not too long for the API. */
export const earliestFrom = (to: string): string => addDays(to, -LIMITS.rangeMaxDays);

export type Granularity = 'day' | 'week' | 'month';

const MOST_DAYS = 92;
const MOST_DAYS_OF_WEEKS = 731;

/** Periods that leave a chart over the window readable. */
export function granularityOf(window: Window): Granularity {
  const days = lengthOf(daysOf(window)) - 1;
  return days <= MOST_DAYS ? 'day' : days <= MOST_DAYS_OF_WEEKS ? 'week' : 'month';
}

/** The parameter `confidence` of the API. */
export const confidenceParameter = ({ confidence }: Address): string => confidence;
