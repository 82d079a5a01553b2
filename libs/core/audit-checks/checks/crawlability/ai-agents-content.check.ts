import type { Check } from '../../check';
import { pass, unknown } from '../../unread';
import { allowedBots, nameOf } from './allowed-bots';

const LEAST_RATIO = 0.5;
const GREATEST_RATIO = 2;
const LEAST_DIFFERENCE = 50;

export const aiAgentsContent: Check<'visitors'> = {
  slug: 'ai-agents-content',
  title: 'AI bots get the text that a browser gets',
  severity: 'medium',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/essentials/spam-policies#cloaking',
  recommendation: 'Give bots and people the same text.',
  check(site) {
    const { words } = site.browser;
    if (words === null) return unknown('A browser got no text.');
    const asked = allowedBots(site).filter((one) => one.words !== null && one.status === site.browser.status);
    if (asked.length === 0) return unknown('No bot got a text to compare.');
    const others = asked.filter((one) => {
      const ratio = one.words! / Math.max(words, 1);
      return Math.abs(one.words! - words) >= LEAST_DIFFERENCE && (ratio < LEAST_RATIO || ratio > GREATEST_RATIO);
    });
    if (others.length === 0) return pass(`${asked.length} bots get about the ${words} words that a browser gets.`);
    return {
      status: 'warn',
      evidence: `${others.length} of ${asked.length} user agents of bots get another text than a browser, which gets ${words} words.`,
      places: others.map((one) => ({ url: one.finalUrl, detail: `${nameOf(one)}: ${one.words} words` })),
    };
  },
};
