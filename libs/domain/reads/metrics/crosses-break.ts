import type { Break } from '@app/core/contracts';
import type { TimeWindow } from '@app/core/kernel';

/**
 * Whether a comparison with the window before has answers on both sides of a break; a break on the first day of that
 * window has no answers before it.
 * @param breaks those from the beginning of that window to the end of the other one
 */
export const crossesBreak = (breaks: readonly Break[], previous: TimeWindow): boolean =>
  breaks.some(({ date }) => date > previous.firstDay);
