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

/** The first day from which a window to this day is not too long for the API. */
export const earliestFrom = (to: string): string =>
  new Date(Date.parse(to) - LIMITS.rangeMaxDays * DAY_MS).toISOString().slice(0, 10);

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
