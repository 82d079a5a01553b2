import type { DayTable } from './day-table';
import type { UsualRates } from './usual-rates';

/** How single cells stray from their own ratio. */
export interface CellNoise {
  /** Of the deviation of one answer, days being apart. */
  readonly variance: number;
  /** How far a day's deviation resembles that of the day before, from 0 to 0.8. */
  readonly likeness: number;
  /** Answers in effect that stray, for each answer. */
  readonly straying: number;
}

export const MOST_LIKENESS = 0.8;

/**
 * All cells together tell how days of one cell resemble each other, which days of the whole could not tell from a few
 * weeks. A cell's usual ratio has learned from its own days, so they stray less from it than later days will: each square is
 * divided by the part of the ratio that is not of its day. One standard error is added to the likeness: one that is believed
 * too small makes false alarms, one too large a delay.
 * @param weights what each cell's ratio rests on, in units of the denominator
 */
export function cellNoise(
  { cells, days, n, y, x }: DayTable,
  learned: number,
  { rates, weights }: UsualRates,
): CellNoise {
  let squares = 0;
  let fourths = 0;
  let answers = 0;
  let products = 0;
  let squaredProducts = 0;
  let pairs = 0;
  let weighted = 0;
  for (let cell = 0; cell < cells; cell++) {
    const rate = rates[cell]!;
    if (Number.isNaN(rate)) continue;
    let ofCell = 0;
    let withAnswers = 0;
    let before = NaN;
    for (let at = cell * days; at < cell * days + learned; at++) {
      if (n[at] === 0) {
        before = NaN;
        continue;
      }
      withAnswers += 1;
      answers += n[at]!;
      const r = y[at]! - rate * x[at]!;
      const square = (r * r) / (1 - x[at]! / weights[cell]!);
      ofCell += square;
      fourths += square * square;
      if (!Number.isNaN(before)) {
        products += r * before;
        squaredProducts += (r * before) ** 2;
        pairs += (r * r + before * before) / 2;
      }
      before = r;
    }
    squares += ofCell;
    weighted += ofCell * withAnswers;
  }
  if (squares === 0) return { variance: 0, likeness: 0, straying: 0 };
  const length = weighted / squares;
  const raw = pairs === 0 ? 0 : (products + pairs / (length - 1) + Math.sqrt(squaredProducts)) / pairs;
  return {
    variance: squares / answers,
    likeness: Math.min(MOST_LIKENESS, Math.max(0, (raw * (length - 1)) / (length - 2))),
    straying: (squares * squares) / fourths / answers,
  };
}
