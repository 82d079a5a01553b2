import { ALLOWANCE, MOST_OF_A_DAY } from './cusum';

/** A project of unchanged figures raises an alarm within so many days in at most so many percent of cases. */
export const FALSE_ALARMS = { days: 30, percent: 5 } as const;

/** For this many monitors, which a project starts with. By `npm run bench:alarms` (docs/alarms.md). */
const MONITORS = 4;
const THRESHOLD = 4.3;
/** What a short baseline adds: its own error lifts or lowers every later day. */
const OF_BASELINE = 25;
/** A sum that passes the threshold passes it by about so much (Siegmund 1985), and starts within the noise. */
const OVERSHOOT = 1;
/** A day of a larger shift counts no more. */
const MOST_SHIFT = MOST_OF_A_DAY;

/**
 * Above which a cumulative sum is an alarm, in deviations of a usual day. More monitors share the same false alarms: how
 * often a sum passes a threshold h falls as exp(-2 x allowance x h) (Siegmund 1985).
 * @param worth usual days that the baseline rests on
 */
export const thresholdOf = (monitors: number, worth: number): number =>
  THRESHOLD + OF_BASELINE / worth + Math.log(Math.max(1, monitors / MONITORS)) / (2 * ALLOWANCE);

/** In how many days a lasting shift is found, in half of the cases. @param shift in deviations; null where it is drowned */
export function daysToFind(shift: number, threshold: number): number | null {
  const gain = Math.min(MOST_SHIFT, shift) - ALLOWANCE;
  return gain <= 0 ? null : Math.ceil((threshold + OVERSHOOT) / gain);
}

/** The smallest lasting shift that is found within so many days, in half of the cases, in deviations. */
export const shiftFound = (days: number, threshold: number): number => (threshold + OVERSHOOT) / days + ALLOWANCE;
