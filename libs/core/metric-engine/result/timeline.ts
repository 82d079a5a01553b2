import {
  type Calendar,
  countLocalDays,
  type Granularity,
  type LocalDay,
  periodEnd,
  periodStart,
  type PointUnit,
  type TimeWindow,
} from '../../kernel';

export interface Period {
  /** The period's first local day inside the window. */
  readonly firstDay: LocalDay;
  /** Its offset in days from the window's first day. */
  readonly offset: number;
  /** The dates of its points: the instant at which each local day starts, or only the first local day. */
  readonly dates: readonly string[];
  /** Still collecting, or cut by the window. */
  readonly partial: boolean;
}

/** The window as distinct periods, and how a series shows them (docs/metrics.md, "Points"). */
export interface Timeline {
  readonly periods: readonly Period[];
  readonly granularity: Granularity;
  readonly points: PointUnit;
}

export function buildTimeline(
  window: TimeWindow,
  granularity: Granularity,
  now: Date,
  points: PointUnit = 'days',
): Timeline {
  const periods: Period[] = [];
  const { calendar } = window;
  for (let firstDay = window.firstDay; firstDay <= window.lastDay;) {
    const lastOfPeriod = periodEnd(firstDay, granularity);
    const last = lastOfPeriod < window.lastDay ? lastOfPeriod : window.lastDay;
    const end = calendar.endOf(lastOfPeriod);
    const cut = calendar.startOf(periodStart(firstDay, granularity)) < window.from || end > window.to;
    const dates = points === 'days' ? startsOfDays(firstDay, last, calendar) : [firstDay];
    const offset = countLocalDays(window.firstDay, firstDay) - 1;
    periods.push({ firstDay, offset, dates, partial: cut || end >= now });
    firstDay = calendar.nextOf(last);
  }
  return { periods, granularity, points };
}

/** A period of the window, as a window of its own. */
export function windowOfPeriod(
  { firstDay }: Period,
  granularity: Granularity,
  { from, to, lastDay, calendar }: TimeWindow,
): TimeWindow {
  const lastOfPeriod = periodEnd(firstDay, granularity);
  const last = lastOfPeriod < lastDay ? lastOfPeriod : lastDay;
  const [start, end] = [calendar.startOf(firstDay), calendar.endOf(last)];
  return { firstDay, lastDay: last, from: start > from ? start : from, to: end < to ? end : to, calendar };
}

function startsOfDays(first: LocalDay, last: LocalDay, calendar: Calendar): string[] {
  const starts: string[] = [];
  for (let day = first; day <= last; day = calendar.nextOf(day)) starts.push(calendar.startTextOf(day));
  return starts;
}

/** A series: a point for every date of the periods, which are counted from 0. */
export const pointsOf = <Point>({ periods }: Timeline, pointAt: (date: string, period: number) => Point): Point[] =>
  periods.flatMap(({ dates }, period) => dates.map((date) => pointAt(date, period)));
