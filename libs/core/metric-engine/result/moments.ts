import type { Moments } from '../statistics/intervals';
import type { SampleRows } from './sample-rows';

/** The column of y, and that of x; every execution counts where there is none. */
export interface MomentColumns {
  readonly y: string;
  readonly x: string | null;
}

/** What one actor adds to each place. Of a market only y and x mean anything. */
export function momentsOf(rows: SampleRows, actorId: number, columns: MomentColumns): Moments {
  const { places } = rows;
  const of = rows.ofActor(actorId);
  return columns.x === null
    ? ofExecutions(places.n, of && { at: of.at, ys: of.column(columns.y) })
    : ofRatio(places.length, of && { at: of.at, ys: of.column(columns.y), xs: of.column(columns.x) });
}

interface Columns {
  /** Indices of places, below 0 where there is none. */
  readonly at: Int32Array;
  readonly ys: Float64Array;
}

function ofExecutions(n: Float64Array, columns: Columns | undefined): Moments {
  const [y, yy] = [new Float64Array(n.length), new Float64Array(n.length)];
  for (let row = 0; columns && row < columns.at.length; row++) {
    const place = columns.at[row]!;
    if (place < 0) continue;
    const dy = columns.ys[row]!;
    y[place]! += dy;
    yy[place]! += dy * dy;
  }
  return { y, x: n, yy, xy: y, xx: n };
}

function ofRatio(length: number, columns: (Columns & { readonly xs: Float64Array }) | undefined): Moments {
  const column = () => new Float64Array(length);
  const sums = { y: column(), x: column(), yy: column(), xy: column(), xx: column() };
  for (let row = 0; columns && row < columns.at.length; row++) {
    const place = columns.at[row]!;
    if (place < 0) continue;
    const [dy, dx] = [columns.ys[row]!, columns.xs[row]!];
    sums.y[place]! += dy;
    sums.x[place]! += dx;
    sums.yy[place]! += dy * dy;
    sums.xy[place]! += dx * dy;
    sums.xx[place]! += dx * dx;
  }
  return sums;
}
