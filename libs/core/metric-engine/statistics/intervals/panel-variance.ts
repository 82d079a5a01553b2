import { likenessOf, MOST_LIKENESS } from './fading-variance';
import type { PanelLayout } from './panel-layout';

/** A difference of less than this part of what it is a difference of is rounding. */
const ROUNDING = 1e-12;

/** Of each row of a layout the sums over its answers of their deviations e from what the whole gives them. */
export interface Deviations {
  readonly e: Float64Array;
  /** Sum of e². */
  readonly ee: Float64Array;
  /** What that sum would be if nothing in it cancelled out: the measure of its rounding. */
  readonly size: Float64Array;
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
  const independent = new Float64Array(cells.n.length);
  const residuals = new Float64Array(days ? cells.rows.length : 0);
  let varying = 0;
  for (let cell = 0; cell < cells.n.length; cell++) {
    const [start, end] = [cells.starts[cell]!, cells.starts[cell + 1]!];
    const answers = cells.n[cell]!;
    let [e, ee, size] = [0, 0, 0];
    for (let index = start; index < end; index++) {
      const row = cells.rows[index]!;
      e += of.e[row]!;
      ee += of.ee[row]!;
      size += of.size[row]!;
    }
    const difference = ee - (e * e) / answers;
    // Sum of (e - mean e)² over the cell's answers.
    const spread = difference <= size * ROUNDING ? 0 : difference;
    if (spread > 0) varying += 1;
    if (answers > 1) independent[cell] = (spread * answers) / (answers - 1);
    for (let index = start; days && index < end; index++) {
      const row = cells.rows[index]!;
      residuals[days.ofRow[index]!]! += residualOf(of, row, layout.n[row]!, e / answers);
    }
  }
  return days
    ? { ...varianceOverDays(layout, residuals, independent), varying }
    : { variance: sum(independent), varying, lasting: false };
}

/** What a row departs from its cell's mean. Where all answers of a cell agree, what rounding leaves would pass for a variance. */
function residualOf({ e, size }: Deviations, row: number, n: number, mean: number): number {
  const difference = e[row]! - mean * n;
  return Math.abs(difference) <= ROUNDING * Math.sqrt(size[row]! * n) ? 0 : difference;
}

/** @param independent of each cell the variance if its answers were independent */
function varianceOverDays(
  layout: PanelLayout,
  residuals: Float64Array,
  independent: Float64Array,
): Pick<PanelVariance, 'variance' | 'lasting'> {
  const days = layout.days!;
  const ownBy = (varianceOf: (cell: number) => number) => {
    let total = 0;
    for (let cell = 0; cell < independent.length; cell++) {
      // A cell of one day shows no likeness between days.
      total += days.starts[cell + 1]! - days.starts[cell]! > 1 ? varianceOf(cell) : independent[cell]!;
    }
    return total;
  };
  const near = ownBy((cell) => days.variance(cell, residuals)) + days.sharedVariance(residuals, 0);
  const likeness = likenessOf(days.starts, days.day, residuals);
  if (likeness === 0) return { variance: near, lasting: false };
  const fading =
    ownBy((cell) => days.fadingVariance(cell, residuals, likeness)) + days.sharedVariance(residuals, likeness);
  return { variance: Math.max(near, fading), lasting: likeness === MOST_LIKENESS };
}

function sum(values: Float64Array): number {
  let total = 0;
  for (let index = 0; index < values.length; index++) total += values[index]!;
  return total;
}
