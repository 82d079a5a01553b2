import { canonicalsOf, canonicalUrlsOf } from '../../canonical';
import type { Check } from '../../check';
import { NO_PAGE, verdictOf } from '../../faults';
import { type HtmlPage, htmlPages } from '../../pages-of';
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
    const byUrl = new Map<string, HtmlPage>(pages.map((page) => [page.url, page]));
    const faults = declaring.flatMap((page) => {
      for (const next of canonicalUrlsOf(page)) {
        const target = next === page.url ? undefined : byUrl.get(next);
        const further = target ? canonicalUrlsOf(target) : [next];
        if (further.includes(next)) continue;
        return [
          { url: page.url, status: 'warn' as const, detail: `canonical ${next}, whose canonical is ${further[0]}` },
        ];
      }
      return [];
    });
    return verdictOf(faults, 'No canonical page names another one.', 'A canonical page names another canonical page');
  },
};
