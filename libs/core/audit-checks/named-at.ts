import type { SiteFacts } from './facts';
import { htmlPages } from './pages-of';

/** Where a page of the site links to each URL first. */
export function linkedAt(site: Pick<SiteFacts, 'pages'>): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { url: from, page } of htmlPages(site)) {
    for (const { url, internal, line } of page.links) {
      if (internal && url && url !== from && !places.has(url)) places.set(url, `linked at line ${line} of ${from}`);
    }
  }
  return places;
}

/** Where a sitemap lists each URL first. */
export function listedAt({ sitemaps }: Pick<SiteFacts, 'sitemaps'>): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { url: sitemap, entries } of sitemaps) {
    for (const { url, line } of entries) {
      if (url && !places.has(url)) places.set(url, `listed at line ${line} of ${sitemap}`);
    }
  }
  return places;
}

/** What a place is about, and where it is named if that is known. */
export const namedAs = (what: string, where: string | undefined): string => (where ? `${what}; ${where}` : what);
