import type { Check } from '../../check';
import { judgeEachPage } from '../../judge-pages';

const SHORT_PAGE = 150;
const MOST_WORDS = 400;

export const sectionLength: Check<'pages'> = {
  slug: 'section-length',
  title: 'Headings divide long texts',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://arxiv.org/abs/2311.09735',
  recommendation: 'Divide sections of more than 400 words by further headings.',
  check: (site) =>
    judgeEachPage(site, {
      among: ({ page }) => page.mainWords >= SHORT_PAGE,
      fault({ page: { headings, mainWords } }) {
        if (headings.length === 0) return mainWords > MOST_WORDS ? `${mainWords} words without a heading` : null;
        return headings
          .filter(({ wordsBelow }) => wordsBelow > MOST_WORDS)
          .map(({ wordsBelow, line, text }) => `${wordsBelow} words below line ${line}: ${text.slice(0, 100)}`);
      },
      none: 'No page has 150 words.',
      fine: 'No section has more than 400 words.',
      wrong: 'A section has more than 400 words',
    }),
};
