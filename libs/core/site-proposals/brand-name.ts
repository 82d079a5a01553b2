import { domainToUnicode } from 'node:url';
import { registrableDomain } from '../extraction';
import type { SitePage } from './site-page';

const SEPARATORS = /\s+[|–—·•:›»-]\s+|:\s+/u;
const MAX_NAME = 60;

/** The first label of the registrable domain, as people write it: `acme` of `shop.acme.co.uk`, `münchen` of `xn--mnchen-3ya.example`. */
const labelOf = (domain: string): string => {
  const registrable = registrableDomain(domain);
  return (domainToUnicode(registrable) || registrable).split('.')[0]!;
};

/** Letters and digits alone, without accents, so that spellings of one name compare equal. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The name that stands for a domain when nothing better is known. */
export const nameOfDomain = (domain: string): string =>
  labelOf(domain)
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** What stands in a title, part by part: `Acme | Web analytics` has two. */
export const titleParts = (title: string | null): string[] =>
  (title ?? '')
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The brand of a site, as it calls itself. A name that the domain spells too goes before one that only the page says;
 * that of the domain is the last resort.
 */
export function brandNameOf({ organisation, siteName, title }: SitePage, domain: string): string {
  const label = lettersOf(labelOf(domain));
  const said = [organisation, siteName].filter((name) => name !== null && name.length <= MAX_NAME) as string[];
  const parts = titleParts(title).filter((part) => part.length <= MAX_NAME);
  const spelled = [...said, ...parts].find((name) => lettersOf(name) === label);
  const kin = [...said, ...parts].find((name) => isKin(lettersOf(name), label));
  return spelled ?? kin ?? said[0] ?? nameOfDomain(domain);
}

/** One begins with the other, as “Acme Analytics” does with `acme`. */
const isKin = (name: string, label: string): boolean =>
  Math.min(name.length, label.length) >= 3 &&
  name.length <= 3 * label.length &&
  (name.startsWith(label) || label.startsWith(name));
