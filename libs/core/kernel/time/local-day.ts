import { UTCDate } from '@date-fns/utc';
import { getTimezoneOffset } from 'date-fns-tz';

/** All bucketing is by local day of this zone (docs/api.md). */
export const TIME_ZONE = 'Europe/Madrid';

/** Of a calendar day in UTC, where a date without a time is read and every day is as long. */
const MS_PER_DAY = 86_400_000;

/** A local calendar date, `YYYY-MM-DD`. Sorts as text. */
export type LocalDay = string;

export const localDayOf = (instant: Date): LocalDay =>
  calendarDay(new Date(instant.getTime() + getTimezoneOffset(TIME_ZONE, instant)));

const starts = new Map<LocalDay, Date>();
const STARTS_KEPT = 20_000;

/** The instant at which a local day begins. */
export function startOfLocalDay(day: LocalDay): Date {
  let start = starts.get(day);
  if (!start) {
    start = zonedMidnight(day);
    if (starts.size >= STARTS_KEPT) starts.clear();
    starts.set(day, start);
  }
  return start;
}

/** The second look corrects the first where the offset changes between Madrid's midnight and that of UTC. */
function zonedMidnight(day: LocalDay): Date {
  const midnight = calendarDate(day).getTime();
  const nearby = midnight - getTimezoneOffset(TIME_ZONE, new Date(midnight));
  return new Date(midnight - getTimezoneOffset(TIME_ZONE, new Date(nearby)));
}

/** The last millisecond of a local day. */
export const endOfLocalDay = (day: LocalDay): Date => new Date(startOfLocalDay(addLocalDays(day, 1)).getTime() - 1);

/** Calendar arithmetic must not meet the clock changes of the machine's own zone: it is done in UTC. */
export const calendarDate = (day: LocalDay): UTCDate => new UTCDate(`${day}T00:00:00.000Z`);
export const calendarDay = (date: Date): LocalDay => date.toISOString().slice(0, 10);

export const addLocalDays = (day: LocalDay, amount: number): LocalDay =>
  calendarDay(new Date(Date.parse(day) + amount * MS_PER_DAY));

/** Every local day from `first` to `last`, both included. */
export function localDays(first: LocalDay, last: LocalDay): LocalDay[] {
  return Array.from({ length: countLocalDays(first, last) }, (_, index) => addLocalDays(first, index));
}

export const countLocalDays = (first: LocalDay, last: LocalDay): number =>
  (Date.parse(last) - Date.parse(first)) / MS_PER_DAY + 1;
