import type { ChangeResponse, ChangeRow } from '../contracts';

/** A part of a change, and what the parts are. */
export interface Reason {
  readonly by: 'model' | 'prompt';
  readonly row: ChangeRow;
}

const MOST = 3;

/**
 * The parts that made a change what it is: those that go its way, beyond noise first, the largest first. A prompt on one
 * model would stand beside that model, which it is a part of: both are told, as both are ways to look at it.
 */
export function strongestReasons(of: readonly Pick<ChangeResponse, 'by' | 'change' | 'data'>[]): Reason[] {
  return of
    .flatMap(({ by, change, data }) =>
      data
        .filter(({ contribution }) => (contribution ?? 0) * (change ?? 0) > 0)
        // Where there is one row, it is the whole change over again.
        .filter(() => data.length > 1)
        .map((row) => ({ by: by as Reason['by'], row })),
    )
    .toSorted(
      (a, b) =>
        Number(b.row.significant === true) - Number(a.row.significant === true) ||
        Math.abs(b.row.contribution!) - Math.abs(a.row.contribution!),
    )
    .slice(0, MOST);
}
