import { COMPOUNDS } from './compounds.data';
import { everydayIn } from './everyday-words';
import { compactFold } from './fold-names';

/** Scripts without blanks between words that the dictionary knows well; Thai is not one. Katakana runs are words of their own (word-boundary.ts). */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** So many characters around a name tell its words. */
const REACH = 10;

const HAN = /\p{Script=Han}/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const KATAKANA = /[\p{Script=Katakana}ー]/u;
const KATAKANA_RUN = /^[\p{Script=Katakana}ー]*/u;
/** No word begins with these. */
const GOES_ON = /^[ーッャュョァィゥェォン]/u;
/** A word behind a name has so many letters, but for a few. Fewer make another word of the name: `シェルター`. */
const LEAST_KATAKANA = 3;
const SHORT_KATAKANA = new Set('ペイ カー バー ジム ケア ギア ペン パン ピザ キー バス ロゴ プロ ミニ ネオ'.split(' '));
/** Words behind a name that make it a place's: `アマゾン川`. */
const PLACES = new Set(
  '川 河 山 島 岛 湖 寺 神社 神宮 県 县 郡 町 半島 半岛 盆地 流域 熱帯 热带 熱帶 雨林 熱帯雨林 热带雨林 原住民 駅'.split(
    ' ',
  ),
);
/** The rest of a Japanese person's name and how one is called; `社長さん` is no name. */
const PERSON = /^(?!社|会長|店|専務|常務|担当|広報|監督)\p{Script=Han}{1,3}(?:さん|氏|くん|ちゃん)/u;
/** In Chinese the market and its value begin alike. */
const CITY = /^市(?![場场值値价占况況販民面])/u;
const FOLDED_COMPOUNDS = [...new Set(COMPOUNDS.trim().split(/\s+/).map(compactFold))];
/** What few names begin with, and few go on with: most need no other look. */
const FIRST_LETTERS = new Set(
  COMPOUNDS.trim()
    .split(/\s+/)
    .map((compound) => compound[0]),
);
const FIRST_OF_PLACES = new Set([...PLACES].map((place) => place[0]));
const LONGEST_COMPOUND = 8;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}

/**
 * Whether a place of a text without blanks begins or ends inside a word of the dictionary that Node brings: `三井` of
 * `三井寺`. Names that the dictionary does not have are cut into smaller pieces, which does no harm.
 */
export function cutsWord(text: string, from: number, to: number): boolean {
  if (!UNSPACED.test(text[from]) && !UNSPACED.test(text[to - 1])) return false;
  if (!UNSPACED.test(text[from - 1] ?? ' ') && !UNSPACED.test(text[to] ?? ' ')) return false;
  const start = Math.max(0, from - REACH);
  const window = text.slice(start, to + REACH);
  const language = KANA.test(window) ? 'ja' : 'zh';
  for (const { segment, index } of segmenterOf(language).segment(window)) {
    const begin = start + index;
    const end = begin + segment.length;
    if (begin < to && end > to) return true;
    if (begin < from && end > from && (language === 'ja' || everydayIn(segment) !== 0)) return true;
  }
  return false;
}

/** Whether a name leads a compound that names somebody or something else: `アマゾン川`, `현대인`. */
export function leadsOtherCompound(text: string, from: number, to: number): boolean {
  if (!EAST_ASIAN.test(text[to] ?? ' ') || !EAST_ASIAN.test(text[to - 1])) return false;
  if (KATAKANA.test(text[to]) && KATAKANA.test(text[to - 1])) {
    const rest = KATAKANA_RUN.exec(text.slice(to, to + REACH))![0];
    const isShort = rest.length < LEAST_KATAKANA && !SHORT_KATAKANA.has(rest);
    if (isShort || GOES_ON.test(rest) || everydayIn(text.slice(from, to) + rest) !== 0) return true;
  }
  if (FIRST_LETTERS.has(text[from]) && isCompound(text, from, to)) return true;
  if (!HAN.test(text[to])) return false;
  const tail = text.slice(to, to + REACH);
  if (PERSON.test(tail) || CITY.test(tail)) return true;
  return FIRST_OF_PLACES.has(text[to]) && PLACES.has(restOfSegment(text.slice(from, to) + tail, to - from));
}

function isCompound(text: string, from: number, to: number): boolean {
  const word = compactFold(text.slice(from, Math.max(to + 1, from + LONGEST_COMPOUND)));
  const { length } = compactFold(text.slice(from, to));
  return FOLDED_COMPOUNDS.some((compound) => compound.length > length && word.startsWith(compound));
}

/** What stands from a place to the end of its word. */
function restOfSegment(window: string, at: number): string {
  const found = segmenterOf(KANA.test(window) ? 'ja' : 'zh')
    .segment(window)
    .containing(at);
  return found ? found.segment.slice(at - found.index) : '';
}
