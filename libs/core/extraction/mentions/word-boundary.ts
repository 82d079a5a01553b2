import { endsKoreanName } from './korean-endings';

/** Characters of a word, with the underscore that joins words to an identifier. */
const WORD = /[\p{L}\p{M}\p{Nd}_]/u;
const MARK = /\p{M}/u;
/** Scripts written without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
/** A run of katakana is a word: `マイナスイオン` names no `イオン`, though a maker may lead a compound. */
const KATAKANA = /[\p{Script=Katakana}ー]/u;
const HANGUL = /\p{Script=Hangul}/u;
const SEMITIC = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const SEMITIC_WORD_END = /[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]{0,5}$/u;

/** Conjunctions, prepositions and articles that Arabic and Hebrew write as one word with the name. */
const PROCLITICS = new Set(
  'و ف ب ك ل ال وال فال بال كال لل ولل وب ول وك فب فل ו ה ב ל מ ש כ וה וב ול ומ וש וכ שה שב של שמ שכ מה בה לה כש ושה ושב כשה כשב לכש'.split(
    ' ',
  ),
);

/** What Persian writes as one word with a name: the ezafe behind a vowel, and the plural. */
const PERSIAN_ENDING = /^(?:[او]ی|\p{Script=Arabic}ها(?:ی|یی|یش)?)(?!\p{Script=Arabic})/u;
const LONGEST_PERSIAN_ENDING = 5;

const isJoined = (left: string, right: string): boolean =>
  WORD.test(left) && WORD.test(right) && !UNSPACED.test(left) && !UNSPACED.test(right);

/** Whether one side is of a script that glues its particles to foreign words, as in `وSamsung` and `Samsung은`. */
const meetsParticle = (left: string, right: string): boolean =>
  HANGUL.test(left) !== HANGUL.test(right) || SEMITIC.test(left) !== SEMITIC.test(right);

/** By UTF-16 unit: folded ASCII letters, digits and the underscore. No name starts behind one with another. */
export const IS_ASCII_WORD = Uint8Array.from({ length: 0x10000 }, (_, unit) =>
  Number(unit < 0x80 && /[\w]/.test(String.fromCharCode(unit))),
);

/** Whether a name may start at `at`: no letter or digit of a spaced script runs into it. */
export function startsWord(text: string, at: number): boolean {
  if (at === 0) return true;
  const left = charBefore(text, at > 1 && text[at - 1] === SOFT_HYPHEN ? at - 1 : at);
  const right = charAt(text, at);
  if (KATAKANA.test(left) && KATAKANA.test(right)) return false;
  if (!isJoined(left, right) || meetsParticle(left, right)) return true;
  if (!SEMITIC.test(right)) return false;
  const before = SEMITIC_WORD_END.exec(text.slice(Math.max(0, at - 5), at))?.[0] ?? '';
  return PROCLITICS.has(before);
}

/** Where a word may be broken, it goes on: `Bose\u00ADnheim`. */
const SOFT_HYPHEN = '\u00AD';

/** Whether a name may end at `at`. Korean particles follow their noun without a space. */
export function endsWord(text: string, at: number): boolean {
  if (at >= text.length) return true;
  const left = charBefore(text, text[at - 1] === SOFT_HYPHEN ? at - 1 : at);
  const right = charAt(text, text[at] === SOFT_HYPHEN && at + 1 < text.length ? at + 1 : at);
  if (MARK.test(right)) return false;
  if (left === '+') return !ADDED.test(text.slice(at - 2, at + 2));
  if (HANGUL.test(right)) return HANGUL.test(left) ? endsKoreanName(text, at) : true;
  if (SEMITIC.test(right) && PERSIAN_ENDING.test(text.slice(at - 1, at + LONGEST_PERSIAN_ENDING + 1))) return true;
  return !isJoined(left, right) || meetsParticle(left, right);
}

/** Names that a plus joins: `Disney + Pixar`. */
const ADDED = /^\s\+\s?\p{Lu}/u;

const charAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) as number);

function charBefore(text: string, at: number): string {
  const low = text.charCodeAt(at - 1);
  return low >= 0xdc00 && low <= 0xdfff && at > 1 ? charAt(text, at - 2) : text[at - 1];
}
