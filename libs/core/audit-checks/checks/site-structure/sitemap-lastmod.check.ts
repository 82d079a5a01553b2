import type { Check } from '../../check';
import type { SitemapEntry, SitemapFacts } from '../../facts';
import { type Fault, verdictOf } from '../../faults';
import { isAfter, writtenDate } from '../../written-date';
import { notApplicable } from '../../unread';
import { judgeLists } from './judge-sitemaps';

/** The date and time formats of https://www.w3.org/TR/NOTE-datetime. */
const W3C = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?)?)?$/;
/** As many dates as are not the same by chance. */
const MANY = 10;
const DAY = 10;

type Dated = SitemapEntry & { readonly lastmod: string };

export const sitemapLastmod: Check<'sitemaps'> = {
  slug: 'sitemap-lastmod',
  title: 'Sitemaps say when pages changed',
  severity: 'low',
  basis: 'vendor_guidance',
  reference:
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#additional-notes-about-xml-sitemaps',
  recommendation: 'Give the day of the last real change of each page, as YYYY-MM-DD, or leave lastmod out.',
  check: (site) =>
    judgeLists(site, (sitemaps) => {
      const dated = sitemaps.map((sitemap) => ({
        sitemap,
        entries: sitemap.entries.filter((entry): entry is Dated => entry.lastmod !== null),
      }));
      if (dated.every(({ entries }) => entries.length === 0)) return notApplicable('The sitemap has no lastmod.');
      const faults = dated.flatMap(({ sitemap, entries }): Fault[] => [
        ...entries.flatMap((entry) => wrongDate(sitemap, entry, site.crawledAt) ?? []),
        ...(areAllToday(sitemap, entries, site.crawledAt)
          ? [{ url: sitemap.url, status: 'warn' as const, detail: `each lastmod is ${entries[0]!.lastmod}` }]
          : []),
      ]);
      return verdictOf(faults, 'Each lastmod is a date that can be true.', 'A lastmod is no date that can be true');
    }),
};

function wrongDate({ url }: SitemapFacts, { lastmod, line }: Dated, now: string): Fault | null {
  const date = writtenDate(lastmod);
  const fault = (detail: string): Fault => ({ url, status: 'fail', detail: `line ${line}: ${lastmod} ${detail}` });
  if (!date || !W3C.test(lastmod)) return fault('is no date of the W3C');
  return isAfter(date, now) ? fault('is in the future') : null;
}

const areAllToday = ({ kind }: SitemapFacts, entries: readonly Dated[], now: string): boolean =>
  kind === 'urlset' &&
  entries.length >= MANY &&
  new Set(entries.map(({ lastmod }) => lastmod)).size === 1 &&
  entries[0]!.lastmod.slice(0, DAY) === now.slice(0, DAY);
