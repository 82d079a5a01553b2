import type { Check } from '../../check';
import { notApplicable, pass, unknown } from '../../unread';

export const sitemap: Check<'sitemaps'> = {
  slug: 'sitemap',
  title: 'The site has a sitemap',
  severity: 'low',
  basis: 'standard',
  reference: 'https://www.sitemaps.org/protocol.html',
  recommendation: 'List the pages in a sitemap, and name it in robots.txt.',
  check: ({ sitemaps }) => {
    const known = sitemaps.filter(({ state, kind }) => state === 'parsed' && kind !== 'other');
    if (known.length > 0) return pass(`${known.length} sitemaps can be read.`);
    const broken = sitemaps.find(({ state, status }) => state === 'malformed' && status === 200);
    if (broken) {
      return {
        status: 'warn',
        evidence: 'The sitemap is no well-formed XML.',
        places: [{ url: broken.url, ...(broken.error && { detail: broken.error }) }],
      };
    }
    if (sitemaps.some(({ status }) => status === null || status >= 500))
      return unknown('The sitemap could not be read.');
    return notApplicable('There is no sitemap.');
  },
};
