import { UTCDate } from '@date-fns/utc';
import { tzOffset } from '@date-fns/tz';
import { DAY_MS } from '../units';
import { TIME_ZONE } from './time-zone';

/** A local calendar date, `YYYY-MM-DD`. Sorts as text. */
export type LocalDay = string;

const MS_PER_MINUTE = 60_000;
const DAYS_KEPT = 20_000;

/** Calendar arithmetic is done in UTC, so that it never meets the clock changes of the machine's own zone. */
export const calendarDate = (day: LocalDay): UTCDate => new UTCDate(`${day}T00:00:00.000Z`);
export const calendarDay = (date: Date): LocalDay => date.toISOString().slice(0, 10);

export const addLocalDays = (day: LocalDay, amount: number): LocalDay =>
  calendarDay(new Date(Date.parse(day) + amount * DAY_MS));

/** Every local day from `first` to `last`, both included. */
export function localDays(first: LocalDay, last: LocalDay): LocalDay[] {
  return Array.from({ length: countLocalDays(first, last) }, (_, index) => addLocalDays(first, index));
}

export const countLocalDays = (first: LocalDay, last: LocalDay): number =>
  (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

interface KnownDay {
  readonly start: Date;
  readonly startText: string;
  readonly next: LocalDay;
}

/**
 * The local days of one time zone. A date that the zone has skipped, as Apia has 2011-12-30, is no day: it begins and
 * ends with the instant at which the next one begins, so that nothing is in it.
 */
export class Calendar {
  private latest: LocalDay = '1970-01-01';
  private readonly knownDays = new Map<LocalDay, KnownDay>();

  /** @param zone an IANA name that `timeZoneName` gives */
  constructor(readonly zone: string) {}

  /** Nearly everybody asks about now, so the day that was found last is tried before the zone's offset is worked out. */
  dayOf(instant: Date): LocalDay {
    if (!this.holds(this.latest, instant)) {
      const shown = calendarDay(new Date(+instant + this.offsetAt(+instant)));
      // A clock that is set back over midnight shows the day before once more; the day has begun all the same.
      this.latest = this.holds(shown, instant) ? shown : this.nextOf(shown);
    }
    return this.latest;
  }

  private holds(day: LocalDay, instant: Date): boolean {
    const { start, next } = this.known(day);
    return instant >= start && instant < this.known(next).start;
  }

  /** The instant at which a local day begins: midnight, or the first instant after it where the clock skips midnight. */
  startOf(day: LocalDay): Date {
    return this.known(day).start;
  }

  /** The same instant as ISO 8601 in UTC. */
  startTextOf(day: LocalDay): string {
    return this.known(day).startText;
  }

  /** The next day that the zone has. */
  nextOf(day: LocalDay): LocalDay {
    return this.known(day).next;
  }

  /** The last millisecond of a local day. */
  endOf(day: LocalDay): Date {
    return new Date(+this.startOf(this.nextOf(day)) - 1);
  }

  /** The hour that the local clock shows, 0 to 23. */
  hourOf(instant: Date): number {
    return new Date(+instant + this.offsetAt(+instant)).getUTCHours();
  }

  /** The instant at which the local clock first shows the full hour, or the first instant after it if it is skipped. */
  startOfHour(day: LocalDay, hour: number): Date {
    return new Date(this.firstAt(+calendarDate(day) + hour * 60 * MS_PER_MINUTE));
  }

  /** Series ask for the same days over and over, and working one out costs as much as the rest of a point. */
  private known(day: LocalDay): KnownDay {
    let known = this.knownDays.get(day);
    if (!known) {
      const start = this.midnight(day);
      const [next, afterNext] = [addLocalDays(day, 1), addLocalDays(day, 2)];
      const skipped = +this.midnight(next) === +this.midnight(afterNext);
      known = { start, startText: start.toISOString(), next: skipped ? afterNext : next };
      if (this.knownDays.size >= DAYS_KEPT) this.knownDays.clear();
      this.knownDays.set(day, known);
    }
    return known;
  }

  private midnight(day: LocalDay): Date {
    return new Date(this.firstAt(+calendarDate(day)));
  }

  /**
   * The first instant at which the local clock shows `wall` or later, as milliseconds. Within the two days around it a
   * clock changes at most once, so there are two offsets.
   */
  private firstAt(wall: number): number {
    const [before, after] = [this.offsetAt(wall - DAY_MS), this.offsetAt(wall + DAY_MS)];
    if (this.offsetAt(wall - before) === before) return wall - before;
    if (this.offsetAt(wall - after) === after) return wall - after;
    return this.changeBetween(wall - after, wall - before);
  }

  /** The instant at which the offset changes, which the clock skips over. Zones change on full seconds. */
  private changeBetween(from: number, to: number): number {
    const former = this.offsetAt(from - 1);
    let [low, high] = [from - 1, to];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (this.offsetAt(middle) === former) low = middle;
      else high = middle;
    }
    return high;
  }

  private offsetAt(instant: number): number {
    return Math.round(tzOffset(this.zone, new Date(instant)) * MS_PER_MINUTE);
  }

  toJSON(): string {
    return this.zone;
  }
}

const calendars = new Map<string, Calendar>();

/** The one calendar of a zone. */
export function calendarOf(zone: string): Calendar {
  const calendar = calendars.get(zone) ?? new Calendar(zone);
  calendars.set(zone, calendar);
  return calendar;
}

/** The calendar by which answers are stored, accounts are billed, and projects without a zone of their own count. */
export const MADRID = calendarOf(TIME_ZONE);
