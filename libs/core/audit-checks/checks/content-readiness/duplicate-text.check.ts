import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { sameTextGroups } from '../../same-text';
import { notApplicable } from '../../unread';
import { judgePages } from '../../judge-pages';

export const duplicateText: Check<'pages'> = {
  slug: 'duplicate-text',
  title: 'No two pages have the same text',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  recommendation: 'Name one of the pages as canonical in all of them, or redirect to it.',
  check: (site) =>
    judgePages(site, (pages) => {
      if (pages.length < 2) return notApplicable('There is one page.');
      const faults = sameTextGroups(pages).flatMap(([first, ...others]) =>
        others.map(({ url }) => ({ url, status: 'warn' as const, detail: `the text of ${first!.url}` })),
      );
      return verdictOf(faults, 'No two pages have the same main text.', 'Pages have the same main text');
    }),
};
