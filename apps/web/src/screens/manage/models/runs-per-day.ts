import type { ProjectDetails } from '@app/core/contracts';
import { type Cadence, cadenceOf, slotsPerDay } from '@app/core/kernel';

export const cadenceWords = (cadence: Cadence): string =>
  cadence === 'weekly'
    ? 'once a week'
    : cadence === 'daily'
      ? 'once a day'
      : cadence === '1h'
        ? 'every hour'
        : `every ${Number.parseInt(cadence, 10)} hours`;

/** A day of a schedule. */
export interface ScheduledDay {
  readonly runs: number;
  /** null before the first runs. */
  readonly cost: number | null;
}

/** What a day would bring and cost by another schedule: prompts with a slower cadence of their own keep it. */
export function dayBy(
  { day, cadence: now, replicates: runsNow }: ProjectDetails,
  cadence: Cadence,
  replicates: number,
): ScheduledDay {
  const times = (own: Cadence | null): number =>
    ((slotsPerDay(cadenceOf(cadence, own)) / slotsPerDay(cadenceOf(now, own))) * replicates) / runsNow;
  return {
    runs: day.cadences.reduce((sum, part) => sum + part.runs * times(part.cadence), 0),
    cost:
      day.cost_micros === null
        ? null
        : day.cadences.reduce((sum, part) => sum + (part.cost_micros ?? 0) * times(part.cadence), 0),
  };
}
