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
  const residuals = new Float64Array(days ? days.ofRow.length : 0);
  let [variance, varying, first] = [0, 0, 0];
  for (let cell = 0; cell < cells.length; cell++) {
    const of = cells[cell]!;
    let [sum, squares] = [0, 0];
    for (const row of of.rows) {
      sum += e[row]!;
      squares += ee[row]!;
    }
    const difference = squares - (sum * sum) / of.n;
    // Sum of (e - mean e)² over the cell's answers.
    const spread = difference <= squares * ROUNDING ? 0 : difference;
    if (spread > 0) varying += 1;
    if (days) {
      const mean = sum / of.n;
      for (let index = 0; index < of.rows.length; index++) {
        const row = of.rows[index]!;
        residuals[days.ofRow[first + index]!]! += e[row]! - mean * n[row]!;
      }
      first += of.rows.length;
    }
    // A cell of one day shows no likeness between days.
    const isOfDays = days && days.starts[cell + 1]! - days.starts[cell]! > 1;
    if (isOfDays) variance += days.variance(cell, residuals);
    else variance += of.n < 2 ? 0 : (spread * of.n) / (of.n - 1);
  }
  return { variance: days ? variance + days.sharedVariance(residuals) : variance, varying };
}
