import type { Moments } from '../statistics/intervals';
import type { NumberColumn } from './lists';
import type { SampleRows } from './rows';

/** The columns of y, and that of x; every execution counts where there is none. */
export interface MomentColumns {
  readonly y: string;
  readonly x: string | null;
  /** Whether one answer adds at most one to either, so that squares and products are known. */
  readonly proportion: boolean;
}

/** Sums by place. */
export interface Sums {
  readonly y: NumberColumn;
  readonly x: NumberColumn;
}

/** Rows that add to places. */
export interface PlacedRows {
  /** Indices of rows; all of them in their order where it is null. */
  readonly rows: Int32Array | null;
  /** Of each of them the index of its place, below 0 where it has none. */
  readonly at: Int32Array;
}

/** What such rows have. */
export interface FigureRows extends PlacedRows {
  readonly y: NumberColumn;
  readonly x: NumberColumn | null;
  readonly proportion: boolean;
}

export const NO_ROWS: PlacedRows = { rows: null, at: new Int32Array() };

/** What one actor adds to each place. */
export function sumsOf(rows: SampleRows, actorId: number, { y, x }: MomentColumns): Sums {
  const { n } = rows.places;
  const of = rows.ofActor(actorId);
  const summed = (name: string) => {
    const sums = new Float64Array(n.length);
    if (of) addUp(sums, { rows: null, at: of.at }, of.column(name));
    return sums;
  };
  return { y: summed(y), x: x === null ? n : summed(x) };
}

/** Columns of sums, with squares and products of single answers. */
export class MomentSums {
  private readonly columns: Float64Array[] = [];

  /**
   * @param n executions at each place
   * @param ofX sums of x, where they are known
   * @returns what is valid until the next call: the same columns are filled again
   */
  sum({ y, x, proportion, ...placed }: FigureRows, n: Float64Array, ofX?: SquareSums): Moments {
    const sumOf = (index: number, one: NumberColumn, other?: NumberColumn) =>
      addUp(this.zeros(index, n.length), placed, one, other);
    const sumY = sumOf(0, y);
    const sumX = x === null ? n : (ofX?.sums ?? sumOf(1, x));
    if (proportion) return { y: sumY, x: sumX, yy: sumY, xy: sumY, xx: sumX };
    const squares = sumOf(2, y, y);
    if (x === null) return { y: sumY, x: sumX, yy: squares, xy: sumY, xx: sumX };
    return { y: sumY, x: sumX, yy: squares, xy: sumOf(3, x, y), xx: ofX?.squares ?? sumOf(4, x, x) };
  }

  private zeros(index: number, length: number): Float64Array {
    let column = this.columns[index];
    if (!column || column.length < length) this.columns[index] = column = new Float64Array(length);
    return column.subarray(0, length).fill(0);
  }
}

/** Sums by place of a column, and of its squares. */
export interface SquareSums {
  readonly sums: Float64Array;
  readonly squares: Float64Array;
}

export const squareSums = (column: NumberColumn, placed: PlacedRows, length: number): SquareSums => ({
  sums: addUp(new Float64Array(length), placed, column),
  squares: addUp(new Float64Array(length), placed, column, column),
});

/** Adds what a column has, or the products of two. It is asked for each figure of each slot, so each loop has one work. */
function addUp(sums: Float64Array, { rows, at }: PlacedRows, one: NumberColumn, other?: NumberColumn): Float64Array {
  if (rows && other) {
    for (let index = 0; index < at.length; index++) {
      const place = at[index]!;
      const row = rows[index]!;
      if (place >= 0) sums[place]! += one[row]! * other[row]!;
    }
  } else if (rows) {
    for (let index = 0; index < at.length; index++) {
      const place = at[index]!;
      if (place >= 0) sums[place]! += one[rows[index]!]!;
    }
  } else if (other) {
    for (let row = 0; row < at.length; row++) {
      const place = at[row]!;
      if (place >= 0) sums[place]! += one[row]! * other[row]!;
    }
  } else {
    for (let row = 0; row < at.length; row++) {
      const place = at[row]!;
      if (place >= 0) sums[place]! += one[row]!;
    }
  }
  return sums;
}
