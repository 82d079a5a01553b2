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
  const { days } = layout;
  const { told, independent, residuals, varying } = varied(layout, of);
  return days
    ? { ...varianceOverDays(days, told, residuals, independent), varying }
    : { variance: sum(independent), varying, lasting: false };
}

interface Varied {
  /** The cells that have a variance. */
  readonly told: Int32Array;
  /** Of each of them the variance if its answers were independent. */
  readonly independent: Float64Array;
  readonly residuals: Float64Array;
  readonly varying: number;
}

/**
 * In the room of the layout. Its loops are functions of their own, and small, so that V8 compiles each of them for good: it is called for every
 * actor of every slot, most of which are few rows.
 */
function varied({ cells, days, n, placeOf, room }: PanelLayout, of: Deviations): Varied {
  const { told, independent, residuals } = room;
  residuals.fill(0);
  let count = 0;
  let varying = 0;
  for (let cell = 0; cell < cells.n.length; cell++) {
    const start = cells.starts[cell]!;
    const end = cells.starts[cell + 1]!;
    // A cell without anything adds exactly nothing, and they are the most where few answers have what is counted.
    if (isWithout(of.counted, placeOf, start, end)) continue;
    const answers = cells.n[cell]!;
    const e = sumOfE(of, placeOf, start, end);
    const spread = spreadOf(of, placeOf, start, end, (e * e) / answers) / of.total ** 2;
    if (spread > 0) varying += 1;
    told[count] = cell;
    independent[count] = answers > 1 ? (spread * answers) / (answers - 1) : 0;
    count += 1;
    if (!days) continue;
    for (let at = start; at < end; at++) {
      residuals[days.ofRow[at]!]! += residualOf(of, placeOf[at]!, e / answers, n[cells.rows[at]!]!) / of.total;
    }
  }
  return { told: told.subarray(0, count), independent: independent.subarray(0, count), residuals, varying };
}

function isWithout([one, other]: Deviations['counted'], placeOf: Int32Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    if (one[placeOf[at]!] !== 0 || other[placeOf[at]!] !== 0) return false;
  }
  return true;
}

/** The sum of e over a cell's answers, times the total: divided once, whole numbers stay whole. */
function sumOfE({ y, x, ofY, ofX }: Deviations, placeOf: Int32Array, start: number, end: number): number {
  let e = 0;
  for (let at = start; at < end; at++) {
    const place = placeOf[at]!;
    e += ofY * y[place]! - ofX * x[place]!;
  }
  return e;
}

/** The sum of (e - mean e)² over a cell's answers, times total². @param ofMean what the mean takes off the sum of e² */
function spreadOf(of: Deviations, placeOf: Int32Array, start: number, end: number, ofMean: number): number {
  const { yy, xx, xy, ofYY, ofXX, ofXY } = of;
  let ee = 0;
  let size = 0;
  for (let at = start; at < end; at++) {
    const place = placeOf[at]!;
    const squares = ofYY * yy[place]! + ofXX * xx[place]!;
    const products = ofXY * xy[place]!;
    ee += squares - products;
    size += squares + Math.abs(products);
  }
  const difference = ee - ofMean;
  return difference <= size * ROUNDING ? 0 : difference;
}

/** The sum of (e - mean e) over the answers of a place, times the total. */
function residualOf(of: Deviations, place: number, mean: number, answers: number): number {
  const residual = of.ofY * of.y[place]! - of.ofX * of.x[place]! - mean * answers;
  const size = of.ofYY * of.yy[place]! + of.ofXX * of.xx[place]! + Math.abs(of.ofXY * of.xy[place]!);
  // Where all answers of a cell agree, what rounding leaves would pass for a variance.
  return residual * residual > ROUNDING * ROUNDING * size * answers ? residual : 0;
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
