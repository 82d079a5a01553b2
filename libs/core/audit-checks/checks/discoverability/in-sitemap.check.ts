import { canonicalUrlOf } from '../../canonical';
import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { notApplicable, pass, START_UNREAD, unknown } from '../../unread';
import { listedUrls } from '../../listed-urls';

export const inSitemap: Check<'sitemaps'> = {
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
    if (!start) return START_UNREAD;
    const forms = [start.url, canonicalUrlOf(start)];
    const listed = forms.find((url) => urls.has(url));
    if (listed) return pass(`The sitemap lists ${listed}.`);
    if (!isWhole) return unknown('Some of the sitemaps could not be read.');
    return verdictOf([{ url: start.url, status: 'warn' }], '', 'The sitemap does not list the start page');
  },
};
