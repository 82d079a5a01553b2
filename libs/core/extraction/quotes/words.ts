import { type FoldedText, foldText } from '../mentions/fold-text';
import { UNSPACED } from '../mentions/word-boundary';

/** Words of scripts with blanks; of the others, single characters. */
const WORDS = new RegExp(`(${UNSPACED.source})|(?:(?!${UNSPACED.source})[\\p{L}\\p{N}\\p{M}])+`, 'gu');
/** So many characters of a script without blanks weigh as much as a word. */
const CHARACTERS_OF_WORD = 2;

/** How long a text is in words. */
export function wordCount(text: string): number {
  let [words, characters] = [0, 0];
  for (const [, character] of text.matchAll(WORDS)) {
    if (character) characters += 1;
    else words += 1;
  }
  return words + characters / CHARACTERS_OF_WORD;
}

/** Korean blanks come and go, so that a quotation may begin inside what looks like a word. */
const OPEN = new RegExp(`${UNSPACED.source}|\\p{Script=Hangul}`, 'u');

/** A text as quotations are looked for: its folded words with one blank between them. */
export class FoldedWords {
  readonly text: string;
  private readonly folded: FoldedText;
  /** Where each word begins: in `text`, and among the folded units. */
  private readonly starts: { readonly at: number; readonly unit: number }[] = [];

  constructor(source: string) {
    this.folded = foldText(source);
    const folded = textOf(this.folded);
    const words: string[] = [];
    let at = 0;
    for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      this.starts.push({ at, unit: index });
      words.push(word);
      at += word.length + 1;
    }
    this.text = words.join(' ');
  }

  /** The places of some words, as ranges of the source. Where words are apart, places begin and end with one. */
  *places({ text: sought }: FoldedWords): Generator<{ from: number; to: number }> {
    if (sought === '') return;
    for (let at = this.text.indexOf(sought); at >= 0; at = this.text.indexOf(sought, at + 1)) {
      const end = at + sought.length;
      if (!isBorder(this.text.at(at - 1), sought[0]!, at === 0)) continue;
      if (!isBorder(this.text[end], sought.at(-1)!, end === this.text.length)) continue;
      yield { from: this.toSource(at), to: this.toSource(end - 1, 1) };
    }
  }

  /** @param further so many folded units behind it */
  private toSource(at: number, further = 0): number {
    let [low, high] = [0, this.starts.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.starts[middle]!.at <= at) low = middle;
      else high = middle;
    }
    const { at: start, unit } = this.starts[low]!;
    return this.folded.offsets[unit + at - start + further]!;
  }
}

const isBorder = (outside: string | undefined, inside: string, isEnd: boolean): boolean =>
  isEnd || outside === undefined || outside === ' ' || OPEN.test(outside) || OPEN.test(inside);

const CHUNK = 8_192;

function textOf({ units, length }: FoldedText): string {
  let text = '';
  for (let at = 0; at < length; at += CHUNK) {
    text += String.fromCharCode(...units.subarray(at, Math.min(length, at + CHUNK)));
  }
  return text;
}
