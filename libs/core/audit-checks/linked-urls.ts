import { ledTo } from './canonical';
import type { SiteFacts } from './facts';
import { crawledByUrl, htmlPages } from './pages-of';

/** What links of other pages of the site lead to in the end. */
export function linkedUrls(site: Pick<SiteFacts, 'pages'>): ReadonlySet<string> {
  const crawled = crawledByUrl(site);
  const linked = new Set<string>();
  for (const { url: from, page } of htmlPages(site)) {
    for (const { url, internal } of page.links) {
      const target = internal && url ? ledTo(url, crawled) : from;
      if (target !== from) linked.add(target);
    }
  }
  return linked;
}
