import type { Check } from '../../check';
import { judgeEachPage } from '../../judge-pages';

const LEAST_WORDS = 30;

export const hiddenText: Check<'pages'> = {
  slug: 'hidden-text',
  title: 'No text is hidden from readers',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/essentials/spam-policies#hidden-text-and-links',
  recommendation: 'Show the text or remove it. Text that opens on a click belongs into details.',
  check: (site) =>
    judgeEachPage(site, {
      fault: ({ page: { hidden } }) =>
        hidden
          .filter(({ words, within }) => words >= LEAST_WORDS && within === null)
          .map(({ words, how, element, line }) => `line ${line}: ${words} words in ${element}, ${how}`),
      fine: 'No page hides a text.',
      wrong: 'A page hides text',
    }),
};
