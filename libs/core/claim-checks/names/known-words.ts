import { fold } from '../text/fold';

/** Endings by which one word has several forms: genitives, plurals, declensions. */
const LONGEST_ENDING = 2;
const STEM = 4;

/** The words of some texts, to be looked up in the forms that sentences give them. */
export class KnownWords {
  private readonly words: ReadonlySet<string>;
  private readonly byStem: ReadonlyMap<string, readonly string[]>;

  constructor(texts: readonly string[]) {
    this.words = new Set(texts.flatMap((text) => wordsOf(text)));
    const stems = new Map<string, string[]>();
    for (const word of this.words) {
      if (word.length < STEM) continue;
      const stem = word.slice(0, STEM);
      stems.set(stem, [...(stems.get(stem) ?? []), word]);
    }
    this.byStem = stems;
  }

  has(token: string): boolean {
    const parts = wordsOf(token.replace(/['’]s?$/u, ''));
    return parts.length > 0 && parts.every((part) => this.words.has(part) || this.hasForm(part));
  }

  /** Whether a word of another language looks alike: `Nordic`, `Nórdico`. */
  hasCognate(token: string): boolean {
    const word = fold(token);
    if (word.length < STEM) return false;
    return (this.byStem.get(word.slice(0, STEM)) ?? []).some((other) => {
      const shared = sharedStart(word, other);
      return shared >= STEM && shared >= Math.min(word.length, other.length) * 0.5;
    });
  }

  /** The words in Latin letters. */
  latin(): string[] {
    return [...this.words].filter((word) => /^\p{Script=Latin}/u.test(word));
  }

  private hasForm(word: string): boolean {
    if (word.length < STEM) return false;
    return (this.byStem.get(word.slice(0, STEM)) ?? []).some(
      (other) =>
        Math.abs(word.length - other.length) <= LONGEST_ENDING && (word.startsWith(other) || other.startsWith(word)),
    );
  }
}

/** Words of one script each, so that `S4` is one in `S4窯`. */
const wordsOf = (text: string): string[] =>
  fold(text).match(/[\p{Script=Latin}\p{N}\p{M}]+|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu) ?? [];

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1;
  return length;
}
