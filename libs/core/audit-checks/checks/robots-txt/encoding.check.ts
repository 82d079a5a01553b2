import type { Check } from '../../check';
import { judgeRobots, RFC_9309 } from '../../robots-file';

const MAX_DETAIL = 200;

export const encoding: Check = {
  slug: 'encoding',
  title: 'robots.txt is UTF-8',
  severity: 'low',
  basis: 'standard',
  reference: `${RFC_9309}#section-2.3`,
  recommendation: 'Save robots.txt as UTF-8.',
  check: (site) =>
    judgeRobots(site, ({ url, lines }) => {
      const { utf8, bom } = site.robotsTxt;
      if (utf8) {
        return {
          status: 'pass',
          evidence: `robots.txt is UTF-8${bom ? ', with a byte order mark, which does no harm' : ''}.`,
        };
      }
      // Bytes that are none decode to it.
      const broken = lines.find(({ text }) => text.includes('\uFFFD'));
      return {
        status: 'fail',
        evidence: 'robots.txt has bytes that are no UTF-8: rules with letters beyond ASCII do not match.',
        places: [{ url, ...(broken && { detail: `line ${broken.number}: ${broken.text.slice(0, MAX_DETAIL)}` }) }],
      };
    }),
};
