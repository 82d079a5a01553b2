import type { Check } from '../../check';
import { isUnread, notApplicable, pass, START_UNREAD } from '../../unread';

export const httpToHttps: Check<'httpForm'> = {
  slug: 'http-to-https',
  title: 'The http form of the site leads to https',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  recommendation: 'Redirect every http address to its https form.',
  check({ start, httpForm }) {
    if (isUnread(start)) return START_UNREAD;
    if (!start.finalUrl.startsWith('https:')) return notApplicable('The site itself is http.');
    if (!httpForm || isUnread(httpForm)) return pass('No http form answers.');
    if (httpForm.finalUrl.startsWith('https:') || httpForm.status !== 200)
      return pass(`The http form answers ${httpForm.status} at ${httpForm.finalUrl}.`);
    return {
      status: 'warn',
      evidence: 'The http form answers 200, and does not lead to https.',
      places: [{ url: httpForm.url, detail: `status ${httpForm.status}` }],
    };
  },
};
