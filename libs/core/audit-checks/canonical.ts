import type { CrawledFacts } from './facts';
import { linksOfRelation } from './link-header';
import type { HtmlPage } from './pages-of';

/** Where a page says that its canonical form is (RFC 6596). */
export interface Canonical {
  /** As written. */
  readonly href: string;
  /** Absolute, with its fragment; null when it is no web address. */
  readonly url: string | null;
  readonly place: string;
}

/** In its markup and in its `Link` header. */
export const canonicalsOf = ({ page, headers, finalUrl }: HtmlPage): Canonical[] => [
  ...page.linkElements
    .filter(({ rel, inBody }) => rel.includes('canonical') && !inBody)
    .map(({ href, url, line }) => ({ href, url, place: `line ${line}: link rel=canonical ${href}` })),
  ...linksOfRelation(headers.link, 'canonical').map(({ target }) => ({
    href: target,
    url: URL.parse(target, finalUrl)?.href ?? null,
    place: `header Link: ${target}`,
  })),
];

/** All that a page names as its canonical form, each once; its own URL when it names none. */
export function canonicalUrlsOf(page: HtmlPage): string[] {
  const urls = new Set(canonicalsOf(page).flatMap(({ url }) => (url === null ? [] : withoutFragment(url))));
  return urls.size > 0 ? [...urls].sort() : [page.url];
}

/** Where the canonical form of a page is, as far as the page says one thing only; else the page's own URL. */
export function canonicalUrlOf(page: HtmlPage): string {
  const [first, ...others] = canonicalUrlsOf(page);
  return first === undefined || others.length > 0 ? page.url : first;
}

/** In the form of `CrawledFacts.url`. */
export const withoutFragment = (url: string): string => {
  const bare = new URL(url);
  bare.hash = '';
  return bare.href;
};

/** Where a URL leads in the end, as far as the crawl has seen. */
export const ledTo = (url: string, crawled: ReadonlyMap<string, CrawledFacts>): string => {
  const found = crawled.get(url);
  return found && found.status !== null ? found.finalUrl : url;
};
