import { listedUrls } from '../../listed-urls';
import { pageCheck } from './content-check';

const LEAST_WORDS = 50;

export const thinPages = pageCheck({
  slug: 'thin-pages',
  title: 'Pages of the sitemap say something',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  recommendation: 'Write more, join the page with another, or take it out of the sitemap.',
  fault: ({ url, page }, site) =>
    page.words < LEAST_WORDS && listedUrls(site).urls.has(url) ? `${page.words} words` : null,
  fine: 'No page of the sitemap has fewer than 50 words.',
  wrong: 'A page of the sitemap has fewer than 50 words',
});
