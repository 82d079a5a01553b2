import type { Check } from '../../check';
import type { PageFacts } from '../../facts';
import { judgeEachPage } from '../../judge-pages';
import { ORDERS } from './orders.data';

const MAX_SHOWN = 120;

/** Where readers do not look, and what it says. */
const unseenTexts = ({ hidden, comments, attributeTexts }: PageFacts): { where: string; text: string }[] => [
  ...hidden.map(({ text, line }) => ({ where: `hidden text at line ${line}`, text })),
  ...comments.map(({ text, line }) => ({ where: `comment at line ${line}`, text })),
  ...attributeTexts.map(({ element, name, value, line }) => ({
    where: `${name} of ${element} at line ${line}`,
    text: value,
  })),
];

const ordersModels = (text: string): boolean => {
  const tidied = text.normalize('NFKC').replace(/\s+/g, ' ');
  return ORDERS.some((order) => order.test(tidied));
};

export const promptInjection: Check<'pages'> = {
  slug: 'prompt-injection',
  title: 'No page gives models orders that readers do not see',
  severity: 'high',
  basis: 'heuristic',
  reference: 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
  recommendation: 'Remove the text, and find out who put it there.',
  check: (site) =>
    judgeEachPage(site, {
      fault: ({ page }) =>
        unseenTexts(page)
          .filter(({ text }) => ordersModels(text))
          .map(({ where, text }) => `${where}: ${text.replaceAll('\n', ' ¶ ').slice(0, MAX_SHOWN)}`),
      fine: 'Neither hidden text nor comments nor attributes give orders to models.',
      wrong: 'A page gives orders to models',
    }),
};
