import { parse } from 'tldts';
import { plainSpelling } from './fold-text';
import { withoutLegalForm } from './legal-form';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** Ways to write the same name, beyond blanks, signs and endings (name-pieces.ts). */
const VARIANTS: readonly ((name: string) => string)[] = [
  (name) => name.replace(/[äöü]/gi, (letter) => UMLAUTS[letter]),
  (name) => name.replace(/(?<=\p{L}\p{L})\+$/u, ' Plus'),
  // Points between the letters of an acronym.
  (name) => name.replace(/(?<![\p{L}\p{Nd}])\p{Lu}{2,4}(?![\p{L}\p{Nd}])/u, (letters) => [...letters].join('.')),
  // Behind a prefix Hebrew doubles a vav.
  (name) => name.replace(/^ו(?!ו)/, 'וו'),
];
/** Persian writes the parts of a name with a joiner of no width, a blank or nothing between them. */
const NON_JOINER = /\u200C/gu;
const HOLDING = /[\s-]Holdings?$/i;
const QUOTED = /^["'](.+)["']$/;

/** A name as given, with its legal form and without. */
export function givenSpellings(name: string): Set<string> {
  const plain = plainSpelling(name.replace(NON_JOINER, '-'));
  const bare = withoutLegalForm(plain);
  return new Set([plain, bare, bare === plain ? plain : bare.replace(HOLDING, ''), plain.replace(QUOTED, '$1')]);
}

/** Other ways to write a name that need no knowledge of the brand. */
export const otherSpellings = (spelling: string): string[] => VARIANTS.map((vary) => vary(spelling));

/** What stands before the top-level domain of a name that is a domain, `Booking` of `Booking.com`. */
export function domainStem(name: string): string[] {
  if (/\s/.test(name)) return [];
  const { domainWithoutSuffix, isIcann, publicSuffix } = parse(name);
  if (!domainWithoutSuffix || !isIcann || !publicSuffix) return [];
  const stem = name.slice(0, -publicSuffix.length - 1);
  return /[.]/.test(stem) || stem.length < 4 ? [] : [stem];
}
