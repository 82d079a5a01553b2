import {
  addLocalDays,
  type Calendar,
  countLocalDays,
  type DigestCadence,
  type LocalDay,
  periodEnd,
  periodStart,
} from '@app/core/kernel';

/** A week or a month, and the one before. */
export interface DigestPeriod {
  readonly first: LocalDay;
  readonly last: LocalDay;
  readonly comparedFirst: LocalDay;
  readonly comparedLast: LocalDay;
}

export interface DigestSchedule {
  readonly cadence: DigestCadence;
  /** 1 for Monday; of weekly ones. */
  readonly weekday: number;
  /** Of the local clock. */
  readonly hour: number;
}

/** Days after its own on which an issue that was missed is still worth reading. */
const LATE_DAYS: Readonly<Record<DigestCadence, number>> = { weekly: 3, monthly: 7 };

const UNITS = { weekly: 'week', monthly: 'month' } as const;

/** The last week or month that is over on a local day. */
export function closedPeriod(cadence: DigestCadence, day: LocalDay): DigestPeriod {
  const unit = UNITS[cadence];
  const before = (start: LocalDay): LocalDay => periodStart(addLocalDays(start, -1), unit);
  const first = before(periodStart(day, unit));
  const comparedFirst = before(first);
  return { first, last: periodEnd(first, unit), comparedFirst, comparedLast: periodEnd(comparedFirst, unit) };
}

/** The local day of the schedule in the week or month that begins on a day. */
const dayIn = ({ cadence, weekday }: DigestSchedule, start: LocalDay): LocalDay =>
  cadence === 'weekly' ? addLocalDays(start, weekday - 1) : start;

/** The last local day of the schedule whose hour has come. */
function lastDay(schedule: DigestSchedule, calendar: Calendar, now: Date): LocalDay {
  const start = periodStart(calendar.dayOf(now), UNITS[schedule.cadence]);
  const day = dayIn(schedule, start);
  return calendar.startOfHour(day, schedule.hour) <= now
    ? day
    : dayIn(schedule, periodStart(addLocalDays(start, -1), UNITS[schedule.cadence]));
}

/** What an issue that is due now is about; null where it comes too late to be read. */
export function duePeriod(schedule: DigestSchedule, calendar: Calendar, now: Date): DigestPeriod | null {
  const day = lastDay(schedule, calendar, now);
  const late = countLocalDays(day, calendar.dayOf(now)) - 1;
  return late > LATE_DAYS[schedule.cadence] ? null : closedPeriod(schedule.cadence, day);
}

/** When the next issue is due. */
export function nextIssueAt(schedule: DigestSchedule, calendar: Calendar, now: Date): Date {
  const next = addLocalDays(periodEnd(lastDay(schedule, calendar, now), UNITS[schedule.cadence]), 1);
  return calendar.startOfHour(dayIn(schedule, next), schedule.hour);
}
