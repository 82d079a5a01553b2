import type { ChangeResponse, ChangeRow } from '../contracts';

/** A part of a change, and what the parts are. */
export interface Reason {
  readonly by: 'model' | 'prompt';
  readonly row: ChangeRow;
}

/** Parts that are told of each kind. */
const MOST: Readonly<Record<Reason['by'], number>> = { model: 2, prompt: 3 };
/** What a part has of the change at least, unless it is more than noise by itself. */
const LEAST_SHARE = 0.1;

/**
 * The parts that made a change what it is: those that go its way, models first. The two ways to look at it are told apart, since each
 * has the whole change. Of a handful of models the largest part says most, even where its test rests on too few prompts to be sure. Of
 * hundreds of prompts the largest are often noise, so the sure ones come first.
 */
export function strongestReasons(of: readonly Pick<ChangeResponse, 'by' | 'change' | 'data'>[]): Reason[] {
  return of.flatMap(({ by, change, data }) => {
    // Where there is one row, it is the whole change over again.
    if (change === null || data.length < 2) return [];
    const kind = by as Reason['by'];
    const sizeOf = ({ contribution }: ChangeRow): number => (contribution ?? 0) * Math.sign(change);
    const isSure = ({ significant }: ChangeRow): boolean => significant === true;
    return data
      .filter((row) => sizeOf(row) > 0 && (isSure(row) || sizeOf(row) >= LEAST_SHARE * Math.abs(change)))
      .toSorted((a, b) => (kind === 'prompt' ? Number(isSure(b)) - Number(isSure(a)) : 0) || sizeOf(b) - sizeOf(a))
      .slice(0, MOST[kind])
      .map((row) => ({ by: kind, row }));
  });
}
