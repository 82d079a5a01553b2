import { pageCheck } from './content-check';

const SHORT_PAGE = 150;
const LEAST_SHARE = 0.2;

export const boilerplate = pageCheck({
  slug: 'boilerplate',
  title: 'Most of a page is its own text',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  recommendation: 'Shorten menus and footers, or give the page more of its own text.',
  among: ({ page }) => page.words >= SHORT_PAGE,
  fault: ({ page: { mainWords, words } }) =>
    mainWords < words * LEAST_SHARE ? `${mainWords} of ${words} words are the page's own` : null,
  none: 'No page has 150 words.',
  fine: 'On each page a fifth of the words or more is its own text.',
  wrong: 'Less than a fifth of a page is its own text',
});
