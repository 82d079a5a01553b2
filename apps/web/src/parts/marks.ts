import type { MentionPlace } from '@app/core/contracts';

type Place = Pick<MentionPlace, 'start' | 'end' | 'competitor_id'>;

/** A part of a text, in UTF-16 units. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  /** Null for the own brand. */
  readonly competitorId: number | null;
}

/** The places of a text in the units of JavaScript. They come in code points and ascend. */
export function marksOf(text: string, places: readonly Place[]): Mark[] {
  let [point, unit] = [0, 0];
  const unitAt = (wanted: number): number => {
    while (point < wanted && unit < text.length) {
      unit += text.codePointAt(unit)! > 0xffff ? 2 : 1;
      point += 1;
    }
    return unit;
  };
  return places.map(({ start, end, competitor_id }) => ({
    from: unitAt(start),
    to: unitAt(end),
    competitorId: competitor_id,
  }));
}

/** A piece of a text, inside one mark or outside of all. */
export interface Piece {
  readonly text: string;
  readonly mark: Mark | null;
}

/** The text from one offset to another, cut where marks begin and end. */
export function piecesOf(text: string, from: number, to: number, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  const take = (end: number, mark: Mark | null): void => {
    if (end > at) pieces.push({ text: text.slice(at, end), mark });
    at = Math.max(at, end);
  };
  for (const mark of marks) {
    if (mark.to <= at || mark.from >= to) continue;
    take(Math.max(at, mark.from), null);
    take(Math.min(to, mark.to), mark);
  }
  take(to, null);
  return pieces;
}
