import { endOfMonth, startOfISOWeek, startOfMonth } from 'date-fns';
import type { Granularity } from '../enums';
import { addLocalDays, calendarDate, calendarDay, type LocalDay } from './calendar';

/** The first local day of the calendar period that holds `day`; weeks start on Monday. */
export function periodStart(day: LocalDay, granularity: Granularity): LocalDay {
  if (granularity === 'day') return day;
  const date = calendarDate(day);
  return calendarDay(granularity === 'week' ? startOfISOWeek(date) : startOfMonth(date));
}

/** The last local day of the calendar period that holds `day`. */
export function periodEnd(day: LocalDay, granularity: Granularity): LocalDay {
  if (granularity === 'day') return day;
  if (granularity === 'week') return addLocalDays(periodStart(day, 'week'), 6);
  return calendarDay(endOfMonth(calendarDate(day)));
}
