import { addDays, differenceInCalendarDays, format, parseISO } from 'date-fns';
import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';

/** All bucketing is by local day of this zone (contract.md 2). */
export const TIME_ZONE = 'Europe/Madrid';

/** A local calendar date, `YYYY-MM-DD`. Sorts as text. */
export type LocalDay = string;

export const localDayOf = (instant: Date): LocalDay => formatInTimeZone(instant, TIME_ZONE, 'yyyy-MM-dd');

const starts = new Map<LocalDay, Date>();
const STARTS_KEPT = 20_000;

/** The instant at which a local day begins. */
export function startOfLocalDay(day: LocalDay): Date {
  let start = starts.get(day);
  if (!start) {
    start = fromZonedTime(`${day}T00:00:00.000`, TIME_ZONE);
    if (starts.size >= STARTS_KEPT) starts.clear();
    starts.set(day, start);
  }
  return start;
}

/** The last millisecond of a local day. */
export const endOfLocalDay = (day: LocalDay): Date => new Date(startOfLocalDay(addLocalDays(day, 1)).getTime() - 1);

export const addLocalDays = (day: LocalDay, amount: number): LocalDay =>
  format(addDays(parseISO(day), amount), 'yyyy-MM-dd');

/** Every local day from `first` to `last`, both included. */
export function localDays(first: LocalDay, last: LocalDay): LocalDay[] {
  return Array.from({ length: countLocalDays(first, last) }, (_, index) => addLocalDays(first, index));
}

export const countLocalDays = (first: LocalDay, last: LocalDay): number =>
  differenceInCalendarDays(parseISO(last), parseISO(first)) + 1;
