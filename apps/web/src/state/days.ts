import { dateFormatter } from '@app/core/charts';
import { LIMITS } from '@app/core/kernel';
import type { Address, Window } from './address';

const DAY_MS = 86_400_000;
/** As the service counts days (docs/metrics.md, "Days"), written as `YYYY-MM-DD`. */
const localDay = dateFormatter({ timeZone: 'Europe/Madrid' }, 'en-CA');

/** The local day so many days ago. */
const daysAgo = (days: number): string => localDay(new Date(Date.now() - days * DAY_MS));

/** The first and the last local day of a window. */
export const daysOf = (window: Window): { readonly from: string; readonly to: string } =>
  'range' in window ? { from: daysAgo(window.range), to: daysAgo(0) } : window;

/** As many days just before, which the API compares with. */
export function daysBefore(window: Window): { readonly from: string; readonly to: string } {
  const { from, to } = daysOf(window);
  const length = Date.parse(to) - Date.parse(from) + DAY_MS;
  return { from: dayAt(Date.parse(from) - length), to: dayAt(Date.parse(from) - DAY_MS) };
}

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

const DAYS_OF = { day: 7, week: 28, month: 92 } as const;

/** A week from a day on, or longer from a longer period on, but not beyond today. */
export function daysFrom(first: string, period: Granularity): { readonly from: string; readonly to: string } {
  const last = dayAt(Date.parse(first) + (DAYS_OF[period] - 1) * DAY_MS);
  return { from: first, to: last < daysAgo(0) ? last : daysAgo(0) };
}

/** This month so far, and all of the one before. */
export function calendarMonths(): Readonly<Record<'this' | 'last', { readonly from: string; readonly to: string }>> {
  const today = daysAgo(0);
  const from = `${today.slice(0, 8)}01`;
  const to = dayAt(Date.parse(from) - DAY_MS);
  return { this: { from, to: today }, last: { from: `${to.slice(0, 8)}01`, to } };
}

/** The first day from which a window to this day is not too long for the API. */
export const earliestFrom = (to: string): string => dayAt(Date.parse(to) - LIMITS.rangeMaxDays * DAY_MS);

export type Granularity = 'day' | 'week' | 'month';

const MOST_DAYS = 92;
const MOST_DAYS_OF_WEEKS = 731;

/** Periods that leave a chart over the window readable. */
export function granularityOf(window: Window): Granularity {
  const { from, to } = daysOf(window);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days <= MOST_DAYS ? 'day' : days <= MOST_DAYS_OF_WEEKS ? 'week' : 'month';
}

/** The parameter `confidence` of the API. */
export const confidenceParameter = ({ confidence }: Address): string => confidence;
