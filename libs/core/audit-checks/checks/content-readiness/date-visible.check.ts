import type { Check } from '../../check';
import { datesOf, isArticlePage } from './article-pages';
import { judgeEachPage } from '../../judge-pages';

export const dateVisible: Check<'pages'> = {
  slug: 'date-visible',
  title: 'Articles say when they were written',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/publication-dates',
  recommendation: 'Show the date in a time element, and declare it in JSON-LD.',
  check: (site) =>
    judgeEachPage(site, {
      among: (page) => isArticlePage(page, site),
      fault: (page) => (datesOf(page, site).length > 0 ? null : 'no date'),
      none: 'No page is an article.',
      fine: 'Each article has a date.',
      wrong: 'An article has no date',
    }),
};
