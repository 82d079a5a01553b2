import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { notApplicable } from '../../unread';
import { judgePages } from '../../judge-pages';

const FAR = 3;

export const depth: Check<'pages'> = {
  slug: 'depth',
  title: 'Pages are few clicks away',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  recommendation: 'Link to the page from one that is nearer to the start page.',
  check: (site) =>
    judgePages(site, (pages) => {
      if (pages.length < 2) return notApplicable('There is one page.');
      const faults = pages
        .filter((page) => page.depth !== null && page.depth > FAR)
        .map((page) => ({ url: page.url, status: 'warn' as const, detail: `${page.depth} clicks` }));
      return verdictOf(faults, `No page is more than ${FAR} clicks away.`, `A page is more than ${FAR} clicks away`);
    }),
};
