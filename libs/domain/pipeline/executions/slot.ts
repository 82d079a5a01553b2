import {
  addLocalDays,
  type Cadence,
  type LocalDay,
  localDayOf,
  localHourOf,
  nextLocalDay,
  periodStart,
  startOfLocalDay,
  startOfLocalHour,
} from '@app/core/kernel';

const HOUR_MS = 3_600_000;
/** Runs are spread over a slot's first part, so that its rest stays free for retries. */
const SPREAD = 20 / 24;

/**
 * A stretch of local time in which a prompt is asked once on a model. Names begin with a local date and follow the local
 * clock, so the hour that comes twice in autumn is one slot, and names sort as time does.
 */
export interface Slot {
  readonly name: string;
  /** A run whose slot's name is at least this and below `before` is of the same stretch, whatever the cadence was. */
  readonly from: string;
  readonly before: string;
  readonly start: Date;
  readonly end: Date;
  /** From `start`; the same on days of 23 and 25 hours, so that runs keep their time of day. */
  readonly spreadMs: number;
}

export function slotAt(cadence: Cadence, now: Date): Slot {
  const day = localDayOf(now);
  if (cadence === 'daily') return daysFrom(day, 1, `${day}.1`);
  if (cadence === 'weekly') return daysFrom(periodStart(day, 'week'), 7, `${periodStart(day, 'week')}.w`);
  const hours = Number.parseInt(cadence, 10);
  const hour = localHourOf(now) - (localHourOf(now) % hours);
  const last = hour + hours === 24;
  const name = hourName(day, hour);
  return {
    name,
    from: name,
    before: last ? nextLocalDay(day) : hourName(day, hour + hours),
    start: startOfLocalHour(day, hour),
    end: last ? startOfLocalDay(nextLocalDay(day)) : startOfLocalHour(day, hour + hours),
    spreadMs: hours * HOUR_MS * SPREAD,
  };
}

/** Whether the stretch that a run was planned for has passed; never for runs that were not planned. */
export function isOver(slotName: string, now: Date): boolean {
  const [, day, kind] = /^(\d{4}-\d{2}-\d{2})\.(1|w|h\d\d)$/.exec(slotName) ?? [];
  return day !== undefined && addLocalDays(day, kind === 'w' ? 7 : 1) <= localDayOf(now);
}

const daysFrom = (first: LocalDay, count: number, name: string): Slot => ({
  name,
  from: first,
  before: addLocalDays(first, count),
  start: startOfLocalDay(first),
  end: startOfLocalDay(addLocalDays(first, count)),
  spreadMs: count * 24 * HOUR_MS * SPREAD,
});

const hourName = (day: LocalDay, hour: number): string => `${day}.h${String(hour).padStart(2, '0')}`;
