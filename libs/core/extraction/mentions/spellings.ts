import { plainSpelling } from './fold-text';
import { withoutLegalForm } from './legal-form';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };
/** Words for `&` in the languages that write it. */
const AND = ['and', 'und', 'et', 'y', 'e', 'en', 'og', 'och', 'i'];

/** Ways to write the same name. */
const VARIANTS: readonly ((name: string) => readonly string[])[] = [
  (name) => AND.map((word) => name.replaceAll(' & ', ` ${word} `)),
  (name) => [name.replace(/[äöü]/gi, (letter) => UMLAUTS[letter])],
  (name) => [name.replaceAll('-', ' '), name.replaceAll('-', ''), name.replaceAll(' ', '-')],
  // The dot that Japanese puts between foreign words.
  (name) => [name.replaceAll('・', '')],
  // Behind a prefix Hebrew doubles a vav.
  (name) => [name.replace(/^ו(?!ו)/, 'וו')],
];

/** A name as given, with its legal form and without. */
export function givenSpellings(name: string): Set<string> {
  const plain = plainSpelling(name);
  const bare = withoutLegalForm(plain);
  return new Set([plain, bare, bare === plain ? plain : bare.replace(/\sHoldings?$/i, '')]);
}

/** Other ways to write a name that need no knowledge of the brand. */
export const otherSpellings = (spelling: string): string[] => VARIANTS.flatMap((vary) => vary(spelling));
