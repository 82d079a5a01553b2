import type { Check } from '../../check';
import { pass, unknown } from '../../unread';
import { areSitemapsUnknown, presentSitemaps } from './judge-sitemaps';

export const sitemapPresent: Check<'sitemaps'> = {
  slug: 'sitemap-present',
  title: 'There is a sitemap',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://www.sitemaps.org/protocol.html#informing',
  recommendation: 'List the pages in a sitemap, and name it in robots.txt.',
  check(site) {
    const [first] = presentSitemaps(site);
    if (first) return pass(`There is a sitemap at ${first.url}.`);
    if (areSitemapsUnknown(site)) return unknown('The sitemap could not be asked for.');
    const places = site.sitemaps.map(({ url, status }) => ({
      url,
      detail: status === 200 ? 'HTML, which is no sitemap' : `status ${status}`,
    }));
    return { status: 'warn', evidence: `There is no sitemap: ${places[0]!.url} (${places[0]!.detail}).`, places };
  },
};
