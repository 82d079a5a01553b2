import type { Anchor, Mark, Range } from './answer-text';

interface LabelLine {
  readonly from: number;
  readonly to: number;
  /** `[1]: …` is a definition and not shown; `[1] …` is a line of a reference list and is. */
  readonly colon: boolean;
  /** A note ends with its paragraph; a URL or a line of a reference list ends with its line. */
  readonly limit: number;
}

/** Only a footnote or a number may define without a URL right behind it: `[Note]: Acme wins` is prose. */
const NUMBER_OR_NOTE = /^\[(?:\^|\d{1,4}\])/;

const URL_BEHIND = /^:[^\S\n]*(?:\n[^\S\n]*)?<?(?=https?:|www\.)/i;

/** Finds the lines that give a label its URL, and takes their URLs out of the running text. */
export class DefinitionReader {
  private readonly lines: LabelLine[] = [];
  private blockEnd = 0;

  constructor(private readonly source: string) {}

  enterBlock(end: number): void {
    this.blockEnd = end;
  }

  /** Notes a marker that was read when it stands at the start of a line. */
  mark(from: number, to: number): void {
    const head = this.source.slice(Math.max(0, from - 64), from);
    if (!/(?:^|\n)[ \t>]*(?:(?:[-*+]|\d{1,4}[.)])[ \t]+)?[*_]*$/.test(head)) return;
    const colon = this.source[to] === ':';
    const target = colon ? URL_BEHIND.exec(this.source.slice(to, to + 64)) : null;
    if (!target && !NUMBER_OR_NOTE.test(this.source.slice(from, to))) return;
    const prose = colon && (!target || this.source[from + 1] === '^');
    const end = prose ? this.blockEnd : this.lineEnd(to + (target?.[0].length ?? 0));
    this.lines.push({ from, to, colon, limit: Math.min(end, this.blockEnd) });
  }

  /** Separates the text's own anchors and markers from those of definitions. */
  resolve(anchors: readonly Anchor[], marks: readonly Mark[]): Resolved {
    const hidden: Range[] = [];
    const definitions = new Map<string, readonly Anchor[]>();
    const listed = new Map<string, readonly Anchor[]>();
    const urls = new Cursor(anchors);
    const labels = new Cursor(marks);
    for (const [i, line] of this.lines.entries()) {
      const range = { from: line.from, to: Math.min(line.limit, this.lines[i + 1]?.from ?? Infinity) };
      const target = urls.within(range);
      const own = labels.within(range).filter((mark) => mark.from === line.from);
      const map = line.colon ? definitions : listed;
      for (const { label } of own) if (target.length > 0 && !map.has(label)) map.set(label, target);
      if (line.colon) hidden.push(range);
    }
    return {
      anchors: outside(anchors, hidden),
      marks: outside(marks, hidden),
      definitions,
      listed,
      hidden,
    };
  }

  private lineEnd(from: number): number {
    const end = this.source.indexOf('\n', from);
    return end < 0 ? this.source.length : end;
  }
}

interface Resolved {
  readonly anchors: readonly Anchor[];
  readonly marks: readonly Mark[];
  readonly definitions: ReadonlyMap<string, readonly Anchor[]>;
  readonly listed: ReadonlyMap<string, readonly Anchor[]>;
  readonly hidden: readonly Range[];
}

/** Reads ascending ranges of an ascending list in one pass. */
class Cursor<T extends Range> {
  private at = 0;

  constructor(private readonly items: readonly T[]) {}

  within({ from, to }: Range): T[] {
    while (this.at < this.items.length && this.items[this.at].from < from) this.at++;
    const start = this.at;
    while (this.at < this.items.length && this.items[this.at].from < to) this.at++;
    return this.items.slice(start, this.at);
  }
}

function outside<T extends Range>(items: readonly T[], hidden: readonly Range[]): T[] {
  let at = 0;
  return items.filter(({ from }) => {
    while (at < hidden.length && hidden[at].to <= from) at++;
    return at >= hidden.length || from < hidden[at].from;
  });
}
