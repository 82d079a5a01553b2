import type { Check } from '../../check';
import { listedUrls } from '../../listed-urls';
import { judgeEachPage } from '../../judge-pages';

const LEAST_WORDS = 50;

export const thinPages: Check<'pages' | 'sitemaps'> = {
  slug: 'thin-pages',
  title: 'Pages of the sitemap say something',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  recommendation: 'Write more, join the page with another, or take it out of the sitemap.',
  check: (site) =>
    judgeEachPage(site, {
      fault: ({ url, page }) =>
        page.words < LEAST_WORDS && listedUrls(site).urls.has(url) ? `${page.words} words` : null,
      fine: 'No page of the sitemap has fewer than 50 words.',
      wrong: 'A page of the sitemap has fewer than 50 words',
    }),
};
