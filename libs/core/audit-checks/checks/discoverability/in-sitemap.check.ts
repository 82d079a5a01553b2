import { canonicalUrlOf } from '../../canonical';
import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { unparsedPages } from '../../pages-of';
import { notApplicable, pass, START_UNREAD, unknown } from '../../unread';
import { listedUrls } from '../../listed-urls';

export const inSitemap: Check<'pages' | 'sitemaps'> = {
  slug: 'in-sitemap',
  title: 'The start page is in the sitemap',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  recommendation: 'List the canonical URL of the start page in the sitemap.',
  check(site) {
    const { isThere, isWhole, isUnread, urls } = listedUrls(site);
    if (isUnread) return unknown('The sitemap could not be read.');
    if (!isThere) return notApplicable('There is no sitemap whose URLs can be read.');
    const { startPage: start } = site;
    const { finalUrl } = site.start;
    // One that is too long to be parsed has its address all the same.
    if (!start && !unparsedPages(site).some(({ url }) => url === finalUrl)) return START_UNREAD;
    const forms = [finalUrl, ...(start ? [canonicalUrlOf(start)] : [])];
    const listed = forms.find((url) => urls.has(url));
    if (listed) return pass(`The sitemap lists ${listed}.`);
    if (!start) return START_UNREAD;
    if (!isWhole) return unknown('Some of the sitemaps could not be read.');
    const sitemap = site.sitemaps.find(({ state }) => state === 'parsed')!;
    const detail = `not listed in ${sitemap.url}`;
    return verdictOf([{ url: start.url, status: 'warn', detail }], '', 'The sitemap does not list the start page');
  },
};
