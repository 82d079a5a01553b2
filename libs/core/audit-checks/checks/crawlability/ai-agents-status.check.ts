import type { Check } from '../../check';
import { pass, unknown } from '../../unread';
import { answeredBots, nameOf, unaskedBots } from './answered-bots';

/** A 503 is the usual dress of a challenge, when a browser gets the page. */
const REFUSALS = new Set([401, 402, 403, 406, 429, 451, 503]);

export const aiAgentsStatus: Check<'visitors'> = {
  slug: 'ai-agents-status',
  title: 'AI bots get the status that a browser gets',
  severity: 'high',
  basis: 'heuristic',
  reference: 'https://developers.cloudflare.com/bots/concepts/bot/verified-bots/',
  recommendation:
    'Look into the rules of the firewall or CDN. A site may check addresses, so that the real bot gets in.',
  check(site) {
    if (site.browser.status !== 200) return unknown('The start page did not answer a browser.');
    const asked = answeredBots(site);
    if (asked.length === 0) return unknown('No bot was answered.');
    const refused = asked.filter(({ status }) => REFUSALS.has(status) && status !== site.browser.status);
    if (refused.length === 0) return pass(`${asked.length} bots get what a browser gets.${unaskedBots(site)}`);
    return {
      status: 'warn',
      evidence: `${refused.length} of ${asked.length} user agents of bots are refused, though robots.txt allows them.${unaskedBots(site)}`,
      places: refused.map((one) => ({ url: one.finalUrl, detail: `${nameOf(one)}: status ${one.status}` })),
    };
  },
};
