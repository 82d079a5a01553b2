import type { DailyLayout } from './daily-layout';
import { likenessOf, MOST_LIKENESS } from './fading-variance';
import type { PanelLayout } from './panel-layout';

/** A difference of less than this part of what it is a difference of is rounding. */
const ROUNDING = 1e-12;

/** Sums by place over its answers: of y, x, y², xy and x² of each answer. */
export interface Moments {
  readonly y: Float64Array;
  readonly x: Float64Array;
  readonly yy: Float64Array;
  readonly xy: Float64Array;
  readonly xx: Float64Array;
}

/**
 * How far answers depart from what the whole gives them, by place: e = (ofY y - ofX x) / total of each answer, and the sum of e² =
 * (ofYY yy + ofXX xx - ofXY xy) / total². As numbers in place of functions, since this is asked of each place for each figure.
 */
export interface Deviations extends Moments {
  readonly ofY: number;
  readonly ofX: number;
  readonly total: number;
  readonly ofYY: number;
  readonly ofXX: number;
  readonly ofXY: number;
  /** Where both are 0, nothing that is counted happened. Where that is so of a whole cell, its answers do not vary. */
  readonly counted: readonly [Float64Array, Float64Array];
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
  const { cells, days, n, placeOf } = layout;
  const { y, x, yy, xx, xy, ofY, ofX, ofYY, ofXX, ofXY, total } = of;
  const [one, other] = of.counted;
  const total2 = total ** 2;
  const { told, independent, residuals } = layout.room;
  residuals.fill(0);
  let [count, varying] = [0, 0];
  for (let cell = 0; cell < cells.n.length; cell++) {
    const [start, end] = [cells.starts[cell]!, cells.starts[cell + 1]!];
    let first = start;
    // A cell without anything adds exactly nothing, and they are the most where few answers have what is counted.
    while (first < end && one[placeOf[first]!] === 0 && other[placeOf[first]!] === 0) first += 1;
    if (first === end) continue;
    told[count] = cell;
    const answers = cells.n[cell]!;
    let [e, ee, size] = [0, 0, 0];
    for (let at = start; at < end; at++) {
      const place = placeOf[at]!;
      const squares = ofYY * yy[place]! + ofXX * xx[place]!;
      const products = ofXY * xy[place]!;
      e += (ofY * y[place]! - ofX * x[place]!) / total;
      ee += (squares - products) / total2;
      size += (squares + Math.abs(products)) / total2;
    }
    const difference = ee - (e * e) / answers;
    // Sum of (e - mean e)² over the cell's answers.
    const spread = difference <= size * ROUNDING ? 0 : difference;
    if (spread > 0) varying += 1;
    independent[count++] = answers > 1 ? (spread * answers) / (answers - 1) : 0;
    if (!days) continue;
    const mean = e / answers;
    for (let at = start; at < end; at++) {
      const place = placeOf[at]!;
      const answersOfRow = n[cells.rows[at]!]!;
      const residual = (ofY * y[place]! - ofX * x[place]!) / total - mean * answersOfRow;
      const sizeOfRow = (ofYY * yy[place]! + ofXX * xx[place]! + Math.abs(ofXY * xy[place]!)) / total2;
      // Where all answers of a cell agree, what rounding leaves would pass for a variance.
      if (Math.abs(residual) > ROUNDING * Math.sqrt(sizeOfRow * answersOfRow)) residuals[days.ofRow[at]!]! += residual;
    }
  }
  const [toldCells, theirs] = [told.subarray(0, count), independent.subarray(0, count)];
  return days
    ? { ...varianceOverDays(days, toldCells, residuals, theirs), varying }
    : { variance: sum(theirs), varying, lasting: false };
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

function sum(values: Float64Array): number {
  let total = 0;
  for (let index = 0; index < values.length; index++) total += values[index]!;
  return total;
}
