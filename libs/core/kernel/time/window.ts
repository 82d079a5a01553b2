import { isValid, parseISO } from 'date-fns';
import { invalidParams, type ParamProblem } from '../errors';
import { LIMITS } from '../limits';
import { addLocalDays, countLocalDays, endOfLocalDay, localDayOf, type LocalDay, startOfLocalDay } from './local-day';

/** A resolved window; both ends are inclusive, to the millisecond. */
export interface TimeWindow {
  readonly from: Date;
  readonly to: Date;
  readonly firstDay: LocalDay;
  readonly lastDay: LocalDay;
}

/** A moment as the caller sent it: an instant, or a whole local day. */
export type Moment = { readonly instant: Date } | { readonly day: LocalDay };

/** The window parameters as sent; `to` comes only with `from`. */
export interface WindowInput {
  readonly from?: Moment;
  readonly to?: Moment;
  readonly range?: number;
}

export const DEFAULT_RANGE_DAYS = 30;

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?<offset>Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Whole days that hold whatever may have been captured, with a year to spare on either side. */
export const ALL_TIME: TimeWindow = wholeDays(`${LIMITS.firstYear - 1}-01-01`, `${LIMITS.lastYear + 1}-12-31`);

function wholeDays(firstDay: LocalDay, lastDay: LocalDay): TimeWindow {
  return { from: startOfLocalDay(firstDay), to: endOfLocalDay(lastDay), firstDay, lastDay };
}

/** Reads an ISO 8601 date or date-time; without an offset a time is UTC (docs/api.md). */
export function parseMoment(text: string): Moment | null {
  const year = Number(text.slice(0, 4));
  if (!(year >= LIMITS.firstYear && year <= LIMITS.lastYear)) return null;
  if (ISO_DAY.test(text)) return isValid(parseISO(text)) ? { day: text } : null;
  const match = ISO_TIME.exec(text);
  if (!match) return null;
  // Digits beyond the millisecond are cut, not rounded: an end of 09:59:59.9999 must not include 10:00:00.
  const milliseconds = text.replace(/([.,]\d{3})\d+/, '$1');
  const instant = parseISO((match.groups?.offset ? milliseconds : `${milliseconds}Z`).toUpperCase());
  return isValid(instant) ? { instant } : null;
}

const opening = (moment: Moment): Date => ('day' in moment ? startOfLocalDay(moment.day) : moment.instant);
const closing = (moment: Moment): Date => ('day' in moment ? endOfLocalDay(moment.day) : moment.instant);

/**
 * Window rules of docs/api.md: `from`/`to` win over `range`; an open end is the end of today;
 * neither is the last `defaultRange` days and today.
 * @throws ApiError `ERR_INVALID_PARAM` for a window over 3,661 local days, `ERR_INVALID_RANGE` for from > to
 */
export function resolveWindow(input: WindowInput, now: Date, defaultRange = DEFAULT_RANGE_DAYS): TimeWindow {
  const today = localDayOf(now);
  const from = input.from ? opening(input.from) : startOfLocalDay(addLocalDays(today, -(input.range ?? defaultRange)));
  const to = input.to ? closing(input.to) : endOfLocalDay(today);
  return boundedWindow(from, to);
}

function boundedWindow(from: Date, to: Date): TimeWindow {
  const problem = problemOf(from, to);
  if (problem) throw invalidParams([problem]);
  return { from, to, firstDay: localDayOf(from), lastDay: localDayOf(to) };
}

function problemOf(from: Date, to: Date): ParamProblem | undefined {
  if (from > to) return { code: 'ERR_INVALID_RANGE', param: 'from', message: 'from must not be later than to' };
  if (countLocalDays(localDayOf(from), localDayOf(to)) <= LIMITS.windowMaxDays) return undefined;
  return { param: 'from', message: `the window must not be longer than ${LIMITS.windowMaxDays} days` };
}

/** The problem of a window with both ends sent, whenever it is asked for. */
export const windowProblem = (from: Moment, to: Moment): ParamProblem | undefined =>
  problemOf(opening(from), closing(to));

/**
 * The window of the same length just before. It has as many local days where both ends are ends of days, whatever the
 * clock changes between, else as many milliseconds.
 */
export function previousWindow({ from, to, firstDay, lastDay }: TimeWindow): TimeWindow {
  const wholeDays = +from === +startOfLocalDay(firstDay) && +to === +endOfLocalDay(lastDay);
  const start = wholeDays
    ? startOfLocalDay(addLocalDays(firstDay, -countLocalDays(firstDay, lastDay)))
    : new Date(+from - (+to - +from + 1));
  const end = new Date(+from - 1);
  return { from: start, to: end, firstDay: localDayOf(start), lastDay: localDayOf(end) };
}
