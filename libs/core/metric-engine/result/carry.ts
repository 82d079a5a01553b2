import type { Granularity } from '../../kernel';
import type { Carry } from '../metric';

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
 * Periods that lack a value show the last one before them inside the window (docs/metrics.md). Days never carry.
 */
export function carryForward(
  values: readonly (number | null)[],
  carry: Carry,
  granularity: Granularity,
): Carried<number>[] {
  const lacks = granularity === 'day' ? LACKS.none : LACKS[carry];
  let last: number | null = null;
  return values.map((value) => {
    if (!lacks(value)) {
      last = value;
      return { value, carried: false };
    }
    return last === null ? { value, carried: false } : { value: last, carried: true };
  });
}
