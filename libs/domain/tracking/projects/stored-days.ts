import { addLocalDays, type LocalDay, MADRID } from '@app/core/kernel';
import type { ProjectScope } from './project-scope';

type Zoned = Pick<ProjectScope, 'calendar'>;

/**
 * Answers and judgements are stored by days of Madrid, rows that are derived from them by days of the project's zone. They are joined
 * by their execution, and the day finds the month and the key. No zone is a whole day away from Madrid.
 * @param day SQL for the day of either row
 * @returns SQL that follows the day of the other
 */
export const onDayOf = ({ calendar }: Zoned, day: string): string =>
  calendar === MADRID ? `= ${day}` : onNearDay(day);

/** SQL that follows a day: it is that of another zone for the same instant. Each is sought by itself: a range would read all of three days. */
export const onNearDay = (day: string): string => `= any(array[${day} - 1, ${day}, ${day} + 1])`;

/** Days of Madrid on which whatever is derived for these days of the project is stored. */
export const storedSpan = (
  { calendar }: Zoned,
  { first, last }: { readonly first: LocalDay; readonly last: LocalDay },
) => (calendar === MADRID ? { first, last } : { first: addLocalDays(first, -1), last: addLocalDays(last, 1) });
