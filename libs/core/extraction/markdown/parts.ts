import type { Range } from './answer-text';

/** A tree takes some hundred times the memory of its text, so that a longer text is parsed in parts of this length. */
export const PART_LENGTH = 100_000;

/** Behind a blank line, before a bullet, and between two numbered items. Lists go on across parts (lists.ts). */
const BOUNDARY = /\n[ \t]*\n(?=[^\s\-+*>\d<])|\n(?=[-*+] \S)|(?<=\n\d{1,9}[.)] [^\n]{0,1000})\n(?=\d{1,9}[.)] \S)/g;
const FENCE = /^ {0,3}(`{3,}|~{3,})/gm;

/** Cuts a long text between blocks or items of its top level, outside of code and comments. The rest stays whole. */
export function* partsOf(text: string): Generator<Range> {
  const openings = new Openings(text);
  let from = 0;
  while (text.length - from > PART_LENGTH) {
    const to = boundaryFrom(text, from + PART_LENGTH, openings);
    if (to === null) break;
    yield { from, to };
    from = to;
  }
  yield { from, to: text.length };
}

function boundaryFrom(text: string, from: number, openings: Openings): number | null {
  BOUNDARY.lastIndex = from;
  for (let found = BOUNDARY.exec(text); found; found = BOUNDARY.exec(text)) {
    const to = found.index + found[0].length;
    if (!openings.isOpenAt(to)) return to;
  }
  return null;
}

/** Whether code or a comment is open at ascending places of a text. Reads it once for all of them. */
class Openings {
  private readonly fence = new RegExp(FENCE);
  private code: string | null = null;
  private comment: number;
  private next: RegExpExecArray | null;

  constructor(private readonly text: string) {
    this.next = this.fence.exec(text);
    this.comment = text.indexOf('<!--');
  }

  isOpenAt(at: number): boolean {
    for (; this.next && this.next.index < at; this.next = this.fence.exec(this.text)) {
      const mark = this.next[1]!;
      if (this.code === null) this.code = mark;
      else if (mark.startsWith(this.code)) this.code = null;
    }
    while (this.comment >= 0 && this.comment < at) {
      const end = this.text.indexOf('-->', this.comment);
      if (end < 0 || end >= at) return true;
      this.comment = this.text.indexOf('<!--', end);
    }
    return this.code !== null;
  }
}
