import { datesOf, isArticlePage } from './article-pages';
import { pageCheck } from './content-check';

export const dateVisible = pageCheck({
  slug: 'date-visible',
  title: 'Articles say when they were written',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/publication-dates',
  recommendation: 'Show the date in a time element, and declare it in JSON-LD.',
  among: isArticlePage,
  fault: (page, site) => (datesOf(page, site).length > 0 ? null : 'no date'),
  none: 'No page is an article.',
  fine: 'Each article has a date.',
  wrong: 'An article has no date',
});
