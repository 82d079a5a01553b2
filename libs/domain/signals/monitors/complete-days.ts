import { addLocalDays, type Calendar, type LocalDay } from '@app/core/kernel';

/** Local hour at which the runs of the day before are over, retries and judgements among them. */
const COMPLETE_AT = 4;

/** The last local day that is complete. */
export const lastCompleteDay = (calendar: Calendar, now: Date): LocalDay => {
  const today = calendar.dayOf(now);
  return addLocalDays(today, now < calendar.startOfHour(today, COMPLETE_AT) ? -2 : -1);
};

/** When the day after the last complete one is. */
export const nextCompletion = (calendar: Calendar, now: Date): Date => {
  const next = calendar.nextOf(lastCompleteDay(calendar, now));
  return calendar.startOfHour(calendar.nextOf(next), COMPLETE_AT);
};
