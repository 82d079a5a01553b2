import type { Check } from '../../check';
import { isUnread, pass, reasonOf, START_UNREAD, unknown } from '../../unread';

export const soft404: Check<'missingPath'> = {
  slug: 'soft-404',
  title: 'A page that does not exist answers 404',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors#soft-404-errors',
  recommendation: 'Answer unknown paths with status 404 or 410.',
  check({ start, missingPath }) {
    if (start.status !== 200) return START_UNREAD;
    if (isUnread(missingPath)) return unknown(`An unknown path could not be read: ${reasonOf(missingPath)}.`);
    if (missingPath.status !== 200) return pass(`An unknown path answers ${missingPath.status}.`);
    const led = missingPath.redirects.length > 0 ? `leads to ${missingPath.finalUrl}` : 'answers 200';
    return {
      status: 'warn',
      evidence: `An unknown path ${led}.`,
      places: [{ url: missingPath.url, detail: `status ${missingPath.status}` }],
    };
  },
};
