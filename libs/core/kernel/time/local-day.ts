import { UTCDate } from '@date-fns/utc';
import { formatInTimeZone, fromZonedTime, getTimezoneOffset } from 'date-fns-tz';

/** All bucketing is by local day of this zone (docs/api.md). */
export const TIME_ZONE = 'Europe/Madrid';

/** Length of a calendar day in UTC, where a date without a time is read and every day is as long. */
const MS_PER_DAY = 86_400_000;

/** A local calendar date, `YYYY-MM-DD`. Sorts as text. */
export type LocalDay = string;

let latest: LocalDay = '1970-01-01';

/** Nearly everybody asks about now, so the day that was found last is tried before the zone's offset is worked out. */
export function localDayOf(instant: Date): LocalDay {
  const { start, next } = knownDay(latest);
  if (instant < start || instant >= knownDay(next).start) {
    latest = calendarDay(new Date(instant.getTime() + getTimezoneOffset(TIME_ZONE, instant)));
  }
  return latest;
}

interface KnownDay {
  readonly start: Date;
  readonly startText: string;
  readonly next: LocalDay;
}

const knownDays = new Map<LocalDay, KnownDay>();
const DAYS_KEPT = 20_000;

/** Series ask for the same days over and over, and working one out costs as much as the rest of a point. */
function knownDay(day: LocalDay): KnownDay {
  let known = knownDays.get(day);
  if (!known) {
    const start = zonedMidnight(day);
    known = { start, startText: start.toISOString(), next: addLocalDays(day, 1) };
    if (knownDays.size >= DAYS_KEPT) knownDays.clear();
    knownDays.set(day, known);
  }
  return known;
}

/** The instant at which a local day begins. */
export const startOfLocalDay = (day: LocalDay): Date => knownDay(day).start;

/** The same instant as ISO 8601 in UTC. */
export const startTextOfLocalDay = (day: LocalDay): string => knownDay(day).startText;

export const nextLocalDay = (day: LocalDay): LocalDay => knownDay(day).next;

/** The second lookup corrects the first where the offset changes between Madrid's midnight and that of UTC. */
function zonedMidnight(day: LocalDay): Date {
  const midnight = calendarDate(day).getTime();
  const nearby = midnight - getTimezoneOffset(TIME_ZONE, new Date(midnight));
  return new Date(midnight - getTimezoneOffset(TIME_ZONE, new Date(nearby)));
}

/** The hour that the local clock shows, 0 to 23. */
export const localHourOf = (instant: Date): number => Number(formatInTimeZone(instant, TIME_ZONE, 'H'));

/**
 * The instant at which the local clock shows the full hour. A clock change may skip or repeat that hour: the instant is
 * then within an hour of it.
 */
export const startOfLocalHour = (day: LocalDay, hour: number): Date =>
  fromZonedTime(`${day}T${String(hour).padStart(2, '0')}:00:00`, TIME_ZONE);

/** The last millisecond of a local day. */
export const endOfLocalDay = (day: LocalDay): Date => new Date(startOfLocalDay(nextLocalDay(day)).getTime() - 1);

/** Calendar arithmetic is done in UTC, so that it never meets the clock changes of the machine's own zone. */
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
