import { isAcronym } from './inflections';
import { compactFold } from './fold-names';

const REACH = 160;
const WORDS = /[\p{L}\p{M}\p{Nd}]+/gu;
const SMALL = /^(?:of|and|the|for|de|la|der|und|et|des|du|y|e)$/u;

/** What a brand would have capitals for: `ADP here means adenosine diphosphate`. */
const MEANS_WORDS =
  /^,?\s(?:(?:here|in this (?:context|case|sense)),?\s)?(?:stands for|means|is short for|refers to)\s["“]?(?!an?\s|the\s)\p{Ll}/u;

const initials = (words: readonly string[]): string => words.map((word) => compactFold(word)[0] ?? '').join('');

/**
 * Whether a text says that an acronym stands for other words than the brand's: `chorionic villus sampling (CVS)`,
 * `AIDA: Attention, Interest, Desire, Action`.
 *
 * @param names of the brand, which it may stand for
 */
export function standsForOther(text: string, from: number, to: number): boolean {
  const written = text.slice(from, to);
  if (!isAcronym(written) || written.length > 6) return false;
  if (MEANS_WORDS.test(text.slice(to, to + REACH))) return true;
  const letters = compactFold(written);
  const explained = text[from - 1] === '(' && /^\s?[),;]/.test(text.slice(to, to + 2));
  if (explained) {
    const words = [...text.slice(Math.max(0, from - REACH), from - 1).matchAll(WORDS)].map(([word]) => word);
    for (let count = letters.length; count <= letters.length + 2; count++) {
      const last = words.slice(-count);
      if (initials(last) === letters || initials(last.filter((word) => !SMALL.test(word))) === letters) return true;
    }
  }
  const opening = /^\s?(?:[:(–—=]|- )\s?["“„«]?/u.exec(text.slice(to, to + 5));
  if (!opening) return false;
  const tail = text.slice(to + opening[0].length, to + REACH).split(/[).;\n\u2029]/u, 1)[0];
  const words = [...tail.matchAll(WORDS)].map(([word]) => word).slice(0, letters.length);
  return words.length === letters.length && initials(words) === letters;
}
