import type { Check } from '../../check';
import { isUnread, pass, START_UNREAD } from '../../unread';

export const redirectLoop: Check<'pages'> = {
  slug: 'redirect-loop',
  title: 'No redirect leads back to itself',
  severity: 'high',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-15.4',
  recommendation: 'End the loop: nobody can open these pages.',
  check({ start, pages }) {
    const asked = [start, ...pages.filter(({ url }) => url !== start.url)];
    const loops = asked.filter(({ trouble }) => trouble === 'redirect_loop');
    if (loops.length > 0) {
      return {
        status: 'fail',
        evidence: `${loops.length} URLs redirect in a circle.`,
        places: loops.map(({ url, redirects }) => ({
          url,
          detail: redirects
            .map(({ to }) => to)
            .join(' → ')
            .slice(0, 300),
        })),
      };
    }
    return isUnread(start) ? START_UNREAD : pass('No redirect leads back to itself.');
  },
};
