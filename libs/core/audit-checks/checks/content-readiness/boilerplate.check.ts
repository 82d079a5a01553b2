import type { Check } from '../../check';
import { judgeEachPage } from '../../judge-pages';

const SHORT_PAGE = 150;
const LEAST_SHARE = 0.2;

export const boilerplate: Check<'pages'> = {
  slug: 'boilerplate',
  title: 'Most of a page is its own text',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  recommendation: 'Shorten menus and footers, or give the page more of its own text.',
  check: (site) =>
    judgeEachPage(site, {
      fault: ({ page: { mainWords, words } }) =>
        words >= SHORT_PAGE && mainWords < words * LEAST_SHARE
          ? `${mainWords} of ${words} words are the page's own`
          : null,
      fine: 'On each page of 150 words a fifth of the words or more is its own text.',
      wrong: 'Less than a fifth of a page is its own text',
    }),
};
