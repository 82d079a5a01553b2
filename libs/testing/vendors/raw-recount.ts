import { BRANDS } from './draft';

/** What one answer says about one brand. */
export interface BrandCount {
  /** The rank among the brands that the answer names; null when it does not name this one. */
  readonly position: number | null;
  /** Distinct pages of the brand's domain. */
  readonly citations: number;
}

const URLS = /"url":"([^"]*)"/g;

/** Counts each of `BRANDS` in the body of a vendor double, without a parser and without code of the product. */
export function countRaw(raw: string): BrandCount[] {
  const urls = new Set([...raw.matchAll(URLS)].map(([, url]) => url!));
  const words = raw.replaceAll(URLS, '');
  const named = BRANDS.map(({ name }) => ({ name, at: words.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name as string);
  return BRANDS.map(({ name, domain }) => ({
    position: named.indexOf(name) + 1 || null,
    citations: [...urls].filter((url) => url.startsWith(`https://${domain}/`)).length,
  }));
}
