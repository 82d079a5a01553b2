import { canonicalsOf, canonicalUrlsOf, ledTo, withoutFragment } from '../../canonical';
import type { Check } from '../../check';
import { NO_PAGE, verdictOf } from '../../faults';
import { crawledByUrl, type HtmlPage, htmlPages } from '../../pages-of';
import { notApplicable } from '../../unread';

export const canonicalChain: Check<'pages'> = {
  slug: 'canonical-chain',
  title: 'Canonical links lead to the end at once',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  recommendation: 'Name the last page of the chain as canonical.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return NO_PAGE;
    const declaring = pages.filter((page) => canonicalsOf(page).length > 0);
    if (declaring.length === 0) return notApplicable('No page names a canonical URL.');
    const crawled = crawledByUrl(site);
    const byUrl = new Map<string, HtmlPage>(pages.map((page) => [page.url, page]));
    const faults = declaring.flatMap((page) => {
      for (const next of canonicalUrlsOf(page)) {
        const place = canonicalsOf(page).find(({ url }) => url !== null && withoutFragment(url) === next)?.place;
        const led = crawled.get(next)?.redirects.length ? ledTo(next, crawled) : next;
        if (led !== next)
          return [{ url: page.url, status: 'warn' as const, detail: `${place}, which redirects to ${led}` }];
        const target = next === page.url ? undefined : byUrl.get(next);
        const further = target ? canonicalUrlsOf(target) : [next];
        if (further.includes(next)) continue;
        return [{ url: page.url, status: 'warn' as const, detail: `${place}, whose canonical is ${further[0]}` }];
      }
      return [];
    });
    return verdictOf(
      faults,
      'No canonical page names another one.',
      'A canonical link leads on to another page',
      '{n} canonical links lead on to other pages',
    );
  },
};
