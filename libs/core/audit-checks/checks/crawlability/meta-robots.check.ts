import type { Check } from '../../check';
import { htmlPages } from '../../pages-of';
import { noindexOf } from '../../robots-directives';
import { pass, START_UNREAD } from '../../unread';

export const metaRobots: Check<'pages'> = {
  slug: 'meta-robots',
  title: 'Pages that shall be found allow to be indexed',
  severity: 'high',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  recommendation: 'Remove noindex from the page, or the page from the sitemap.',
  check(site) {
    const { startPage: start } = site;
    if (!start) return START_UNREAD;
    const wrong = htmlPages(site).filter(
      (each) => noindexOf(each, site.crawledAt) && (each === start || each.foundBy.includes('sitemap')),
    );
    if (wrong.length === 0) return pass('Neither the start page nor a page of the sitemap says noindex.');
    return {
      status: wrong.includes(start) ? 'fail' : 'warn',
      evidence: wrong.includes(start)
        ? 'The start page says noindex, so search leaves it out.'
        : `${wrong.length} pages of the sitemap say noindex.`,
      places: wrong.map((each) => ({ url: each.url, detail: noindexOf(each, site.crawledAt)!.place })),
    };
  },
};
