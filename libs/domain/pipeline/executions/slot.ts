import { addLocalDays, type Cadence, type Calendar, HOUR_MS, type LocalDay, periodStart } from '@app/core/kernel';

/** The share of a slot over which runs are spread. The rest stays free for retries. */
const SPREAD = 20 / 24;

/**
 * A stretch of local time in which a prompt is asked on a model, as often as its project has replicates. Its name begins with a local date and follows the
 * local clock: names sort as time does, and the hour that comes twice in autumn is one slot.
 */
export interface Slot {
  readonly name: string;
  /**
   * A run belongs to this stretch if its slot's name is at least `from` and below `before`, whatever the cadence was.
   */
  readonly from: string;
  readonly before: string;
  readonly start: Date;
  readonly end: Date;
  /** Milliseconds from `start`. They are the same on days of 23 and 25 hours, so that runs keep their time of day. */
  readonly spreadMs: number;
}

/** @param calendar the project's, whose clock the slots follow */
export function slotAt(cadence: Cadence, calendar: Calendar, now: Date): Slot {
  const day = calendar.dayOf(now);
  if (cadence === 'daily') return daysFrom(day, 1, `${day}.1`, calendar);
  if (cadence === 'weekly') return daysFrom(periodStart(day, 'week'), 7, `${periodStart(day, 'week')}.w`, calendar);
  const hours = Number.parseInt(cadence, 10);
  const hour = calendar.hourOf(now) - (calendar.hourOf(now) % hours);
  const last = hour + hours === 24;
  const name = hourName(day, hour);
  return {
    name,
    from: name,
    before: last ? calendar.nextOf(day) : hourName(day, hour + hours),
    start: calendar.startOfHour(day, hour),
    end: last ? calendar.startOf(calendar.nextOf(day)) : calendar.startOfHour(day, hour + hours),
    spreadMs: hours * HOUR_MS * SPREAD,
  };
}

const PLANNED = /^(\d{4}-\d{2}-\d{2})\.(1|w|h\d\d)$/;

/** Whether a run with this slot's name was planned here, and not imported. */
export const isPlanned = (slotName: string): boolean => PLANNED.test(slotName);

/** Whether the slot of a planned run has passed. It never has for imported runs. */
export function isOver(slotName: string, calendar: Calendar, now: Date): boolean {
  const [, day, kind] = PLANNED.exec(slotName) ?? [];
  return day !== undefined && addLocalDays(day, kind === 'w' ? 7 : 1) <= calendar.dayOf(now);
}

const daysFrom = (first: LocalDay, count: number, name: string, calendar: Calendar): Slot => ({
  name,
  from: first,
  before: addLocalDays(first, count),
  start: calendar.startOf(first),
  end: calendar.startOf(addLocalDays(first, count)),
  spreadMs: count * 24 * HOUR_MS * SPREAD,
});

const hourName = (day: LocalDay, hour: number): string => `${day}.h${String(hour).padStart(2, '0')}`;
