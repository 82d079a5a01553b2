import type { Check } from '../../check';
import { pass, unknown } from '../../unread';
import { countsText, judgeVisibility } from './judge-visibility';

export const botHits: Check<'visibility'> = {
  slug: 'bot-hits',
  title: 'Visits of AI bots',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#name-user-agent',
  recommendation: 'Look at which bots never come, and whether robots.txt or the server keeps them away.',
  check: (site) =>
    judgeVisibility(site, ({ botHits: traffic }) =>
      traffic
        ? pass(`${traffic.hits} visits of AI bots (n = ${traffic.hits}): ${countsText(traffic.byBot)}.`)
        : unknown('No traffic of bots is collected.'),
    ),
};
