import { addLocalDays, localDayOf, type LocalDay, nextLocalDay, startOfLocalHour } from '@app/core/kernel';

/** Local hour at which the runs of the day before are over, retries and judgements among them. */
const COMPLETE_AT = 4;

/** The last local day that is complete. */
export const lastCompleteDay = (now: Date): LocalDay => {
  const today = localDayOf(now);
  return addLocalDays(today, now < startOfLocalHour(today, COMPLETE_AT) ? -2 : -1);
};

/** When a local day is complete. */
export const completeAt = (day: LocalDay): Date => startOfLocalHour(nextLocalDay(day), COMPLETE_AT);

/** When the day after the last complete one is. */
export const nextCompletion = (now: Date): Date => completeAt(nextLocalDay(lastCompleteDay(now)));
