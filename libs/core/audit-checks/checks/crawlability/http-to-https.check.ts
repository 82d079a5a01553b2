import { isUnread, notApplicable, pass, START_UNREAD } from '../../unread';
import { crawlCheck } from './crawl-check';

export const httpToHttps = crawlCheck({
  slug: 'http-to-https',
  title: 'The http form of the site leads to https',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  recommendation: 'Redirect every http address to its https form.',
  check({ start, httpForm }) {
    if (start.status === null) return START_UNREAD;
    if (!start.finalUrl.startsWith('https:')) return notApplicable('The site itself is http.');
    if (!httpForm || isUnread(httpForm)) return pass('There is no http form that answers.');
    if (httpForm.finalUrl.startsWith('https:')) return pass('The http form redirects to https.');
    return {
      status: 'warn',
      evidence: `The http form answers ${httpForm.status} without leading to https.`,
      places: [{ url: httpForm.url, detail: `status ${httpForm.status}` }],
    };
  },
});
