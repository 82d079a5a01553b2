import { type FoldedText, foldText } from './fold-text';
import { HAN_VARIANTS } from './han-variants.data';

/** Letters that mean the same in a name, each before the one that stands for it. */
const SAME = [
  // Arabic and Persian write them apart; at the end of a word dots come and go.
  'يی ىی ېی كک ةه ۀه ەه ہه ھه ٱا',
  // Hebrew has other letters at the end of a word, which may be inside a name.
  'ךכ םמ ןנ ףפ ץצ',
  // Companies write small kana large.
  'ァア ィイ ゥウ ェエ ォオ ャヤ ュユ ョヨ ヮワ ヵカ ヶケ',
].join(' ');
/** The first of ten digits in some scripts: Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6];

const SAME_LETTERS = Uint16Array.from({ length: 0x10000 }, (_, unit) => unit);
for (const [letter, same] of SAME.split(' ')) SAME_LETTERS[letter.charCodeAt(0)] = same.charCodeAt(0);
for (let at = 0; at < HAN_VARIANTS.length; at += 2) {
  SAME_LETTERS[HAN_VARIANTS.charCodeAt(at)] = HAN_VARIANTS.charCodeAt(at + 1);
}
for (const zero of ZEROS) for (let digit = 0; digit < 10; digit++) SAME_LETTERS[zero + digit] = 0x30 + digit;

/** The Indic blocks of 128 each, from Devanagari to Malayalam, have the same letters at the same places. */
const [FIRST_INDIC, LAST_INDIC] = [0x0900, 0x0d7f];
const isIndic = (unit: number): boolean => unit >= FIRST_INDIC && unit <= LAST_INDIC;
const [CANDRABINDU, ANUSVARA, VIRAMA] = [0x01, 0x02, 0x4d];
/** The nasals, and what each stands before when a dot may stand instead. `n` stands before any consonant in foreign words. */
const NASALS: ReadonlyMap<number, readonly [first: number, last: number]> = new Map([
  [0x19, [0x15, 0x18]],
  [0x1e, [0x1a, 0x1d]],
  [0x23, [0x1f, 0x22]],
  [0x28, [0x15, 0x2d]],
  [0x2e, [0x2a, 0x2d]],
]);
const N = 0x28;
/** Sibilants and `h`. */
const [FIRST_SIBILANT, LAST_SIBILANT] = [0x36, 0x39];
const SEVENTH = 0x7f;

/** A text folded as names are compared: as {@link foldText} does, and more. */
export function foldNames(source: string): FoldedText {
  const folded = foldText(source);
  const { units, length } = folded;
  let hasIndic = false;
  for (let at = 0; at < length; at++) {
    const unit = units[at];
    if (unit < 0x80) continue;
    units[at] = SAME_LETTERS[unit];
    if (isIndic(unit)) hasIndic = true;
  }
  return hasIndic ? withOneNasal(folded) : folded;
}

/** A nasal before a consonant of its place, and the marks for it, are one: `हिन्दुस्तान`, `हिंदुस्तान`. */
function withOneNasal({ units, offsets, length }: FoldedText): FoldedText {
  let to = 0;
  for (let from = 0; from < length; from++, to++) {
    const unit = units[from];
    offsets[to] = offsets[from];
    const isNasal = isIndic(unit) && isDottedNasal(units, from);
    const isMark = isIndic(unit) && (unit & SEVENTH) === CANDRABINDU;
    units[to] = isNasal || isMark ? (unit & ~SEVENTH) | ANUSVARA : unit;
    if (isNasal) from++;
  }
  offsets[to] = offsets[length];
  return { units, offsets, length: to };
}

function isDottedNasal(units: Uint16Array, at: number): boolean {
  const letter = units[at] & SEVENTH;
  const before = NASALS.get(letter);
  if (!before || (units[at + 1] & SEVENTH) !== VIRAMA || !isIndic(units[at + 2])) return false;
  const next = units[at + 2] & SEVENTH;
  if (letter === N && next >= FIRST_SIBILANT && next <= LAST_SIBILANT) return true;
  return next >= before[0] && next <= before[1] && !NASALS.has(next);
}

/** The folded letters and digits alone. */
export function compactFold(text: string): string {
  const { units, length } = foldNames(text);
  return String.fromCharCode(...units.subarray(0, length)).replace(/[^\p{L}\p{M}\p{Nd}]/gu, '');
}
