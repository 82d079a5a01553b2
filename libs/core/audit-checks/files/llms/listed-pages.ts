import { parseRobots } from '@app/core/robots';
import { canonicalsOf, canonicalUrlOf } from '../../canonical';
import type { SeenFacts } from '../../needs';
import { htmlPages, type HtmlPage } from '../../pages-of';
import { pathOf } from '../../path-of';
import { noindexOf } from '../../robots-directives';

/** Links of a new file. */
export const MOST_LINKS = 200;

/**
 * Pages that a reader may be sent to, in the order of the crawl: they answer 200, name no other page as their canonical
 * form, and neither they nor robots.txt keep them from search.
 */
export function listedPages(site: SeenFacts): HtmlPage[] {
  const rules = parseRobots(site.robotsTxt.text ?? '');
  const start = new URL(site.start.finalUrl);
  const seen = new Set<string>();
  return htmlPages(site).filter((page) => {
    const url = URL.parse(page.url);
    if (!url || bareHost(url) !== bareHost(start) || url.username) return false;
    const isListed =
      canonicalUrlOf(page) === page.url &&
      (url.search === '' || canonicalsOf(page).length > 0) &&
      noindexOf(page, site.crawledAt) === undefined &&
      rules.allows('*', pathOf(page.url)) &&
      !seen.has(bareHost(url) + pathOf(page.url));
    if (isListed) seen.add(bareHost(url) + pathOf(page.url));
    return isListed;
  });
}

/** A page is the same with and without `www.`, and by either scheme. */
const bareHost = ({ host }: URL): string => host.replace(/^www\./, '');
