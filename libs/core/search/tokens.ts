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
const PIECE = new RegExp(
  `(?<space>[\\s\\p{Cc}]+)|(?<word>(?:(?![${UNSPACED}])${LETTER}){1,${LONGEST_WORD}})|(?<letter>(?=${LETTER})[${UNSPACED}])|[^]`,
  'gu',
);
const HANGUL = /\p{Script=Hangul}/u;

interface Piece {
  readonly text: string;
  readonly at: number;
  readonly spaceBefore: boolean;
  readonly kind: 'word' | 'letter' | 'sign';
}

/** Cuts a text into what it is searched by. White space between Korean letters does not count: it is often left out. */
export function* tokensOf(source: string): Generator<Token> {
  const { text, offsets } = foldedLetters(source);
  let piece: Piece | undefined;
  for (const next of piecesOf(text)) {
    if (piece) yield tokenOf(piece, next, offsets);
    piece = next;
  }
  if (piece) yield tokenOf(piece, undefined, offsets);
}

function tokenOf(piece: Piece, next: Piece | undefined, offsets: ArrayLike<number>): Token {
  const { text, at, spaceBefore, kind } = piece;
  const token = { text, offset: offsets[at]!, spaceBefore };
  if (kind !== 'letter') return { ...token, kind };
  if (next?.kind !== 'letter' || next.spaceBefore) return { ...token, kind: 'last' };
  return { ...token, text: text + next.text, kind: 'pair' };
}

function* piecesOf(text: string): Generator<Piece> {
  let before = '';
  let space = false;
  for (const { 0: found, index, groups } of text.matchAll(PIECE)) {
    if (groups?.space) {
      space = before !== '';
      continue;
    }
    const spaceBefore = space && !(HANGUL.test(before) && HANGUL.test(found));
    yield { text: found, at: index, spaceBefore, kind: groups?.word ? 'word' : groups?.letter ? 'letter' : 'sign' };
    before = found;
    space = false;
  }
}
