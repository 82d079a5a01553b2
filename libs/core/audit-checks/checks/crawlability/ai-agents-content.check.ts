import type { Check } from '../../check';
import { getsOtherText } from '../../other-text';
import { pass, unknown } from '../../unread';
import { answeredBots, nameOf, unaskedBots } from './answered-bots';

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
    const asked = answeredBots(site).filter((one) => one.words !== null && one.status === site.browser.status);
    if (asked.length === 0) return unknown('No bot got a text to compare.');
    const others = asked.filter((one) => getsOtherText(one.words, words));
    if (others.length === 0) {
      return pass(`${asked.length} bots get about the ${words} words that a browser gets.${unaskedBots(site)}`);
    }
    return {
      status: 'warn',
      evidence: `${others.length} of ${asked.length} user agents of bots get another text than a browser, which gets ${words} words.${unaskedBots(site)}`,
      places: others.map((one) => ({ url: one.finalUrl, detail: `${nameOf(one)}: ${one.words} words` })),
    };
  },
};
