import type { Cadence } from '@app/core/kernel';

const HOURS: Readonly<Record<Cadence, number>> = {
  weekly: 168,
  daily: 24,
  '12h': 12,
  '8h': 8,
  '6h': 6,
  '4h': 4,
  '3h': 3,
  '2h': 2,
  '1h': 1,
};

export const cadenceWords = (cadence: Cadence): string =>
  cadence === 'weekly'
    ? 'once a week'
    : cadence === 'daily'
      ? 'once a day'
      : cadence === '1h'
        ? 'every hour'
        : `every ${HOURS[cadence]} hours`;

/** Runs that a day brings, of one prompt on one model. */
export const runsPerDay = (cadence: Cadence, replicates: number): number => (replicates * 24) / HOURS[cadence];
