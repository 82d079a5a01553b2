import { subYears } from 'date-fns';
import { invalidParam } from '../errors';
import { LIMITS } from '../limits';
import { calendarDate, calendarDay, countLocalDays, type LocalDay } from './calendar';
import { parseMoment, previousWindow, type TimeWindow, wholeDays, windowOf } from './window';

/** Windows to compare with that need no dates. */
export const NAMED_COMPARISONS = ['previous', 'year'] as const;

/** The window just before, the same days a year before, or any local days, both inclusive. */
export type Comparison = (typeof NAMED_COMPARISONS)[number] | { readonly first: LocalDay; readonly last: LocalDay };

/** Two dates as an interval of ISO 8601. */
export const COMPARED_DAYS = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/;

/** Reads `previous`, `year`, or two dates as `2026-01-01/2026-01-31`; null for anything else. */
export function parseComparison(text: string): Comparison | null {
  const name = NAMED_COMPARISONS.find((one) => one === text);
  if (name) return name;
  const [, first = '', last = ''] = COMPARED_DAYS.exec(text) ?? [];
  return parseMoment(first) && parseMoment(last) && first <= last ? { first, last } : null;
}

/**
 * The window that another one is compared with.
 * @throws ApiError `ERR_INVALID_PARAM` on `compare` for days that are not before the window, or too many
 */
export function comparedWindow(window: TimeWindow, comparison: Comparison): TimeWindow {
  if (comparison === 'previous') return previousWindow(window);
  const compared =
    comparison === 'year' ? yearBefore(window) : wholeDays(comparison.first, comparison.last, window.calendar);
  if (compared.to >= window.from) throw invalidParam('compare', 'compare must end before the window begins');
  if (compared.from > compared.to) throw invalidParam('compare', 'compare has no day that the time zone has');
  if (countLocalDays(compared.firstDay, compared.lastDay) <= LIMITS.windowMaxDays) return compared;
  throw invalidParam('compare', `compare must not be longer than ${LIMITS.windowMaxDays} days`);
}

/** At the same times of the same dates; 29 February becomes the 28th. */
function yearBefore({ from, to, firstDay, lastDay, calendar }: TimeWindow): TimeWindow {
  const [first, last] = [firstDay, lastDay].map((day) => calendarDay(subYears(calendarDate(day), 1))) as [
    LocalDay,
    LocalDay,
  ];
  const start = new Date(+calendar.startOf(first) + (+from - +calendar.startOf(firstDay)));
  const end = new Date(+calendar.endOf(last) - (+calendar.endOf(lastDay) - +to));
  return windowOf(start, end, calendar);
}
