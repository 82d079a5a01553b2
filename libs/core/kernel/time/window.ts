import { isValid, parseISO } from 'date-fns';
import { invalidParams, type ParamProblem } from '../errors';
import { LIMITS } from '../limits';
import { addLocalDays, type Calendar, countLocalDays, type LocalDay, MADRID } from './calendar';

/** A resolved window; both ends are inclusive, to the millisecond. */
export interface TimeWindow {
  readonly from: Date;
  readonly to: Date;
  readonly firstDay: LocalDay;
  readonly lastDay: LocalDay;
  /** Whose days these are: the project's. */
  readonly calendar: Calendar;
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
const ISO_TIME =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?<offset>Z|[+-](?:[01]\d|2[0-3])(?::?\d{2})?)?$/i;

export function wholeDays(firstDay: LocalDay, lastDay: LocalDay, calendar: Calendar): TimeWindow {
  return windowOf(calendar.startOf(firstDay), calendar.endOf(lastDay), calendar);
}

/** Whole days that hold whatever may have been captured in any zone, with a year to spare on either side. */
export const ALL_TIME = wholeDays(`${LIMITS.firstYear - 1}-01-01`, `${LIMITS.lastYear + 1}-12-31`, MADRID);

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

const opening = (moment: Moment, calendar: Calendar): Date =>
  'day' in moment ? calendar.startOf(moment.day) : moment.instant;
const closing = (moment: Moment, calendar: Calendar): Date =>
  'day' in moment ? calendar.endOf(moment.day) : moment.instant;

/**
 * Window rules of docs/api.md: `from`/`to` win over `range`; an open end is the end of today;
 * neither is the last `defaultRange` days and today.
 * @param calendar the project's
 * @throws ApiError `ERR_INVALID_PARAM` for a window over 3,661 local days, `ERR_INVALID_RANGE` for from > to
 */
export function resolveWindow(
  input: WindowInput,
  now: Date,
  calendar: Calendar,
  defaultRange = DEFAULT_RANGE_DAYS,
): TimeWindow {
  const today = calendar.dayOf(now);
  const from = input.from
    ? opening(input.from, calendar)
    : calendar.startOf(addLocalDays(today, -(input.range ?? defaultRange)));
  const to = input.to ? closing(input.to, calendar) : calendar.endOf(today);
  const problem = problemOf(from, to, calendar);
  if (problem) throw invalidParams([problem]);
  return windowOf(from, to, calendar);
}

/**
 * So many days as a person means them, on the dashboard and in shares: they end yesterday, since the figures of a running
 * day still move, or today where no day before it has answers.
 * @param first the instant of the project's first answer; undefined before there are any
 */
export function settledDays(
  range: number,
  first: Date | undefined,
  now: Date,
  calendar: Calendar,
): { readonly from: LocalDay; readonly to: LocalDay } {
  const today = calendar.dayOf(now);
  const to = first && calendar.dayOf(first) < today ? addLocalDays(today, -1) : today;
  return { from: addLocalDays(to, 1 - range), to };
}

/** {@link resolveWindow} for a list, which has a window only if one is sent. */
export const resolveSentWindow = (input: WindowInput, now: Date, calendar: Calendar): TimeWindow | null =>
  input.from ? resolveWindow(input, now, calendar) : null;

/** Whether it begins with its first day. */
export const startsWhole = ({ from, firstDay, calendar }: TimeWindow): boolean => +from === +calendar.startOf(firstDay);

/** Whether it ends with its last day. */
export const endsWhole = ({ to, lastDay, calendar }: TimeWindow): boolean => +to === +calendar.endOf(lastDay);

export const isOfWholeDays = (window: TimeWindow): boolean => startsWhole(window) && endsWhole(window);

/** Its days are those that the calendar has. */
export function windowOf(from: Date, to: Date, calendar: Calendar): TimeWindow {
  return { from, to, firstDay: calendar.dayOf(from), lastDay: calendar.dayOf(to), calendar };
}

const REVERSED: ParamProblem = {
  code: 'ERR_INVALID_RANGE',
  param: 'from',
  message: 'from must not be later than to',
};

function problemOf(from: Date, to: Date, calendar: Calendar): ParamProblem | undefined {
  if (from > to) return REVERSED;
  if (countLocalDays(calendar.dayOf(from), calendar.dayOf(to)) <= LIMITS.windowMaxDays) return undefined;
  return { param: 'from', message: `the window must not be longer than ${LIMITS.windowMaxDays} days` };
}

/**
 * The problem of a window with both ends sent, whenever it is asked for and whatever the project's zone is. What depends
 * on the zone is left to {@link resolveWindow}.
 */
export function windowProblem(from: Moment, to: Moment): ParamProblem | undefined {
  if ('day' in from && 'day' in to) return problemOf(MADRID.startOf(from.day), MADRID.endOf(to.day), MADRID);
  return 'instant' in from && 'instant' in to && from.instant > to.instant ? REVERSED : undefined;
}

/**
 * The window of the same length just before. It has as many local days where both ends are ends of days, whatever the
 * clock changes between, else as many milliseconds.
 */
export function previousWindow(window: TimeWindow): TimeWindow {
  const { from, to, firstDay, lastDay, calendar } = window;
  const start = isOfWholeDays(window)
    ? calendar.startOf(addLocalDays(firstDay, -countLocalDays(firstDay, lastDay)))
    : new Date(+from - (+to - +from + 1));
  return windowOf(start, new Date(+from - 1), calendar);
}

/** The days by which rows of a window are stored that no generation has: those of Madrid. */
export const storedDays = ({ from, to }: Pick<TimeWindow, 'from' | 'to'>) => ({
  firstDay: MADRID.dayOf(from),
  lastDay: MADRID.dayOf(to),
});

/**
 * For what keeps a project from being opened: a bad window is told before that, as far as it can be known without the
 * project's calendar.
 * @throws ApiError of the window, else the error
 */
export const tellWindowFirst =
  (windowOf: (calendar: Calendar) => unknown) =>
  (error: unknown): never => {
    windowOf(MADRID);
    throw error;
  };
