import { ROUNDING } from './cells';
import { dailyVariance, type Residuals } from './daily-variance';
import { fadingVariance, likenessOf, MOST_LIKENESS } from './fading-variance';
import type { PanelLayout } from './panel-layout';
import { sharedVariance } from './shared-variance';

/** Of each row of a layout: sums over its answers. */
export interface Deviations {
  /** Of their deviations e from what the whole gives them. */
  readonly e: Float64Array;
  /** Of e². */
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
export function panelVariance({ cells, days }: PanelLayout, deviations: Deviations): PanelVariance {
  const { e, ee, size } = deviations;
  const independent = new Float64Array(cells.n.length);
  const residuals: Residuals[] = [];
  let varying = 0;
  for (let cell = 0; cell < cells.n.length; cell++) {
    const answers = cells.n[cell]!;
    let [sum, squares, sizes] = [0, 0, 0];
    for (let index = cells.starts[cell]!; index < cells.starts[cell + 1]!; index++) {
      const row = cells.rows[index]!;
      sum += e[row]!;
      squares += ee[row]!;
      sizes += size[row]!;
    }
    const difference = squares - (sum * sum) / answers;
    // Sum of (e - mean e)² over the cell's answers.
    const spread = difference <= sizes * ROUNDING ? 0 : difference;
    if (spread > 0) varying += 1;
    independent[cell] = answers < 2 ? 0 : (spread * answers) / (answers - 1);
    if (days) residuals.push(days.residuals(cell, sum / answers, deviations));
  }
  return days
    ? { ...varianceOverDays(residuals, independent), varying }
    : { variance: independent.reduce((sum, one) => sum + one, 0), varying, lasting: false };
}

/** @param independent of each cell the variance if its answers were independent */
function varianceOverDays(
  residuals: readonly Residuals[],
  independent: Float64Array,
): Pick<PanelVariance, 'variance' | 'lasting'> {
  // A cell of one day shows no likeness between days.
  const ownBy = (varianceOf: (ofCell: Residuals) => number) =>
    residuals.reduce((sum, ofCell, cell) => sum + (ofCell.day.length > 1 ? varianceOf(ofCell) : independent[cell]!), 0);
  const near = ownBy(dailyVariance) + sharedVariance(residuals, 0);
  const likeness = likenessOf(residuals);
  if (likeness === 0) return { variance: near, lasting: false };
  const fading = ownBy((ofCell) => fadingVariance(ofCell, likeness)) + sharedVariance(residuals, likeness);
  return { variance: Math.max(near, fading), lasting: likeness === MOST_LIKENESS };
}
