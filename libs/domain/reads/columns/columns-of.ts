import { dayNumber } from '@app/core/metric-engine';
import type { Days } from './days-cache';
import type { Kept, KnownDays } from './known-days';

/** The columns of each day of a window, all of which are known; the first of them has this number (`dayNumber`). */
export function columnsOf<Columns extends Kept>(known: KnownDays<Columns>, { firstDay, lastDay }: Days) {
  const [first, last] = [dayNumber(firstDay), dayNumber(lastDay)];
  return { first, days: Array.from({ length: last - first + 1 }, (_, index) => known.columns(first + index)) };
}
