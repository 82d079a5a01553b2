import type { Digest } from '@app/core/contracts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** From when on the answers of the day before are judged (docs/digests.md). */
const HOURS = Array.from({ length: 19 }, (_, index) => index + 5);

export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export const CADENCE_OPTIONS = [
  { value: 'weekly', text: 'each week' },
  { value: 'monthly', text: 'each month' },
];
export const WEEKDAY_OPTIONS = WEEKDAYS.map((text, index) => ({ value: String(index + 1), text }));
export const HOUR_OPTIONS = HOURS.map((hour) => ({ value: String(hour), text: hourWords(hour) }));

export const scheduleWords = ({ cadence, weekday, hour }: Pick<Digest, 'cadence' | 'weekday' | 'hour'>): string =>
  cadence === 'weekly'
    ? `on ${WEEKDAYS[weekday - 1]}s at ${hourWords(hour)}, of the week before`
    : `on the first of each month at ${hourWords(hour)}, of the month before`;
