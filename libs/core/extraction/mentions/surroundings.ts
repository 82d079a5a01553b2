import { BREAK, HOLE } from '../markdown/visible-text';

/** Evidence may be so far from the name. The limit bounds the steps of a search for it. */
export const REACH = 80;
/** So far a line is looked at. */
const LINE_REACH = 240;
/** Emoji and stars are no words: `1. Contoso ⚡ cheap and quick`. */
const LABEL_END = new RegExp(
  `^[${HOLE} ]*(?:[:|(：（–—→★☆\\p{Extended_Pictographic}]|- |[.?!]?\\s*$|[.?!]?\\s*[\\n${BREAK}])`,
  'u',
);
/** The begin of an item or a cell, behind its number. */
const BLOCK_START = new RegExp(`${BREAK}[\\s${HOLE}"“„«]*(?:\\p{N}{1,3}[.)、．）]?\\s*)?$`, 'u');
/** The same for lines of a text that has no blocks. */
const LINE_START = new RegExp(`(?:^|[\\n${BREAK}])[\\s${HOLE}"“„«•*–-]*(?:\\p{N}{1,3}[.)、．）]\\s*)?$`, 'u');
const SENTENCE_START = new RegExp(
  `(?:^|[.!?…:;。！？：；–—•\\n${BREAK}])[\\s${HOLE}"'“”„‚‘’«»()\\[¡¿]*(?:\\p{N}{1,3}[.)、．）]?\\s*)?$`,
  'u',
);
/** Behind a semicolon or a dash only a name is capitalised. */
const NO_START = /[;；–—][\s"'“”„»«()]*$/u;
const OPENING = /["“„‚‘«「『《〈]$/u;
const CLOSING = /^["”“’»」』》〉]/u;
const LINE_ENDS = new RegExp(`[\\n${BREAK}]`, 'u');
const WORDS = /\p{L}[\p{L}\p{M}'’]*/gu;
const IN_SENTENCES = /,|\d/;
const UNCASED_NEXT = /^[\s’']*(?![\p{Lu}\p{Ll}])\p{L}/u;
const PERIOD = /[.。]["”»)\]]*\s*$/u;
/** A title has at least so many other words of four letters, and nearly all of them capitalised. */
const LEAST_TITLE_WORDS = 3;
const TITLE_SHARE = 0.75;

export const startsWithCapital = (text: string): boolean => /^\p{Lu}/u.test(text);
export const hasCase = (text: string): boolean => /\p{Lu}|\p{Ll}/u.test(text);

/** What stands around a place of a text. */
export class Surroundings {
  readonly head: string;
  readonly tail: string;

  constructor(
    private readonly text: string,
    private readonly from: number,
    private readonly to: number,
  ) {
    this.head = text.slice(Math.max(0, from - REACH), from);
    this.tail = text.slice(to, to + REACH);
  }

  get startsSentence(): boolean {
    return SENTENCE_START.test(this.head);
  }

  /** Whether a capital is due here, whatever is written. */
  get expectsCapital(): boolean {
    return this.startsSentence && !NO_START.test(this.head);
  }

  /** Whether a script without capitals goes on: its sentences need none, nor does a foreign name at their start. */
  get isAmongUncased(): boolean {
    return UNCASED_NEXT.test(this.tail);
  }

  /** Alone in its block, or at a start and before a colon, a dash or a bracket. */
  get isLabel(): boolean {
    if (!this.startsSentence) return false;
    return LABEL_END.test(this.tail) || (/^[,，、]/u.test(this.tail) && BLOCK_START.test(this.head));
  }

  get isQuoted(): boolean {
    return OPENING.test(this.head) && CLOSING.test(this.tail);
  }

  /** Whether the line begins here, if need be behind its number. */
  get startsLine(): boolean {
    return LINE_START.test(this.head);
  }

  /** The same of a line that is no sentence: an item, a heading or a cell. */
  get startsItem(): boolean {
    return this.startsLine && !PERIOD.test(this.restOfLine);
  }

  /**
   * Whether the line has nearly all words capitalised, or this one in capitals like its neighbours: its capitals say nothing.
   * A line with a period behind it is a sentence with as many names in it, if it has a small word, a comma or a number.
   */
  get isTitle(): boolean {
    const before =
      this.text
        .slice(Math.max(0, this.from - LINE_REACH), this.from)
        .split(LINE_ENDS)
        .at(-1) ?? '';
    const behind = this.restOfLine;
    const line = `${before} ${behind}`;
    const words = [...line.matchAll(WORDS)].map(([word]) => word).filter(({ length }) => length > 3);
    if (words.length < LEAST_TITLE_WORDS) return false;
    const capitalised = words.filter(startsWithCapital).length;
    if (PERIOD.test(behind) && (capitalised < words.length || IN_SENTENCES.test(line))) return false;
    return capitalised >= words.length * TITLE_SHARE;
  }

  private get restOfLine(): string {
    return this.text.slice(this.to, this.to + LINE_REACH).split(LINE_ENDS, 1)[0]!;
  }
}

/** So much of a text tells how it is written. */
const SAMPLE = 2_000;
const LEAST_SENTENCES = 2;
const SENTENCE_BEGIN = new RegExp(`[.!?…][\\s"“”„»«)\\]]+(?=(\\p{Lu})|(\\p{Ll}))`, 'gu');

/** Whether the sentences of a text begin with capitals, all of them. Little text tells nothing. */
export function beginsWithCapitals(text: string): boolean {
  let capitals = 0;
  for (const [, capital] of text.slice(0, SAMPLE).matchAll(SENTENCE_BEGIN)) {
    if (capital === undefined) return false;
    capitals++;
  }
  return capitals >= LEAST_SENTENCES;
}
