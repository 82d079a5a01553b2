/** Marks where something was left out. It is neither a letter nor white space, so that no name matches across it. */
export const HOLE = '\uFFFC';
/** Separates two blocks (paragraphs, items, cells). No name matches across it. */
export const BREAK = '\u2029';

/** A stretch of the source that the reader does not see, and what stands in its place. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

/** A stretch of the visible text: copied from the source, or standing in place of a cut. */
interface Piece {
  readonly visible: number;
  readonly source: number;
  readonly copied: boolean;
}

/** The text that a reader sees, and where each of its UTF-16 units stands in the source. */
export class VisibleText {
  private constructor(
    readonly text: string,
    private readonly pieces: readonly Piece[],
  ) {}

  static of(source: string, cuts: readonly Cut[]): VisibleText {
    const pieces: Piece[] = [];
    let text = '';
    let at = 0;
    const add = (part: string, from: number, copied: boolean): void => {
      if (part === '') return;
      pieces.push({ visible: text.length, source: from, copied });
      text += part;
    };
    for (const cut of cuts.toSorted(inOrder)) {
      if (cut.from < at) continue;
      add(source.slice(at, cut.from), at, true);
      add(cut.replacement, cut.from, false);
      at = cut.to;
    }
    add(source.slice(at), at, true);
    return new VisibleText(text, pieces);
  }

  /** The source offset of a visible unit. */
  toSource(visible: number): number {
    const next = firstWhere(this.pieces.length, (piece) => this.pieces[piece].visible > visible);
    const { visible: from, source, copied } = this.pieces[next - 1];
    return copied ? source + visible - from : source;
  }

  /** The first visible unit at or after a source offset. */
  fromSource(source: number): number {
    return firstWhere(this.text.length, (unit) => this.toSource(unit) >= source);
  }
}

const isInsertion = ({ from, to }: Cut): boolean => from === to;

/** An insertion comes before a cut that starts at the same place, and a cut before those inside it. */
const inOrder = (a: Cut, b: Cut): number =>
  a.from - b.from || Number(isInsertion(b)) - Number(isInsertion(a)) || b.to - a.to;

/** The first of the numbers from 0 to `count` that fulfils an ascending condition; `count` when none does. */
function firstWhere(count: number, fulfilled: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fulfilled(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
