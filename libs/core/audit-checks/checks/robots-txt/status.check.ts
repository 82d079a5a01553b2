import { ROBOTS_MAX_REDIRECTS } from '@app/core/robots';
import type { Check } from '../../check';
import { hasTooManyRedirects, isClosed, RFC_9309 } from '../../robots-file';
import { unknown } from '../../unread';

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
        evidence: `robots.txt redirects more than ${ROBOTS_MAX_REDIRECTS} times, so that crawlers may take it for absent.`,
        places: [{ url, detail: `${redirects.length} redirects` }],
      };
    }
    if (status === null) {
      return unknown(
        `robots.txt could not be read (${trouble}). Crawlers that cannot either read nothing of the site.`,
      );
    }
    if (isClosed(site)) {
      return {
        status: 'fail',
        evidence: `robots.txt answers ${status}, which forbids the whole site to every crawler.`,
        places: [{ url, detail: `status ${status}` }],
      };
    }
    if (status === 200) return { status: 'pass', evidence: 'robots.txt answers 200.' };
    return { status: 'pass', evidence: `robots.txt answers ${status}, which allows everything.` };
  },
};
