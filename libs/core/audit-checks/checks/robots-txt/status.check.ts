import type { Check } from '../../check';
import { hasTooManyRedirects, MAX_REDIRECTS, RFC_9309 } from './robots-file';

const SERVER_ERROR = 500;

export const status: Check = {
  slug: 'status',
  title: 'robots.txt answers so that crawlers know what they may read',
  severity: 'high',
  basis: 'standard',
  reference: `${RFC_9309}#section-2.3.1`,
  recommendation: 'Serve robots.txt with status 200 at the root of the host, or with 404 when everything may be read.',
  check(site) {
    const { status, trouble, redirects, url } = site.robotsTxt;
    if (hasTooManyRedirects(site)) {
      return {
        status: 'warn',
        evidence: `robots.txt redirects more than ${MAX_REDIRECTS} times, so that crawlers may take it for absent.`,
        places: [{ url, detail: `${redirects.length} redirects` }],
      };
    }
    if (status === null || status >= SERVER_ERROR) {
      return {
        status: 'unknown',
        evidence: `robots.txt could not be read (${trouble ?? status}). Crawlers then read nothing of the site.`,
      };
    }
    if (status === 200) return { status: 'pass', evidence: 'robots.txt answers 200.' };
    return { status: 'pass', evidence: `robots.txt answers ${status}, which allows everything.` };
  },
};
