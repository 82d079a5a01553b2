import type { Check } from '../../check';
import type { SitemapFacts } from '../../facts';
import { type Fault, verdictOf } from '../../faults';
import { judgeSitemaps } from './judge-sitemaps';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Feeds may stand for sitemaps. */
const FEEDS = ['rss', 'feed', 'rdf'];

export const sitemapValid: Check<'sitemaps'> = {
  slug: 'sitemap-valid',
  title: 'Sitemaps are well-formed',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://www.sitemaps.org/protocol.html#validating',
  recommendation: `Write each sitemap as XML with the root urlset or sitemapindex of the namespace ${NAMESPACE}.`,
  check: (site) =>
    judgeSitemaps(site, (sitemaps) =>
      verdictOf(
        sitemaps.flatMap((sitemap) => faultOf(sitemap) ?? []),
        `All sitemaps that were read (${sitemaps.length}) are well-formed.`,
        'A sitemap is not as the protocol has it',
      ),
    ),
};

function faultOf({ url, state, error, kind, root, namespace }: SitemapFacts): Fault | null {
  if (state === 'malformed') return { url, status: 'fail', detail: error ?? 'no XML' };
  if (kind === 'text' || FEEDS.includes(root?.toLowerCase() ?? '')) return null;
  if (kind === 'other') return { url, status: 'fail', detail: `the root is ${root}` };
  if (namespace === NAMESPACE) return null;
  // Crawlers forgive it.
  return { url, status: 'warn', detail: namespace === null ? 'no namespace' : `the namespace is ${namespace}` };
}
