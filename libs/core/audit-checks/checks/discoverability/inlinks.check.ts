import type { Check } from '../../check';
import { NO_PAGE, verdictOf } from '../../faults';
import { linkedUrls } from '../../linked-urls';
import { listedAt, namedAs } from '../../named-at';
import { listedUrls } from '../../listed-urls';
import { htmlPages } from '../../pages-of';
import { notApplicable, unknown } from '../../unread';

export const inlinks: Check<'pages' | 'sitemaps'> = {
  slug: 'inlinks',
  title: 'Pages of the sitemap have links to them',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  recommendation: 'Link to each page from at least one other page of the site.',
  check(site) {
    const { isThere, isUnread, urls } = listedUrls(site);
    if (isUnread) return unknown('The sitemap could not be read.');
    if (!isThere) return notApplicable('There is no sitemap whose URLs can be read.');
    const pages = htmlPages(site);
    if (pages.length === 0) return NO_PAGE;
    const listed = pages.filter(({ url }) => urls.has(url));
    if (listed.length === 0) return notApplicable('No page that the sitemap lists was read.');
    const linked = linkedUrls(site);
    const lines = listedAt(site);
    const faults = listed
      .filter(({ url }) => !linked.has(url) && url !== site.start.finalUrl)
      .map(({ url }) => ({
        url,
        status: 'warn' as const,
        detail: namedAs('no link from another page', lines.get(url)),
      }));
    if (faults.length > 0 && !site.complete)
      return unknown('Not all pages were read, and one of them may have the link.');
    return verdictOf(
      faults,
      `All pages of the sitemap that were read (${listed.length}) have a link.`,
      'Nothing links to a page',
      'Nothing links to {n} pages',
    );
  },
};
