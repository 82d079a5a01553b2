import { canonicalUrlOf } from './canonical';
import type { HtmlPage } from './pages-of';

const LEAST_WORDS = 50;

/** Pages with one main text that no canonical link joins: at least two in each group, in the order of the crawl. */
export function sameTextGroups(pages: readonly HtmlPage[]): HtmlPage[][] {
  const long = pages.filter(({ page }) => page.mainWords >= LEAST_WORDS);
  return [...Map.groupBy(long, ({ page }) => page.mainTextHash).values()]
    .map((group) => {
      const byCanonical = new Map(group.map((page) => [canonicalUrlOf(page), page]).reverse() as [string, HtmlPage][]);
      return group.filter((page) => byCanonical.get(canonicalUrlOf(page)) === page);
    })
    .filter((group) => group.length > 1);
}
