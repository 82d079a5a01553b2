import type { Check } from '../../check';
import { judgeEachPage } from '../../judge-pages';

const SHORT_PAGE = 150;
const LEAST_WORDS = 10;
const MOST_WORDS = 80;
const MOST_WORDS_BEFORE = 150;

export const answerFirst: Check<'pages'> = {
  slug: 'answer-first',
  title: 'Pages begin with a short answer',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://arxiv.org/abs/2311.09735',
  recommendation: 'Put a paragraph of 10 to 80 words behind the main heading that says what the page answers.',
  check: (site) =>
    judgeEachPage(site, {
      among: ({ page }) => page.mainWords >= SHORT_PAGE,
      fault({ page: { firstParagraph } }) {
        if (!firstParagraph) return 'no paragraph behind an H1';
        const { words, wordsBefore, line } = firstParagraph;
        const where = line === undefined ? '' : `line ${line}: `;
        if (wordsBefore >= MOST_WORDS_BEFORE) return `${where}the first paragraph comes after ${wordsBefore} words`;
        return words >= LEAST_WORDS && words <= MOST_WORDS ? null : `${where}the first paragraph has ${words} words`;
      },
      none: 'No page has 150 words.',
      fine: 'Each page begins with a paragraph of 10 to 80 words.',
      wrong: 'A page does not begin with a short answer',
    }),
};
