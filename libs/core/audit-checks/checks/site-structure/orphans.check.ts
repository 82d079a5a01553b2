import type { Check } from '../../check';
import { NO_PAGE, verdictOf } from '../../faults';
import { linkedUrls } from '../../linked-urls';
import { listedAt, namedAs } from '../../named-at';
import { listedUrls } from '../../listed-urls';
import { htmlPages } from '../../pages-of';
import { notApplicable, unknown } from '../../unread';
import { judgeLists } from './judge-sitemaps';

export const orphans: Check<'pages' | 'sitemaps'> = {
  slug: 'orphans',
  title: 'What the sitemap lists can be reached by links',
  severity: 'medium',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  recommendation: 'Link to it from a page on the same subject, or take it out of the sitemap.',
  check: (site) =>
    judgeLists(site, () => {
      if (htmlPages(site).length === 0) return NO_PAGE;
      const { urls } = listedUrls(site);
      const listed = site.pages.filter(
        ({ url, status, redirects }) => urls.has(url) && status === 200 && redirects.length === 0,
      );
      if (listed.length === 0) return notApplicable('None of the listed URLs was read.');
      const linked = linkedUrls(site);
      const lines = listedAt(site);
      const faults = listed
        .filter(({ url }) => !linked.has(url) && url !== site.start.finalUrl)
        .map(({ url }) => ({
          url,
          status: 'warn' as const,
          detail: namedAs('no link from another page', lines.get(url)),
        }));
      if (faults.length > 0 && !site.complete) {
        return unknown('Not all pages were read, and one of them may have the link.');
      }
      return verdictOf(
        faults,
        `All listed URLs that were read (${listed.length}) have a link.`,
        'Nothing links to what the sitemap lists',
        'Nothing links to {n} pages of the sitemap',
      );
    }),
};
