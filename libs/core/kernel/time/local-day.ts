import { type LocalDay, MADRID } from './calendar';

/**
 * Days of Madrid: by them answers are stored, accounts are billed and quotas renewed, whatever zone a project has. What
 * a project's people see goes by the calendar of its zone (docs/time-zones.md).
 */
export const localDayOf = (instant: Date): LocalDay => MADRID.dayOf(instant);

/** The instant at which a day of Madrid begins. */
export const startOfLocalDay = (day: LocalDay): Date => MADRID.startOf(day);

/** The last millisecond of a day of Madrid. */
export const endOfLocalDay = (day: LocalDay): Date => MADRID.endOf(day);

/** The instant at which Madrid's clock shows the full hour. */
export const startOfLocalHour = (day: LocalDay, hour: number): Date => MADRID.startOfHour(day, hour);
