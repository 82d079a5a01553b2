import { addMonths } from 'date-fns';
import { addLocalDays, type AuditRepeat, calendarDate, calendarDay, type LocalDay } from '@app/core/kernel';

const WEEK_DAYS = 7;

/**
 * The first day of a series after a given one. A series that began on the 31st comes on the last day of shorter months.
 */
export function nextDay(first: LocalDay, repeat: AuditRepeat, after: LocalDay): LocalDay {
  for (let times = 1; ; times += 1) {
    const day =
      repeat === 'weekly' ? addLocalDays(first, times * WEEK_DAYS) : calendarDay(addMonths(calendarDate(first), times));
    if (day > after) return day;
  }
}
