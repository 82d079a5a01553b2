import { canonicalUrlOf } from '../../canonical';
import type { Check } from '../../check';
import type { CrawledFacts, SiteFacts } from '../../facts';
import { type Fault, NO_PAGE, verdictOf } from '../../faults';
import { listedUrls } from '../../listed-urls';
import { listedAt, namedAs } from '../../named-at';
import { crawledByUrl, type HtmlPage } from '../../pages-of';
import { hasOtherContent } from '../../other-content';
import { noindexOf } from '../../robots-directives';
import { allowsSearch } from './allows-search';
import { isGone, isUnread, notApplicable, refusalNote, unknown } from '../../unread';
import { judgeLists } from './judge-sitemaps';

export const sitemapUrlsOk: Check<'pages' | 'sitemaps'> = {
  slug: 'sitemap-urls-ok',
  title: 'Sitemaps list pages that are there',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  recommendation: 'List the last and canonical URL of each page, and take out what is gone or closed to search.',
  check: (site) =>
    judgeLists(site, () => {
      if (isUnread(site.start) || site.refusesReader) return NO_PAGE;
      const { urls } = listedUrls(site);
      const all = site.pages.filter(({ url }) => urls.has(url));
      const listed = all.filter(({ trouble }) => trouble !== 'robots_disallowed');
      const shut = all.filter((one) => !listed.includes(one) && !allowsSearch(site, one.url));
      if (listed.length + shut.length === 0) return notApplicable('None of the listed URLs was asked for.');
      const answered = listed.filter((one) => !isUnread(one));
      if (answered.length + shut.length === 0)
        return unknown(`None of the listed URLs could be read.${refusalNote(listed)}`);
      const lines = listedAt(site);
      const faults = answered.flatMap((one): Fault[] => {
        const where = lines.get(one.url);
        if (isGone(one)) return [{ url: one.url, status: 'fail', detail: namedAs(`status ${one.status}`, where) }];
        const other = one.redirects.length > 0 ? `redirects to ${one.finalUrl}` : otherCanonical(one, site);
        return other ? [{ url: one.url, status: 'warn', detail: namedAs(other, where) }] : [];
      });
      const closed = shut.map(({ url }): Fault => {
        return { url, status: 'warn', detail: namedAs('robots.txt forbids it to search engines', lines.get(url)) };
      });
      return verdictOf(
        [...faults, ...closed],
        `The listed URLs that were read (${answered.length}) are there, and their own canonical form.`,
        'A sitemap lists what search does not take',
        '{n} URLs of sitemaps are gone, moved, closed, or not canonical',
      );
    }),
};

/** A canonical link that is wrong is a finding of canonical, and noindex one of meta-robots. */
function otherCanonical(one: CrawledFacts, site: Pick<SiteFacts, 'pages' | 'crawledAt'>): string | null {
  if (one.page === null || noindexOf(one, site.crawledAt)) return null;
  const canonical = canonicalUrlOf(one as HtmlPage);
  const target = crawledByUrl(site).get(canonical);
  if (canonical === one.url || !target?.page || noindexOf(target, site.crawledAt)) return null;
  return canonicalUrlOf(target as HtmlPage) === canonical && !hasOtherContent(one as HtmlPage, target as HtmlPage)
    ? `names ${canonical} as canonical`
    : null;
}
