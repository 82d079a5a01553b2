import type { Check } from '../../check';
import type { SitemapFacts, SiteFacts } from '../../facts';
import { type Fault, verdictOf } from '../../faults';
import { notApplicable } from '../../unread';
import { judgeLists } from './judge-sitemaps';

type Site = Pick<SiteFacts, 'robotsTxt' | 'sitemaps'>;

export const sitemapSameHost: Check<'sitemaps'> = {
  slug: 'sitemap-same-host',
  title: 'Sitemaps list URLs of their own host',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://www.sitemaps.org/protocol.html#location',
  recommendation:
    'List absolute URLs of the host of the sitemap, or name the sitemap in the robots.txt of the other host.',
  check: (site) =>
    judgeLists(site, (sitemaps) => {
      if (sitemaps.every(({ entries }) => entries.length === 0)) return notApplicable('The sitemap lists nothing.');
      return verdictOf(
        sitemaps.flatMap((sitemap) => faultsOf(sitemap, site)),
        'All listed URLs are absolute and of the right host.',
        'A sitemap lists what crawlers must not take from it',
      );
    }),
};

function faultsOf(sitemap: SitemapFacts, site: Site): Fault[] {
  const hosts = hostsOf(sitemap, site);
  return sitemap.entries
    .filter(({ url }) => url === null || !hosts.has(new URL(url).host))
    .map(({ loc, url, line }) => ({
      url: sitemap.url,
      status: 'fail',
      detail: `line ${line}: ${loc} is ${url === null ? 'no absolute URL' : 'of another host'}`,
    }));
}

/** Its own host, and that of the robots.txt that answers for it. */
function hostsOf({ url, finalUrl, foundBy }: SitemapFacts, { robotsTxt, sitemaps }: Site): ReadonlySet<string> {
  const isNamed = foundBy === 'robots_txt' || sitemaps[0]?.foundBy === 'robots_txt';
  return new Set([url, finalUrl, ...(isNamed ? [robotsTxt.url] : [])].map((each) => new URL(each).host));
}
