import type { CrawledFacts } from '@app/core/audit-checks';
import type { Visits } from '../visits';

/** Of each status, and in all, so many URLs are asked for as a browser. */
const MOST_OF_STATUS = 5;
const MOST = 20;

const isRefused = ({ status, foundBy }: CrawledFacts): boolean =>
  status !== null && status >= 400 && status < 500 && !foundBy.includes('start');

/**
 * The pages, which know whether a 4xx is meant for our reader alone. Where a browser gets one page of a status, those of it
 * that were not asked for again may be there as well.
 */
export async function withRefusals(pages: readonly CrawledFacts[], visits: Visits): Promise<CrawledFacts[]> {
  const isThere = new Map<string, boolean>();
  const refusing = new Set<number>();
  for (const [status, refused] of Map.groupBy(pages.filter(isRefused), (page) => page.status!)) {
    for (const { url } of refused.slice(0, Math.min(MOST_OF_STATUS, MOST - isThere.size))) {
      const seen = await visits.statusForBrowser(url);
      isThere.set(url, seen === 200);
      if (seen === 200) refusing.add(status);
    }
  }
  return pages.map((page) => ({
    ...page,
    refusesReader: isRefused(page) && (isThere.get(page.url) ?? refusing.has(page.status!)),
  }));
}
