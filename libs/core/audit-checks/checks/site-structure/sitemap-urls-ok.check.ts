import type { Check } from '../../check';
import { type Fault, NO_PAGE, verdictOf } from '../../faults';
import { listedUrls } from '../../listed-urls';
import { listedAt, namedAs } from '../../named-at';
import { isGone, isUnread, notApplicable, refusalNote, unknown } from '../../unread';
import { judgeLists } from './judge-sitemaps';

export const sitemapUrlsOk: Check<'pages' | 'sitemaps'> = {
  slug: 'sitemap-urls-ok',
  title: 'Sitemaps list pages that are there',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  recommendation: 'List the last URL of each page, and take out what is gone.',
  check: (site) =>
    judgeLists(site, () => {
      if (isUnread(site.start) || site.refusesReader) return NO_PAGE;
      const { urls } = listedUrls(site);
      const listed = site.pages.filter(({ url, trouble }) => urls.has(url) && trouble !== 'robots_disallowed');
      if (listed.length === 0) return notApplicable('None of the listed URLs was asked for.');
      const answered = listed.filter((one) => !isUnread(one));
      if (answered.length === 0) return unknown(`None of the listed URLs could be read.${refusalNote(listed)}`);
      const lines = listedAt(site);
      const faults = answered.flatMap((one): Fault[] => {
        const where = lines.get(one.url);
        if (isGone(one)) return [{ url: one.url, status: 'fail', detail: namedAs(`status ${one.status}`, where) }];
        return one.redirects.length > 0
          ? [{ url: one.url, status: 'warn', detail: namedAs(`redirects to ${one.finalUrl}`, where) }]
          : [];
      });
      return verdictOf(
        faults,
        `The listed URLs that were read (${answered.length}) are there.`,
        'A sitemap lists what is no longer there',
        '{n} URLs of sitemaps are no longer there',
      );
    }),
};
