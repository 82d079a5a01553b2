import { formatDay, formatPeriod } from '@app/core/charts';
import { type Days, lastDay, recentMonths, recentWeeks, today, type Window } from '../state';
import type { Option } from './choice';

const RANGES = [7, 30, 90, 365];
const WEEKS = 8;
const MONTHS = 13;

/** Stands for days that have no name. */
export const OWN_DAYS = 'custom';

const daysText = (range: number): string =>
  range > 1 ? `last ${range} days` : lastDay() === today() ? 'today' : 'yesterday';
const keyOf = ({ from, to }: Days): string => `${from}/${to}`;

/** Windows by name. Those of the calendar are days for good; those that look back move on with the days. */
export function windowOptions(window: Window): readonly Option[] {
  const ranges = 'range' in window && !RANGES.includes(window.range) ? [...RANGES, window.range] : RANGES;
  return [
    ...ranges.map((range) => ({ value: String(range), text: daysText(range), group: 'Days' })),
    ...recentWeeks(WEEKS).map((week, index) => ({
      value: keyOf(week),
      text: ['this week', 'last week'][index] ?? `${formatPeriod(week.from, 'week')}`,
      group: 'Weeks',
    })),
    ...recentMonths(MONTHS).map((month, index) => ({
      value: keyOf(month),
      text: ['this month', 'last month'][index] ?? formatPeriod(month.from, 'month'),
      group: 'Months',
    })),
    { value: OWN_DAYS, text: 'from … to …' },
  ];
}

/** Which of the options a window is. */
export function optionOf(window: Window): string {
  if ('range' in window) return String(window.range);
  const value = keyOf(window);
  return windowOptions(window).some((option) => option.value === value) ? value : OWN_DAYS;
}

/** The window of an option that has a name. */
export function windowOf(value: string): Window {
  const [from, to] = value.split('/');
  return from !== undefined && to !== undefined ? { from, to } : { range: Number(value) };
}

/** `24 Oct to 22 Nov 2026`; the first day has its year where that is another one. */
export function spanText({ from, to }: Days): string {
  const dayWithYear = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;
  if (from === to) return dayWithYear(to);
  return `${from.slice(0, 4) === to.slice(0, 4) ? formatDay(from) : dayWithYear(from)} to ${dayWithYear(to)}`;
}
