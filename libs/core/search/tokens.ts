import { foldedLetters } from './folded-letters';

/** What a text is searched by: a word, two letters of a script without spaces, or a sign. */
export interface Token {
  readonly text: string;
  /** Where it begins in the source, in UTF-16 units. */
  readonly offset: number;
  readonly spaceBefore: boolean;
  /** Of a script without spaces: the letter stands at the end of its run, or is one of two. */
  readonly kind: 'word' | 'pair' | 'last' | 'sign';
}

/** Postgres refuses a lexeme of more than 2,046 bytes. What is longer counts as several words. */
const LONGEST_WORD = 64;
/** Scripts in which a text does not show where a word ends, and Korean, whose particles follow words without a space. */
const UNSPACED =
  '\\p{Script=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}' +
  '\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}';
const LETTER = '[\\p{L}\\p{M}\\p{N}]';
/** White space, a word, a letter of a script without spaces, or a sign. */
const PIECE = new RegExp(
  `([\\s\\p{Cc}]+)|((?:(?![${UNSPACED}])${LETTER}){1,${LONGEST_WORD}})|((?=${LETTER})[${UNSPACED}])|[^]`,
  'gu',
);
const HANGUL = /\p{Script=Hangul}/u;

/** Cuts a text into what it is searched by. White space between Korean letters does not count: it is often left out. */
export function tokensOf(source: string): Token[] {
  const { text, offsets } = foldedLetters(source);
  const tokens: Token[] = [];
  let [before, hasSpace, afterLetter] = ['', false, false];
  for (const { 0: found, 1: space, 2: word, 3: letter, index } of text.matchAll(PIECE)) {
    if (space !== undefined) {
      hasSpace = before !== '';
      continue;
    }
    const spaceBefore = hasSpace && !(HANGUL.test(before) && HANGUL.test(found));
    if (afterLetter && letter !== undefined && !spaceBefore) {
      const last = tokens.at(-1)!;
      tokens[tokens.length - 1] = { ...last, text: last.text + found, kind: 'pair' };
    }
    const kind = word === undefined ? (letter === undefined ? 'sign' : 'last') : 'word';
    tokens.push({ text: found, offset: offsets[index]!, spaceBefore, kind });
    [before, hasSpace, afterLetter] = [found, false, letter !== undefined];
  }
  return tokens;
}
