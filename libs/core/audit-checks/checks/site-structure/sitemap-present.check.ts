import type { Check } from '../../check';
import type { SitemapFacts } from '../../facts';
import { isGone, pass, unknown } from '../../unread';
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
    if (first) {
      const absent = site.sitemaps.filter((each) => each.status !== null && (isGone(each) || isHtml(each)));
      if (absent.length === 0) return pass(`There is a sitemap at ${first.url}.`);
      const { url, foundAt } = absent[0]!;
      return {
        status: 'warn',
        evidence: `${foundAt ?? site.robotsTxt.url} names ${url}, which is no sitemap.`,
        places: absent.map(placeOf),
      };
    }
    if (areSitemapsUnknown(site)) return unknown('The sitemap could not be asked for.');
    const places = site.sitemaps.map(placeOf);
    return { status: 'warn', evidence: `There is no sitemap: ${places[0]!.url} (${places[0]!.detail}).`, places };
  },
};

const isHtml = ({ status, root }: SitemapFacts): boolean => status === 200 && root?.toLowerCase() === 'html';

const placeOf = ({ url, status }: SitemapFacts) => ({
  url,
  detail: status === 200 ? 'HTML, which is no sitemap' : `status ${status}`,
});
