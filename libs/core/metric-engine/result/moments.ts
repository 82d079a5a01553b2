import type { Moments } from '../statistics/intervals';
import type { SampleRows } from './sample-rows';

/** The column of y, and that of x; every execution counts where there is none. */
export interface MomentColumns {
  readonly y: string;
  readonly x: string | null;
  /** Whether one answer adds at most one to either, so that squares and products are known. */
  readonly proportion: boolean;
}

/** What one actor adds to each place. Of a market only y and x mean anything. */
export function momentsOf(rows: SampleRows, actorId: number, columns: MomentColumns): Moments {
  const { places } = rows;
  const of = rows.ofActor(actorId);
  const ys = of?.column(columns.y);
  const xs = columns.x === null ? undefined : of?.column(columns.x);
  const sumOf = (one?: Float64Array, other?: Float64Array) => summed(places.length, of?.at, one, other);
  const y = sumOf(ys);
  const x = columns.x === null ? places.n : sumOf(xs);
  if (columns.proportion) return { y, x, yy: y, xy: y, xx: x };
  const yy = sumOf(ys, ys);
  return columns.x === null ? { y, x, yy, xy: y, xx: x } : { y, x, yy, xy: sumOf(xs, ys), xx: sumOf(xs, xs) };
}

/** @param at indices of places, below 0 where there is none */
function summed(length: number, at?: Int32Array, one?: Float64Array, other?: Float64Array): Float64Array {
  const sums = new Float64Array(length);
  if (!at || !one) return sums;
  for (let row = 0; row < at.length; row++) {
    if (at[row]! >= 0) sums[at[row]!]! += other ? one[row]! * other[row]! : one[row]!;
  }
  return sums;
}
