import { pass, unknown } from '../../unread';
import { countsText, visibilityCheck } from './visibility-check';

export const botHits = visibilityCheck({
  slug: 'bot-hits',
  title: 'Visits of AI bots',
  severity: 'low',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#name-user-agent',
  recommendation: 'Look at which bots never come, and whether robots.txt or the server keeps them away.',
  check: ({ botHits: traffic }) =>
    traffic
      ? pass(`${traffic.hits} visits of AI bots (n = ${traffic.hits}): ${countsText(traffic.byBot)}.`)
      : unknown('No traffic of bots is collected.'),
});
