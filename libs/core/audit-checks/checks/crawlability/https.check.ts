import type { Check } from '../../check';
import { isUnread, pass, START_UNREAD } from '../../unread';

export const https: Check = {
  slug: 'https',
  title: 'The site is served over https',
  severity: 'high',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/page-experience',
  recommendation: 'Serve the site over https, and redirect http to it.',
  check({ start }) {
    if (isUnread(start)) return START_UNREAD;
    if (start.finalUrl.startsWith('https:')) return pass('The start page is served over https.');
    return { status: 'warn', evidence: 'The start page is served over http.', places: [{ url: start.finalUrl }] };
  },
};
