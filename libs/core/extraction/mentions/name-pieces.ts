import { plainSpelling } from './fold-text';
import { type Joint, jointOf } from './joints';

/** A piece of a name and what stands behind it; a word may be of several pieces, as `Mail` and `Chimp`. */
export interface Piece {
  readonly text: string;
  readonly joint: Joint | null;
  /** Whether it ends a word as the name is written, so that an ending may follow. */
  readonly endsWord: boolean;
}

const UNCASED = '[\\p{Script=Hangul}\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}]';
const CASED_OR_DIGIT = '[\\p{Script=Latin}\\p{Nd}]';
const SPLIT = new RegExp(
  [
    // A name that has the word itself may be written with the sign.
    `\\s*&\\s*|\\s+\\+\\s+|\\s+(?:and|und|et)\\s+`,
    `(?<=[\\p{L}\\p{N}])[.:'!?]\\s*`,
    `["']?[\\s\\-·・]+["']?|(?<=\\p{Script=Latin})"(?=\\p{Script=Latin})`,
    // A plus at the end, and another script, may have a blank before.
    `(?<=[\\p{L}\\p{Nd}])(?=\\+$)|(?<=${UNCASED})(?=${CASED_OR_DIGIT})|(?<=${CASED_OR_DIGIT})(?=${UNCASED})`,
    `(?<=\\p{Ll}\\p{Ll})(?=\\p{Lu}\\p{Ll})|(?<=\\p{L}\\p{Ll})(?=\\p{Lu}{2})|(?<=\\p{L}{3})(?=\\p{Nd})|(?<=\\d)(?=\\p{Lu}\\p{L})|(?<=^\\p{Lu})(?=\\d.{3})|(?<=^\\p{Lu}{2})(?=\\d.)`,
  ].join('|'),
  'gu',
);
const WITH_UNCASED = new RegExp(UNCASED, 'u');
const CASED = /\p{Lu}|\p{Ll}/u;
/** Fewer letters written as one would be another word or an abbreviation. */
const LEAST_JOINED = 5;
/** Abbreviations, behind which a point comes and goes: `Dr`, `St`. */
const ABBREVIATION = /^\p{L}{1,2}$/u;

const lettersOf = (text: string): number => (text.match(/[\p{L}\p{Nd}]/gu) ?? []).length;

function jointFor(sign: string, piece: string, joins: boolean, isLast: boolean): Joint {
  if (isLast) return jointOf('end', true);
  if (/[&+]|\p{L}/u.test(sign)) return jointOf('and', false);
  if (/[.:'!?]/u.test(sign)) return jointOf('mark', true);
  if (sign === '') return jointOf('inner', true);
  return jointOf(ABBREVIATION.test(piece) ? 'mark' : 'gap', joins);
}

/** The pieces of a name, in its own case. Signs at its start belong to its first piece. */
export function piecesOf(name: string): Piece[] {
  const plain = plainSpelling(name);
  const joins = !CASED.test(plain) || lettersOf(plain) >= LEAST_JOINED || WITH_UNCASED.test(plain);
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of plain.matchAll(SPLIT)) {
    const text = plain.slice(at, match.index);
    if (text === '') continue;
    at = match.index + match[0].length;
    pieces.push({ text, joint: jointFor(match[0], text, joins, at === plain.length), endsWord: match[0] !== '' });
  }
  if (at < plain.length) pieces.push({ text: plain.slice(at), joint: null, endsWord: true });
  return pieces;
}
