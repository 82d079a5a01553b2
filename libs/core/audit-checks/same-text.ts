import { canonicalUrlsOf } from './canonical';
import type { HtmlPage } from './pages-of';

const LEAST_WORDS = 50;

/** Pages with one main text that no canonical link joins: at least two in each group, in the order of the crawl. */
export function sameTextGroups(pages: readonly HtmlPage[]): HtmlPage[][] {
  const long = pages.filter(({ page }) => page.mainWords >= LEAST_WORDS);
  return [...Map.groupBy(long, ({ page }) => page.mainTextHash).values()]
    .map(unjoined)
    .filter(({ length }) => length > 1);
}

/** One page of each set that canonical links join. */
function unjoined(pages: readonly HtmlPage[]): HtmlPage[] {
  const seen = new Set<string>();
  return pages.filter((page) => {
    const urls = canonicalUrlsOf(page);
    const isJoined = urls.some((url) => seen.has(url));
    for (const url of urls) seen.add(url);
    return !isJoined;
  });
}
