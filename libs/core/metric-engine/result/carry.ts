import type { Carry } from '../metric';
import type { Timeline } from './timeline';

/** A period's value as the series shows it. */
export interface Carried<Value> {
  readonly value: Value | null;
  readonly carried: boolean;
}

type Rule = (value: number | null) => boolean;

/** Whether a period has nothing of its own to show. */
const LACKS: Record<Carry, Rule> = {
  none: () => false,
  last_nonzero: (value) => value === 0,
  last_value: (value) => value === null,
};

/**
 * Weeks and months that lack a value show the last one before them inside the window, on each of their days
 * (docs/metrics.md). Periods of one day never carry, and neither do points that stand for periods.
 */
export function carryForward(
  values: readonly (number | null)[],
  carry: Carry,
  { granularity, points }: Timeline,
): Carried<number>[] {
  const lacks = granularity === 'day' || points === 'periods' ? LACKS.none : LACKS[carry];
  let last: number | null = null;
  return values.map((value) => {
    if (!lacks(value)) {
      last = value;
      return { value, carried: false };
    }
    return last === null ? { value, carried: false } : { value: last, carried: true };
  });
}
