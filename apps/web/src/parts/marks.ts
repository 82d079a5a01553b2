import type { MentionPlace } from '@app/core/contracts';

type Place = Pick<MentionPlace, 'start' | 'end' | 'competitor_id'>;

/** A part of a text, in UTF-16 units. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  /** Null for the own brand. */
  readonly competitorId: number | null;
}

/** Makes a function from code points, by which the API counts, to the units of JavaScript. */
export function unitsOf(text: string): (point: number) => number {
  if (!/[\ud800-\udbff]/.test(text)) return (point) => Math.min(point, text.length);
  const units: number[] = [];
  for (let unit = 0; unit < text.length; unit += text.codePointAt(unit)! > 0xffff ? 2 : 1) units.push(unit);
  return (point) => units[point] ?? text.length;
}

/** The places of a text in the units of JavaScript. */
export function marksOf(text: string, places: readonly Place[]): Mark[] {
  const unitAt = unitsOf(text);
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
