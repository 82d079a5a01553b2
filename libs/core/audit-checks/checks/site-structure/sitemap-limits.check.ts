import type { Check } from '../../check';
import type { SitemapFacts } from '../../facts';
import { type Fault, verdictOf } from '../../faults';
import { notApplicable, unknown } from '../../unread';
import { areSitemapsUnknown, isPresent, presentSitemaps } from './judge-sitemaps';

const MOST_URLS = 50_000;
const MOST_BYTES = 50 * 1_048_576;

/** The crawl reads a byte beyond the limit, and no more. */
const isTooLong = ({ status, bytes }: SitemapFacts): boolean => status === 200 && bytes > MOST_BYTES;
const isWellFormed = (sitemap: SitemapFacts): boolean => isPresent(sitemap) && sitemap.state === 'parsed';

export const sitemapLimits: Check<'sitemaps'> = {
  slug: 'sitemap-limits',
  title: 'Sitemaps keep within their limits',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://www.sitemaps.org/protocol.html#index',
  recommendation: 'Divide the sitemap into several, each of 50,000 URLs and 50 MiB at most, and list them in an index.',
  check(site) {
    const judged = site.sitemaps.filter((sitemap) => isTooLong(sitemap) || isWellFormed(sitemap));
    if (judged.length === 0) {
      return presentSitemaps(site).length === 0 && areSitemapsUnknown(site)
        ? unknown('The sitemap could not be read.')
        : notApplicable('There is no sitemap that is well-formed.');
    }
    const faults = judged.flatMap((sitemap): Fault[] => {
      const { url, entryCount } = sitemap;
      if (isTooLong(sitemap)) return [{ url, status: 'fail', detail: 'more than 50 MiB' }];
      return entryCount > MOST_URLS ? [{ url, status: 'fail', detail: `${entryCount} URLs` }] : [];
    });
    return verdictOf(faults, 'No sitemap has more than 50,000 URLs or 50 MiB.', 'A sitemap is too long');
  },
};
