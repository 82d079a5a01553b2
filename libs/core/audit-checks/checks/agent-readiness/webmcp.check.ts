import { startPage } from '../../pages-of';
import { notApplicable, pass, START_UNREAD } from '../../unread';
import { readinessCheck } from './readiness-check';

export const webmcp = readinessCheck(
  {
    slug: 'webmcp',
    title: 'The start page offers tools to agents in the browser',
    basis: 'standard',
    reference: 'https://webmachinelearning.github.io/webmcp/',
    recommendation: 'Offer the tasks that agents shall do as tools of the page.',
  },
  (site) => {
    const start = startPage(site);
    if (!start) return START_UNREAD;
    const [sign] = start.page.webMcp;
    return sign ? pass(`A ${sign.how} at line ${sign.line} offers tools.`) : notApplicable('The page offers no tools.');
  },
);
