import type { Cadence } from './enums';

/** How many slots a day has, one without a clock change; a week has a seventh of its slot a day. */
export function slotsPerDay(cadence: Cadence): number {
  if (cadence === 'daily') return 1;
  return cadence === 'weekly' ? 1 / 7 : 24 / Number.parseInt(cadence, 10);
}

export const isFaster = (one: Cadence, other: Cadence): boolean => slotsPerDay(one) > slotsPerDay(other);

/** How often a prompt is asked: its own cadence slows its project's down, and never hastens it. */
export const cadenceOf = (project: Cadence, own: Cadence | null): Cadence =>
  own === null || isFaster(own, project) ? project : own;
