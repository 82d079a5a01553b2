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
  if ((way & APART) !== 0 && !isTitle(spelling, written)) return Infinity;
  if (inflected ? !isForm(entry, written) : short && !isShortName(spelling, written)) return Infinity;
  const base = spelling === written ? 0 : spelling.toLowerCase() === written.toLowerCase() ? 1 : 2;
  return base + (given ? 0 : 3) + (inflected ? 3 : 0) + (weak && !given ? 3 : 0);
}

/** A name in small letters that is written in words, each with a capital: `Le Bon Coin` for leboncoin. */
const isTitle = (spelling: string, written: string): boolean =>
  spelling === spelling.toLowerCase() && written.split(' ').every((word) => /^\p{Lu}\p{L}/u.test(word));

/** A short name has its own case. One with a digit may have another where that is no unit; a small one may be all capitals. */
function isShortName(spelling: string, written: string): boolean {
  const [name, found] = [compact(spelling), compact(written)];
  if (name === found) return true;
  if (name === name.toLowerCase()) return found === name.toUpperCase();
  if (!/\d/.test(name)) return false;
  return !UNITS.has(found.replace(/\d/g, '')) && found.toLowerCase() === name.toLowerCase();
}

/** Endings are small, and the name is as capitalised as it is given. */
function isForm({ spelling, short }: NameEntry, written: string): boolean {
  if (!short) return capitalsOf(written) === capitalsOf(spelling);
  const head = written.slice(0, spelling.length);
  const ending = written.slice(spelling.length);
  return head === spelling && ending !== '' && ending === ending.toLowerCase();
}
