import { addLocalDays, countLocalDays, type LocalDay } from '../kernel';
import { fourDecimals } from './figures';
import type { Counts, DayWindow, Outcome, Windows } from './observations';

/** Local days of the window before an item was done and of the one after, and the fewest after. */
const DAYS = 28;
const LEAST_DAYS = 14;
const Z = 1.959963984540054;

/** The answers to one prompt on one model before an item was done, and after. */
export interface AroundCell extends Readonly<Record<'before' | 'now', Counts>> {
  readonly promptId: number;
}

/** What was measured after an item was done. Changes are in percentage points, with 95 % intervals. */
export interface MeasuredEffect {
  /** The days after it was done. */
  readonly window: DayWindow;
  /** Percent of the answers to the item's prompts. */
  readonly before: number;
  readonly after: number;
  readonly n_before: number;
  readonly n_after: number;
  readonly change: Change;
  /** The change beyond that of all other prompts, in which the item is not expected to change anything; null without any. */
  readonly beyond_others: Change | null;
}

export interface Change {
  readonly value: number;
  readonly ci_low: number;
  readonly ci_high: number;
}

/**
 * The windows around the day on which an item was done, which is part of neither. Null while there are too few days after.
 * @param last the last day with answers
 */
export function windowsAround(done: LocalDay, last: LocalDay): Windows | null {
  const end = addLocalDays(done, DAYS);
  const now = { first: addLocalDays(done, 1), last: end < last ? end : last };
  if (now.last < now.first || countLocalDays(now.first, now.last) < LEAST_DAYS) return null;
  return { now, before: { first: addLocalDays(done, -DAYS), last: addLocalDays(done, -1) } };
}

/**
 * The change of an outcome of an item's prompts, beside that of the others: a model is compared with itself on the same
 * prompt, and the differences are weighted as by Mantel and Haenszel (Greenland and Robins 1985). Null where the item's
 * prompts have no answers in one of the windows.
 * @param inflation by how much answers that resemble each other raise the variance
 */
export function effectOf(
  cells: readonly AroundCell[],
  promptIds: readonly number[],
  outcome: Outcome,
  windows: Windows,
  inflation: number,
): MeasuredEffect | null {
  const compared = cells.filter(({ before, now }) => before.answers > 0 && now.answers > 0);
  const own = compared.filter(({ promptId }) => promptIds.includes(promptId));
  const [change, others] = [own, compared.filter((cell) => !own.includes(cell))].map((some) =>
    differenceOf(some, outcome, inflation),
  );
  if (!change || others === undefined) return null;
  const sum = (window: 'before' | 'now', of: Outcome | 'answers') =>
    own.reduce((total, cell) => total + cell[window][of], 0);
  const percent = (window: 'before' | 'now') => fourDecimals((100 * sum(window, outcome)) / sum(window, 'answers'));
  return {
    window: windows.now,
    before: percent('before'),
    after: percent('now'),
    n_before: sum('before', 'answers'),
    n_after: sum('now', 'answers'),
    change: inPoints(change),
    beyond_others:
      others && inPoints({ value: change.value - others.value, variance: change.variance + others.variance }),
  };
}

interface Difference {
  readonly value: number;
  readonly variance: number;
}

function differenceOf(cells: readonly AroundCell[], outcome: Outcome, inflation: number): Difference | null {
  let [weights, sum, variance] = [0, 0, 0];
  for (const { before, now } of cells) {
    const weight = (before.answers * now.answers) / (before.answers + now.answers);
    weights += weight;
    sum += weight * (now[outcome] / now.answers - before[outcome] / before.answers);
    variance += weight * weight * (varianceOf(before, outcome) + varianceOf(now, outcome)) * inflation;
  }
  return weights === 0 ? null : { value: sum / weights, variance: variance / (weights * weights) };
}

/** Half an answer of each kind more: what all answers do is not sure to stay so. */
function varianceOf(counts: Counts, outcome: Outcome): number {
  const share = (counts[outcome] + 0.5) / (counts.answers + 1);
  return (share * (1 - share)) / counts.answers;
}

function inPoints({ value, variance }: Difference): Change {
  const margin = Z * Math.sqrt(variance);
  const [point, low, high] = [value, value - margin, value + margin].map((one) => fourDecimals(100 * one));
  return { value: point!, ci_low: Math.max(-100, low!), ci_high: Math.min(100, high!) };
}
