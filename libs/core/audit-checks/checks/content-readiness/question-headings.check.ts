import type { Check } from '../../check';
import { judgeEachPage } from '../../judge-pages';

const LONG_PAGE = 600;
const QUESTION = /[?？؟]\s*$|か[。]?\s*$/u;
const OPENS_AS_QUESTION =
  /^(?:what|why|how|when|where|which|who|whose|can|do|does|is|are|should|was|wie|warum|wann|wo|welche[rsnm]?|wer|kann|ist|sind|soll|¿|qué|cómo|cuándo|dónde|cuál(?:es)?|quién|por qué)\b/iu;

export const questionHeadings: Check<'pages'> = {
  slug: 'question-headings',
  title: 'Long pages ask the questions that they answer',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://arxiv.org/abs/2311.09735',
  recommendation: 'Word at least one heading as readers ask it.',
  check: (site) =>
    judgeEachPage(site, {
      among: ({ page }) => page.mainWords >= LONG_PAGE,
      fault: ({ page: { headings } }) =>
        headings.some(({ text }) => QUESTION.test(text) || OPENS_AS_QUESTION.test(text))
          ? null
          : 'no heading is a question',
      none: 'No page has 600 words.',
      fine: 'Each long page has a heading that is a question.',
      wrong: 'No heading of a long page is a question',
    }),
};
