import { endOfMonth, format, parseISO, startOfISOWeek, startOfMonth } from 'date-fns';
import type { Granularity } from '../enums';
import { addLocalDays, type LocalDay } from './local-day';

/** The first local day of the calendar period that holds `day`; weeks start on Monday. */
export function periodStart(day: LocalDay, granularity: Granularity): LocalDay {
  if (granularity === 'day') return day;
  const date = parseISO(day);
  return format(granularity === 'week' ? startOfISOWeek(date) : startOfMonth(date), 'yyyy-MM-dd');
}

/** The last local day of the calendar period that holds `day`. */
export function periodEnd(day: LocalDay, granularity: Granularity): LocalDay {
  if (granularity === 'day') return day;
  if (granularity === 'week') return addLocalDays(periodStart(day, 'week'), 6);
  return format(endOfMonth(parseISO(day)), 'yyyy-MM-dd');
}
