import type { DayTable } from './day-table';
import { type UsualRates, usualRates } from './usual-rates';
import { cellNoise } from './cell-noise';
import { dayMovement } from './day-movement';

/** What is usual, and how far days stray from it while nothing changes. */
export interface Baseline extends UsualRates {
  /** What weekdays add to the ratio, by the place of a day modulo 7; the mean level among it. */
  readonly weekdays: Float64Array;
  /** Answers and denominators of a usual day. */
  readonly answers: number;
  readonly denominator: number;
  /** Of a usual day's sum of deviations, in units of the numerator: the root of its long-run variance. */
  readonly deviation: number;
  /** How many usual days the baseline is worth. */
  readonly worth: number;
  /** How many answers of a usual day stray, in effect: the fewer, the less normal are sums. */
  readonly straying: number;
}

/** A movement that all cells share lives on, at least so far, from a day to the next. */
const LEAST_LIKENESS_OF_DAYS = 0.3;

/**
 * Learns what is usual from the first days of a table. A cell strays from its own ratio, so that a model that fails or a
 * day without answers moves nothing.
 * @param groups of each cell the place of its model
 * @returns null where no cell has answers of enough days, or nothing strays
 */
export function learnBaseline(table: DayTable, days: number, groups: ArrayLike<number>): Baseline | null {
  const usual = usualRates(table, days, groups);
  const { rates } = usual;
  const noise = cellNoise(table, days, usual);
  if (noise.variance === 0) return null;
  const movement = dayMovement(table, days, rates, noise);
  const likeness = (1 + noise.likeness) / (1 - noise.likeness);
  const ofDays = Math.max(noise.likeness, LEAST_LIKENESS_OF_DAYS);
  const alone = noise.variance * movement.answers;
  const together = movement.shared * movement.denominator ** 2;
  return {
    ...usual,
    weekdays: movement.weekdays,
    answers: movement.answers,
    denominator: movement.denominator,
    deviation: Math.sqrt(alone * likeness + (together * (1 + ofDays)) / (1 - ofDays)),
    worth: movement.worth,
    straying: noise.straying * movement.answers,
  };
}
