import type { Check } from '../../check';
import { notApplicable, pass, START_UNREAD } from '../../unread';

export const webmcp: Check = {
  slug: 'webmcp',
  title: 'The start page offers tools to agents in the browser',
  severity: 'low',
  basis: 'standard',
  reference: 'https://webmachinelearning.github.io/webmcp/',
  recommendation: 'Offer the tasks that agents shall do as tools of the page.',
  check({ startPage: start }) {
    if (!start) return START_UNREAD;
    const [sign] = start.page.webMcp;
    return sign ? pass(`A ${sign.how} at line ${sign.line} offers tools.`) : notApplicable('The page offers no tools.');
  },
};
