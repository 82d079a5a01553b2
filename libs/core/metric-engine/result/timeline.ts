import {
  countLocalDays,
  endOfLocalDay,
  type Granularity,
  type LocalDay,
  nextLocalDay,
  periodEnd,
  periodStart,
  startOfLocalDay,
  startTextOfLocalDay,
  type TimeWindow,
} from '../../kernel';

export interface Period {
  /** The period's first local day inside the window. */
  readonly firstDay: LocalDay;
  /** Its offset in days from the window's first day. */
  readonly offset: number;
  readonly days: number;
  /** Still collecting, or cut by the window. */
  readonly partial: boolean;
}

/** The window as distinct periods, and the instant at which each of its local days starts. */
export interface Timeline {
  readonly periods: readonly Period[];
  readonly dates: readonly string[];
}

export function buildTimeline(window: TimeWindow, granularity: Granularity, now: Date): Timeline {
  const periods: Period[] = [];
  const dates: string[] = [];
  for (let day = window.firstDay; day <= window.lastDay;) {
    const lastOfPeriod = periodEnd(day, granularity);
    const last = lastOfPeriod < window.lastDay ? lastOfPeriod : window.lastDay;
    const end = endOfLocalDay(lastOfPeriod);
    const cut = startOfLocalDay(periodStart(day, granularity)) < window.from || end > window.to;
    periods.push({
      firstDay: day,
      offset: dates.length,
      days: countLocalDays(day, last),
      partial: cut || end >= now,
    });
    for (; day <= last; day = nextLocalDay(day)) dates.push(startTextOfLocalDay(day));
  }
  return { periods, dates };
}
