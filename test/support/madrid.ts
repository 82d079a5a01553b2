/**
 * Days of Europe/Madrid, from the law and not from a time zone database. Directive 2000/84/EC starts summer time on the
 * last Sunday of March and ends it on the last Sunday of October, both at 01:00 UTC. Winter is UTC+1. This is right
 * from 1996 on.
 */

/** Local days since 1970-01-01. */
export type DayNumber = number;

export const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MARCH = 2;
const OCTOBER = 9;

/** The instant at which the clock changes. */
export function clockChange(year: number, month: typeof MARCH | typeof OCTOBER): number {
  const lastDay = Date.UTC(year, month + 1, 0, 1);
  return lastDay - new Date(lastDay).getUTCDay() * DAY;
}

export const clockChangesOf = (year: number): number[] => [clockChange(year, MARCH), clockChange(year, OCTOBER)];

function offsetAt(instant: number): number {
  const [spring, autumn] = clockChangesOf(new Date(instant).getUTCFullYear()) as [number, number];
  return instant >= spring && instant < autumn ? 2 * HOUR : HOUR;
}

export const dayOf = (instant: number): DayNumber => Math.floor((instant + offsetAt(instant)) / DAY);

/** Clocks change at 02:00 or 03:00 local time, so an hour after midnight the offset is still that of midnight. */
export const startOf = (day: DayNumber): number => day * DAY - offsetAt(day * DAY - HOUR);

export const endOf = (day: DayNumber): number => startOf(day + 1) - 1;

export const dayNumber = (date: string): DayNumber => Date.parse(`${date}T00:00:00Z`) / DAY;

/** `YYYY-MM-DD` */
export const dateOf = (day: DayNumber): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Day 0 was a Thursday. */
export const mondayOf = (day: DayNumber): DayNumber => day - ((((day + 3) % 7) + 7) % 7);

export function firstOfMonth(day: DayNumber, monthsLater = 0): DayNumber {
  const date = new Date(day * DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1) / DAY;
}
