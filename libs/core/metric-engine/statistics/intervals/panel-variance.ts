import type { PanelLayout } from './panel-layout';

/** A spread of less than this part of what it is a difference of is rounding. */
const ROUNDING = 1e-12;

/** Of each row of a layout the sum over its answers of their deviations e from what the whole gives them, and of e². */
export interface Deviations {
  readonly e: Float64Array;
  readonly ee: Float64Array;
}

export interface PanelVariance {
  /** Of the sum of all e, from the models' randomness alone. */
  readonly variance: number;
  /** Cells with unequal answers. */
  readonly varying: number;
}

/**
 * The variance of the sum of e for exactly these prompts on these models. Over fewer than 10 days the answers of a cell
 * count as independent. Otherwise a cell's days may resemble each other, and a day may move all cells.
 */
export function panelVariance({ cells, days, n }: PanelLayout, { e, ee }: Deviations): PanelVariance {
  const residuals = new Float64Array(days ? cells.rows.length : 0);
  let [variance, varying] = [0, 0];
  for (let cell = 0; cell < cells.n.length; cell++) {
    const [start, end] = [cells.starts[cell]!, cells.starts[cell + 1]!];
    const answers = cells.n[cell]!;
    let [sum, squares] = [0, 0];
    for (let index = start; index < end; index++) {
      sum += e[cells.rows[index]!]!;
      squares += ee[cells.rows[index]!]!;
    }
    const difference = squares - (sum * sum) / answers;
    // Sum of (e - mean e)² over the cell's answers.
    const spread = difference <= squares * ROUNDING ? 0 : difference;
    if (spread > 0) varying += 1;
    for (let index = start; days && index < end; index++) {
      const row = cells.rows[index]!;
      residuals[days.ofRow[index]!]! += e[row]! - (sum / answers) * n[row]!;
    }
    // A cell of one day shows no likeness between days.
    if (days && days.starts[cell + 1]! - days.starts[cell]! > 1) variance += days.variance(cell, residuals);
    else variance += answers < 2 ? 0 : (spread * answers) / (answers - 1);
  }
  return { variance: days ? variance + days.sharedVariance(residuals) : variance, varying };
}
