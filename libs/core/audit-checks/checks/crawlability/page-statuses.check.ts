import type { Check } from '../../check';
import type { CrawledFacts } from '../../facts';
import { isUnread, notApplicable, pass, START_UNREAD, unknown } from '../../unread';

const GONE = new Set([404, 410]);
const isRefused = ({ status }: CrawledFacts): boolean => status !== null && status >= 400 && status < 500;

export const pageStatuses: Check<'pages'> = {
  slug: 'page-statuses',
  title: 'The pages that the site links to and lists are there',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-15.5',
  recommendation: 'Restore or redirect the pages, or remove what points to them.',
  check(site) {
    if (site.start.status !== 200) return START_UNREAD;
    const others = site.pages.filter(({ foundBy }) => !foundBy.includes('start'));
    if (others.length === 0 && !site.startPage) return START_UNREAD;
    if (others.length === 0) return notApplicable('No other page was found.');
    if (others.every(isUnread)) return unknown('No other page could be read.');
    const refused = others.filter(isRefused);
    if (refused.length === 0) return pass(`None of ${others.length} URLs is missing or refused.`);
    const gone = refused.filter(({ status }) => GONE.has(status!));
    return {
      status: gone.length > 0 ? 'fail' : 'warn',
      evidence: `Of ${others.length} URLs, ${gone.length} are missing and ${refused.length - gone.length} are refused.`,
      places: [...gone, ...refused.filter((one) => !gone.includes(one))].map(({ url, status }) => ({
        url,
        detail: `status ${status}`,
      })),
    };
  },
};
