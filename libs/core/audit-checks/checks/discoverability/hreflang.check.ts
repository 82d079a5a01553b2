import { canonicalUrlOf, ledTo, withoutFragment } from '../../canonical';
import type { Check } from '../../check';
import type { CrawledFacts } from '../../facts';
import { type Fault, NO_PAGE, verdictOf } from '../../faults';
import { linksOfRelation } from '../../link-header';
import { crawledByUrl, type HtmlPage, htmlPages } from '../../pages-of';
import { notApplicable } from '../../unread';
import { isHreflang } from './language-tags';

interface Alternate {
  readonly code: string;
  /** Where it leads in the end; null when it is no web address. */
  readonly url: string | null;
  readonly place: string;
  /** What is wrong with how it is written; null for nothing. */
  readonly flaw: string | null;
}

/** Google asks for whole addresses, their scheme too. */
const WHOLE = /^https?:\/\//i;

type Versions = ReadonlyMap<string, { readonly page: HtmlPage; readonly alternates: readonly Alternate[] }>;

export const hreflang: Check<'pages'> = {
  slug: 'hreflang',
  title: 'Language versions name each other',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  recommendation: 'List all versions on each of them, itself too, with codes such as de, de-AT or x-default.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return NO_PAGE;
    const crawled = crawledByUrl(site);
    const versions: Versions = new Map(
      pages.map((page) => [page.url, { page, alternates: alternatesOf(page, crawled) }]),
    );
    const listing = [...versions.values()].filter(({ alternates }) => alternates.length > 0);
    if (listing.length === 0) return notApplicable('No page names versions in other languages.');
    // What a duplicate lists does not count.
    const judged = listing.filter(({ page }) => canonicalUrlOf(page) === page.url);
    const faults = judged.flatMap(({ page, alternates }) => faultOf(page, alternates, versions) ?? []);
    return verdictOf(
      faults,
      'All versions name each other.',
      'Language versions do not name each other as they should',
    );
  },
};

const alternatesOf = ({ page, headers, finalUrl }: HtmlPage, crawled: ReadonlyMap<string, CrawledFacts>): Alternate[] =>
  [
    ...page.linkElements
      .filter(({ rel, hreflang: code }) => rel.includes('alternate') && code)
      .map(({ hreflang: code, url, href, line, inBody }) => ({
        code: code!,
        url,
        place: `line ${line}: ${code} ${href}`,
        flaw: inBody
          ? 'in the body, where search engines ignore it'
          : WHOLE.test(href.trim())
            ? null
            : 'no whole address',
      })),
    ...linksOfRelation(headers.link, 'alternate')
      .filter(({ parameters }) => parameters.get('hreflang'))
      .map(({ target, parameters }) => ({
        code: parameters.get('hreflang')!,
        url: URL.parse(target, finalUrl)?.href ?? null,
        place: `header Link: ${parameters.get('hreflang')} ${target}`,
        flaw: null,
      })),
  ].map((each) => ({ ...each, url: each.url && ledTo(withoutFragment(each.url), crawled) }));

function faultOf({ url }: HtmlPage, alternates: readonly Alternate[], versions: Versions): Fault | null {
  const strange = alternates.find(({ code }) => !isHreflang(code));
  if (strange) return { url, status: 'fail', detail: `${strange.place} (no code of a language and country)` };
  const silent = alternates.find((each) => !/^x-default$/i.test(each.code) && !namesBack(each.url, url, versions));
  if (silent) return { url, status: 'fail', detail: `${silent.place} (does not name this page)` };
  const warning = (detail: string): Fault => ({ url, status: 'warn', detail });
  const flawed = alternates.find(({ flaw }) => flaw !== null);
  if (flawed) return warning(`${flawed.place} (${flawed.flaw})`);
  const twice = alternates.find((each) =>
    alternates.some(({ code, url: other }) => code.toLowerCase() === each.code.toLowerCase() && other !== each.url),
  );
  if (twice) return warning(`${twice.place} (the same code has another page)`);
  return alternates.some((each) => each.url === url) ? null : warning('does not name itself');
}

/** Also where nobody can tell: another site, a page that was not read, or a duplicate of another. */
function namesBack(target: string | null, url: string, versions: Versions): boolean {
  const version = target === null || target === url ? undefined : versions.get(target);
  if (!version || canonicalUrlOf(version.page) !== target) return true;
  return version.alternates.some((each) => each.url === url);
}
