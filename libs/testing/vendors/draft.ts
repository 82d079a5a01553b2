import { createHash } from 'node:crypto';

/** The brands of which the answers of a {@link VendorDouble} speak. The first is the project's own brand. */
export const BRANDS = [
  { name: 'Aurelia', domain: 'aurelia.example' },
  { name: 'Brightmetric', domain: 'brightmetric.example' },
  { name: 'Quantleaf', domain: 'quantleaf.example' },
  { name: 'Datavine', domain: 'datavine.example' },
] as const;

const OTHER_SITES = 97;

/** What a vendor says: sentences, each with the page that it cites, and pages that it only consulted. */
export interface Draft {
  readonly sentences: readonly { readonly text: string; readonly url: string }[];
  readonly consulted: readonly string[];
}

/** The same call always gives the same draft. About one answer in sixteen names no brand. */
export function draftOf(call: number): Draft {
  const bytes = createHash('sha256').update(String(call)).digest();
  const named = BRANDS.map((_, index) => BRANDS[(index + bytes[0]!) % BRANDS.length]!).filter(
    (_, index) => bytes[1]! & (1 << index),
  );
  const sentences = named.map(({ name, domain }, index) => ({
    text: `${name} fits teams of ${bytes[2 + index]! + 2} people.`,
    url: bytes[6 + index]! % 2 === 0 ? pageOf(domain, bytes[6 + index]! % 50) : elsewhere(bytes[6 + index]!),
  }));
  const opening = { text: `There are ${bytes[10]} products to compare.`, url: elsewhere(bytes[11]!) };
  const consulted = [elsewhere(bytes[12]!), pageOf(BRANDS[bytes[13]! % BRANDS.length]!.domain, bytes[14]! % 50)];
  return { sentences: [opening, ...sentences], consulted };
}

const pageOf = (domain: string, page: number): string => `https://${domain}/guide-${page}`;
const elsewhere = (byte: number): string => pageOf(`site-${byte % OTHER_SITES}.example`, byte);

/** The sentences as one text, and the place of each in it. */
export function placed({ sentences }: Draft): { text: string; places: { url: string; start: number; end: number }[] } {
  let text = '';
  const places = sentences.map((sentence) => {
    const start = text.length;
    text += `${sentence.text} `;
    return { url: sentence.url, start, end: start + sentence.text.length };
  });
  return { text, places };
}
