import type { NameEntry } from './name-dictionary';
import { APART, INFLECTED, type Way } from './trie';
import { UNITS } from './units.data';

/** The capitals that tell a name: its first letter or, where that is none, its second, as in `mBank`. */
const capitalsOf = (name: string): string =>
  [...name.slice(0, 2)]
    .map((letter) => (/\p{Lu}/u.test(letter) ? 'A' : 'a'))
    .join('')
    .replace(/^A.?/, 'A');

const compact = (text: string): string => text.replace(/[^\p{L}\p{M}\p{Nd}\s]/gu, '');

/**
 * How far what is written is from a name: 0 its own spelling, 1 other case, 2 other accents or signs; 3 more for a form
 * of a name; infinite where it means something else.
 */
export function spellingDistance(entry: NameEntry, written: string, way: Way): number {
  const { spelling, short, given, weak } = entry;
  const inflected = (way & INFLECTED) !== 0;
  if ((way & APART) !== 0 && !isApart(spelling, written)) return Infinity;
  if (inflected ? !isForm(entry, written) : short && !isShortName(spelling, written) && !isTitled(entry, written))
    return Infinity;
  const base = spelling === written ? 0 : spelling.toLowerCase() === written.toLowerCase() ? 1 : 2;
  return base + (given ? 0 : 3) + (inflected ? 3 : 0) + (weak && !given ? 3 : 0);
}

/** Shorter names would be parts of other words and phrases. */
const LEAST_LETTERS = 6;
const LEAST_LETTERS_WITH_CAPITALS = 4;
const LEAST_LETTERS_WITHOUT_CASE = 5;
const HEBREW_SIGN = /(?<=\p{Script=Hebrew})['"](?=\p{Script=Hebrew})/gu;
const CASED = /\p{Lu}|\p{Ll}/u;
const WITHOUT_CASE =
  /^(?:\p{Script=Katakana}|ー)+$|^\p{Script=Arabic}+$|^[\p{Script=Devanagari}\p{M}]+$|^\p{Script=Hebrew}+$/u;

/**
 * Whether a name may be written in parts that it does not have: each with a capital or with a hyphen, as in `Air BnB` and
 * `e-Bay`. In Hebrew a geresh comes and goes.
 */
function isApart(spelling: string, written: string): boolean {
  const whole = written.replace(HEBREW_SIGN, '');
  if (/["']/.test(whole) && !/["']/.test(spelling)) return false;
  const parts = whole.split(/[ \-·・]/u);
  if (parts.length === 1) return whole !== written;
  if (!CASED.test(spelling)) {
    return (
      parts.every((part) => part.length > 1 && WITHOUT_CASE.test(part)) &&
      parts.join('').length >= LEAST_LETTERS_WITHOUT_CASE
    );
  }
  const letters = spelling.match(/[\p{L}\p{Nd}]/gu)?.length ?? 0;
  const hasInnerCapitals = /\p{Ll}\p{Lu}/u.test(spelling);
  if (letters < (hasInnerCapitals ? LEAST_LETTERS_WITH_CAPITALS : LEAST_LETTERS)) return false;
  if (/[^\s]-/.test(whole) && !/\s/.test(whole)) return true;
  return parts.every((part) => /^[\p{Lu}\p{Nd}]/u.test(part));
}

const TITLED = /^\p{Lu}\p{Ll}{2}$/u;

/** Whether a name of three letters is written as a word is: `Obi` for OBI. The press does so, and so does a typist of another word. */
export const isTitled = ({ spelling, short }: NameEntry, written: string): boolean =>
  short && TITLED.test(written) && written !== spelling && written.toLowerCase() === spelling.toLowerCase();

/**
 * A short name has its own case, or one of a word ({@link isTitled}). One with a digit may have another where that is no unit; a small one may be
 * all capitals.
 */
function isShortName(spelling: string, written: string): boolean {
  const [name, found] = [compact(spelling), compact(written)];
  if (name === found) return true;
  if (name === name.toLowerCase()) return found === name.toUpperCase();
  if (!/\d/.test(name)) return false;
  return !UNITS.has(found.replace(/\d/g, '')) && found.toLowerCase() === name.toLowerCase();
}

/** Endings are small, and the name is as capitalised as it is given; one that is given small may begin a sentence. */
function isForm({ spelling, short }: NameEntry, written: string): boolean {
  if (!short) return spelling === spelling.toLowerCase() || capitalsOf(written) === capitalsOf(spelling);
  const head = written.slice(0, spelling.length);
  const ending = written.slice(spelling.length);
  return head === spelling && ending !== '' && ending === ending.toLowerCase();
}
