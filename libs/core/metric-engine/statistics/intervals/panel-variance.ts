import type { Cells } from './cells';
import type { DailyLayout } from './daily-layout';
import { likenessOf, MOST_LIKENESS } from './fading-variance';
import type { PanelLayout } from './panel-layout';

/** A difference of less than this part of what it is a difference of is rounding. */
const ROUNDING = 1e-12;

/** Of each row of a layout the sums over its answers of their deviations e from what the whole gives them. */
export interface Deviations {
  /** Whether nothing that is counted happened in the row. Where that is so of a whole cell, its answers do not vary. */
  isEmpty(row: number): boolean;
  /** Sum of e. */
  e(row: number): number;
  /** Sum of e². */
  ee(row: number): number;
  /** What that sum would be if nothing in it cancelled out: the measure of its rounding. */
  size(row: number): number;
}

export interface PanelVariance {
  /** Of the sum of all e, from the models' randomness alone. */
  readonly variance: number;
  /** Cells with unequal answers. */
  readonly varying: number;
  /** Whether days resemble each other so long that the window shows too little of it. */
  readonly lasting: boolean;
}

/**
 * The variance of the sum of e for exactly these prompts on these models. Over fewer than 10 days the answers of a cell
 * count as independent. Otherwise a cell's days may resemble each other, and a day may move all cells.
 */
export function panelVariance(layout: PanelLayout, of: Deviations): PanelVariance {
  const { cells, days } = layout;
  const told = Int32Array.from(cellsWithSomething(cells, of));
  const independent = new Float64Array(told.length);
  const residuals = new Float64Array(days ? cells.rows.length : 0);
  let varying = 0;
  for (let index = 0; index < told.length; index++) {
    const cell = told[index]!;
    const [start, end] = [cells.starts[cell]!, cells.starts[cell + 1]!];
    const answers = cells.n[cell]!;
    let [e, ee, size] = [0, 0, 0];
    for (let at = start; at < end; at++) {
      const row = cells.rows[at]!;
      e += of.e(row);
      ee += of.ee(row);
      size += of.size(row);
    }
    const difference = ee - (e * e) / answers;
    // Sum of (e - mean e)² over the cell's answers.
    const spread = difference <= size * ROUNDING ? 0 : difference;
    if (spread > 0) varying += 1;
    if (answers > 1) independent[index] = (spread * answers) / (answers - 1);
    for (let at = start; days && at < end; at++) {
      const row = cells.rows[at]!;
      residuals[days.ofRow[at]!]! += residualOf(of, row, layout.n[row]!, e / answers);
    }
  }
  return days
    ? { ...varianceOverDays(days, told, residuals, independent), varying }
    : { variance: sum(independent), varying, lasting: false };
}

/** All others add exactly nothing to a variance, and they are the most where few answers have what is counted. */
function cellsWithSomething({ rows, starts, n }: Cells, of: Deviations): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < n.length; cell++) {
    let at = starts[cell]!;
    while (at < starts[cell + 1]! && of.isEmpty(rows[at]!)) at += 1;
    if (at < starts[cell + 1]!) found.push(cell);
  }
  return found;
}

/** What a row departs from its cell's mean. Where all answers of a cell agree, what rounding leaves would pass for a variance. */
function residualOf(of: Deviations, row: number, n: number, mean: number): number {
  const difference = of.e(row) - mean * n;
  return Math.abs(difference) <= ROUNDING * Math.sqrt(of.size(row) * n) ? 0 : difference;
}

/**
 * @param told the cells that have a variance
 * @param independent of each of them the variance if its answers were independent
 */
function varianceOverDays(
  days: DailyLayout,
  told: Int32Array,
  residuals: Float64Array,
  independent: Float64Array,
): Pick<PanelVariance, 'variance' | 'lasting'> {
  const ownBy = (varianceOf: (cell: number) => number) => {
    let total = 0;
    for (let index = 0; index < told.length; index++) {
      const cell = told[index]!;
      // A cell of one day shows no likeness between days.
      total += days.starts[cell + 1]! - days.starts[cell]! > 1 ? varianceOf(cell) : independent[index]!;
    }
    return total;
  };
  const near = ownBy((cell) => days.variance(cell, residuals)) + days.sharedVariance(told, residuals, 0);
  const likeness = likenessOf(days.starts, days.day, residuals, told);
  if (likeness === 0) return { variance: near, lasting: false };
  const fading =
    ownBy((cell) => days.fadingVariance(cell, residuals, likeness)) + days.sharedVariance(told, residuals, likeness);
  return { variance: Math.max(near, fading), lasting: likeness === MOST_LIKENESS };
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
