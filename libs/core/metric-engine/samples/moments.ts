import type { Moments } from '../statistics/intervals';
import type { SampleRows } from './rows';

/** The column of y, and that of x; every execution counts where there is none. */
export interface MomentColumns {
  readonly y: string;
  readonly x: string | null;
  /** Whether one answer adds at most one to either, so that squares and products are known. */
  readonly proportion: boolean;
}

/** Sums by place. */
export type Sums = Pick<Moments, 'y' | 'x'>;

/** What one actor adds to each place. */
export function sumsOf(rows: SampleRows, actorId: number, { y, x }: MomentColumns): Sums {
  const { n } = rows.places;
  return { y: summed(rows, actorId, y), x: x === null ? n : summed(rows, actorId, x) };
}

/** The same with squares and products of single answers. */
export function momentsOf(rows: SampleRows, actorId: number, columns: MomentColumns): Moments {
  const { y, x } = sumsOf(rows, actorId, columns);
  if (columns.proportion) return { y, x, yy: y, xy: y, xx: x };
  const yy = summed(rows, actorId, columns.y, columns.y);
  if (columns.x === null) return { y, x, yy, xy: y, xx: x };
  return {
    y,
    x,
    yy,
    xy: summed(rows, actorId, columns.x, columns.y),
    xx: summed(rows, actorId, columns.x, columns.x),
  };
}

/** The sums of a column, or of the products of two. */
function summed(rows: SampleRows, actorId: number, name: string, otherName?: string): Float64Array {
  const sums = new Float64Array(rows.places.length);
  const of = rows.ofActor(actorId);
  if (!of) return sums;
  const { at } = of;
  const one = of.column(name);
  const other = otherName === undefined ? undefined : of.column(otherName);
  for (let row = 0; row < at.length; row++) {
    if (at[row]! >= 0) sums[at[row]!]! += other ? one[row]! * other[row]! : one[row]!;
  }
  return sums;
}
