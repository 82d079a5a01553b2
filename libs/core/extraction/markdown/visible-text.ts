/** Stands where something was left out: neither a letter nor white space, so no name matches across it. */
export const HOLE = '\uFFFC';
/** Stands between two blocks (paragraphs, items, cells): no name matches across it. */
export const BREAK = '\u2029';

/** A stretch of the source that the reader does not see, and what stands in its place. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

/** The text that a reader sees, with the source offset of each of its UTF-16 units. */
export class VisibleText {
  private constructor(
    readonly text: string,
    private readonly offsets: readonly number[],
  ) {}

  static of(source: string, cuts: readonly Cut[]): VisibleText {
    const parts: string[] = [];
    const offsets: number[] = [];
    let at = 0;
    const keepUntil = (end: number): void => {
      parts.push(source.slice(at, end));
      for (; at < end; at++) offsets.push(at);
    };
    for (const cut of cuts.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
      if (cut.from < at) continue;
      keepUntil(cut.from);
      parts.push(cut.replacement);
      for (let unit = 0; unit < cut.replacement.length; unit++) offsets.push(cut.from);
      at = cut.to;
    }
    keepUntil(source.length);
    return new VisibleText(parts.join(''), offsets);
  }

  /** Source offset of a visible unit. */
  toSource(visible: number): number {
    return this.offsets[visible];
  }

  /** The first visible unit at or after a source offset. */
  fromSource(source: number): number {
    let low = 0;
    let high = this.offsets.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.offsets[middle] < source) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
