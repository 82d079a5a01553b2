import * as madrid from './madrid';
import type { DayNumber } from './madrid';

export { dateOf, type DayNumber, dayNumber, firstOfMonth, HOUR, mondayOf } from './madrid';

/**
 * Days of the zone that the oracles speak of, by what Intl says is on the wall. Those of Madrid are by its law
 * (madrid.ts), so that what nearly all projects have is not held against a library.
 */
interface Days {
  readonly dayOf: (instant: number) => DayNumber;
  /** Of a date that the zone has skipped, the start of the next. */
  readonly startOf: (day: DayNumber) => number;
  readonly clockChangesOf: (year: number) => number[];
}

/** They change at midnight, by half an hour, at other times of the year, not at all, or lie beyond the date line. */
export const ZONES = [
  'Europe/Madrid',
  'America/Santiago',
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/Los_Angeles',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Europe/Lisbon',
  'America/Havana',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'America/St_Johns',
];

/** Dates that two of them have never had: they moved to the other side of the date line. */
const SKIPPED: Readonly<Record<string, string>> = { 'Pacific/Apia': '2011-12-30', 'Pacific/Kiritimati': '1994-12-31' };

const { HOUR } = madrid;
const DAY = 24 * HOUR;
const QUARTER = HOUR / 4;
/** Quarters of an hour by which a clock is put back at most: St John's had two hours once. */
const PUT_BACK = 8;

class WallDays implements Days {
  private readonly format: Intl.DateTimeFormat;
  /** By quarters of an hour: no clock changes within one. */
  private readonly offsets = new Map<number, number>();
  private readonly changes = new Map<number, number[]>();
  private readonly starts = new Map<DayNumber, number>();

  constructor(zone: string) {
    const two = '2-digit';
    const units = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
    this.format = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', ...units });
  }

  /** A clock that is put back over midnight shows the day before once more; the day has begun all the same. */
  dayOf = (instant: number): DayNumber => {
    const shown = this.shownAt(instant);
    return instant >= this.startOf(shown + 1) ? shown + 1 : shown;
  };

  startOf = (day: DayNumber): number => {
    const start = this.starts.get(day) ?? this.findStart(day);
    this.starts.set(day, start);
    return start;
  };

  private findStart(day: DayNumber): number {
    let [low, high] = [(day - 1) * DAY, (day + 1) * DAY].map((instant) => instant / QUARTER) as [number, number];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (this.shownAt(middle * QUARTER) >= day) high = middle;
      else low = middle;
    }
    let first = high;
    for (let at = high - 1; at >= high - PUT_BACK; at -= 1) if (this.shownAt(at * QUARTER) >= day) first = at;
    return first * QUARTER;
  }

  private shownAt = (instant: number): DayNumber => Math.floor((instant + this.offsetAt(instant)) / DAY);

  clockChangesOf = (year: number): number[] => {
    const known = this.changes.get(year) ?? this.findChanges(year);
    this.changes.set(year, known);
    return known;
  };

  private findChanges(year: number): number[] {
    const found: number[] = [];
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += DAY) {
      if (this.offsetAt(at) === this.offsetAt(at + DAY)) continue;
      let change = at;
      while (this.offsetAt(change) === this.offsetAt(at)) change += QUARTER;
      found.push(change);
    }
    return found;
  }

  private offsetAt(instant: number): number {
    const quarter = Math.floor(instant / QUARTER);
    let offset = this.offsets.get(quarter);
    if (offset === undefined) {
      const parts = Object.fromEntries(
        this.format.formatToParts(quarter * QUARTER).map(({ type, value }) => [type, Number(value)]),
      ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
      const { year, month, day, hour, minute, second } = parts;
      offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter * QUARTER;
      this.offsets.set(quarter, offset);
    }
    return offset;
  }
}

const known = new Map<string, Days>([['Europe/Madrid', madrid]]);
let days: Days = madrid;
let skipped: DayNumber | undefined;

/** Has all days below be those of a zone: a project has its own. */
export function useZone(zone: string): void {
  days = known.get(zone) ?? new WallDays(zone);
  known.set(zone, days);
  skipped = SKIPPED[zone] === undefined ? undefined : madrid.dayNumber(SKIPPED[zone]);
}

/** The date that the zone has skipped, if it has. It holds no instant, and ends as it begins. */
export const skippedDay = (): DayNumber | undefined => skipped;

/** How a body names the zone of its days. */
export const zoneShown = (zone = 'Europe/Madrid') => (zone === 'Europe/Madrid' ? {} : { time_zone: zone });

export const dayOf = (instant: number): DayNumber => days.dayOf(instant);
export const startOf = (day: DayNumber): number => days.startOf(day);
export const endOf = (day: DayNumber): number => days.startOf(day + 1) - 1;
export const clockChangesOf = (year: number): number[] => days.clockChangesOf(year);

/** Those that the zone has, both ends included. */
export const daysBetween = (first: DayNumber, last: DayNumber): DayNumber[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((day) => startOf(day) <= endOf(day));
