import { parse } from 'tldts';
import { plainSpelling } from './fold-text';
import { withoutLegalForm } from './legal-form';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** Articles of names and what prepositions make of them, in Spanish, Portuguese, Italian and French. */
const CONTRACTED: Readonly<Record<string, string>> = {
  El: 'del al',
  Il: 'del al dal nel sul',
  Lo: 'dello allo dallo nello sullo',
  La: 'della alla dalla nella sulla',
  Gli: 'degli agli dagli negli',
  O: 'do ao no pelo',
  A: 'da à na pela',
  Os: 'dos aos nos pelos',
  As: 'das às nas pelas',
  Le: 'du au',
  Les: 'des aux',
};
const ARTICLE = new RegExp(`^(${Object.keys(CONTRACTED).join('|')})\\s(?=\\p{Lu})`, 'u');

function contracted(name: string): string[] {
  const [article = '', word] = ARTICLE.exec(name) ?? [];
  return word ? CONTRACTED[word].split(' ').map((form) => `${form} ${name.slice(article.length)}`) : [];
}

/** How Japanese writes `v`: with its own letter, or as `b`. */
const V_AS_B: Readonly<Record<string, string>> = { ァ: 'バ', ィ: 'ビ', ェ: 'ベ', ォ: 'ボ' };

/** Ways to write the same name, beyond blanks, signs and endings (name-pieces.ts). */
const VARIANTS: readonly ((name: string) => string)[] = [
  (name) => name.replace(/[äöü]/gi, (letter) => UMLAUTS[letter]),
  (name) => name.replace(/(?<=\p{L}\p{L})\+$/u, ' Plus'),
  // Points between the letters of an acronym.
  (name) => name.replace(/(?<![\p{L}\p{Nd}])\p{Lu}{2,4}(?![\p{L}\p{Nd}])/u, (letters) => [...letters].join('.')),
  (name) => name.replace(/ヴ([ァィェォ])?/gu, (_, vowel?: string) => (vowel ? V_AS_B[vowel] : 'ブ')),
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
export const otherSpellings = (spelling: string): string[] => [
  ...VARIANTS.map((vary) => vary(spelling)),
  ...contracted(spelling),
];

/** What stands before the top-level domain of a name that is a domain, `Booking` of `Booking.com`. */
export function domainStem(name: string): string[] {
  if (/\s/.test(name)) return [];
  const { domainWithoutSuffix, isIcann, publicSuffix } = parse(name);
  if (!domainWithoutSuffix || !isIcann || !publicSuffix) return [];
  const stem = name.slice(0, -publicSuffix.length - 1);
  return /[.]/.test(stem) || stem.length < 4 ? [] : [stem];
}
