import { everydayIn } from './everyday-words';

/** Scripts without blanks between words that the dictionary knows well; Thai is not one. Katakana runs are words of their own (word-boundary.ts). */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** So many characters around a name tell its words. */
const REACH = 10;

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
