import type { CrawledFacts } from '@app/core/audit-checks';

type Linked = Pick<CrawledFacts, 'url' | 'finalUrl' | 'page'>;

/** Clicks from the start page to each URL, by the links of the pages that were read. A redirect is no click. */
export function depthsOf(pages: readonly Linked[], start: string): ReadonlyMap<string, number> {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const depths = new Map<string, number>();
  let level = [start];
  for (let depth = 0; level.length > 0; depth += 1) {
    const reached: string[] = [];
    for (let url: string | undefined = level.pop(); url !== undefined; url = level.pop()) {
      const crawled = byUrl.get(url);
      if (!crawled || depths.has(url)) continue;
      depths.set(url, depth);
      if (crawled.finalUrl !== url) level.push(crawled.finalUrl);
      for (const link of crawled.page?.links ?? []) if (link.internal && link.url) reached.push(link.url);
    }
    level = reached;
  }
  return depths;
}
