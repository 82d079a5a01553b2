import { type Canonical, canonicalsOf, withoutFragment } from '../../canonical';
import type { Check } from '../../check';
import type { CrawledFacts } from '../../facts';
import { type Fault, NO_PAGE, verdictOf } from '../../faults';
import { hasOtherContent } from '../../other-content';
import { crawledByUrl, type HtmlPage, htmlPages } from '../../pages-of';
import { noindexOf } from '../../robots-directives';
import { isGone, notApplicable } from '../../unread';

export const canonical: Check<'pages'> = {
  slug: 'canonical',
  title: 'Canonical links are clear',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc6596#section-3',
  recommendation:
    'Name one canonical URL a page, in its head and without a fragment, of a page that has the same content, answers 200 and may be indexed.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return NO_PAGE;
    const crawled = crawledByUrl(site);
    const declaring = pages
      .map((page) => ({ page, declared: canonicalsOf(page) }))
      .filter(({ declared }) => declared[0]);
    const ignored = pages.flatMap(ignoredOf);
    if (declaring.length + ignored.length === 0) return notApplicable('No page names a canonical URL.');
    const faults = [
      ...declaring.flatMap(({ page, declared }) => faultOf(page, declared, crawled, site.crawledAt) ?? []),
      ...ignored,
    ];
    return verdictOf(
      faults,
      'All canonical links name one page that is there.',
      'A canonical link is not clear',
      '{n} canonical links are not clear',
    );
  },
};

/** Where the head has ended, be it by an element that must not stand there. */
const ignoredOf = ({ url, page }: HtmlPage): Fault[] =>
  page.linkElements
    .filter(({ rel, inBody }) => rel.includes('canonical') && inBody)
    .map(({ href, line }) => ({
      url,
      status: 'warn',
      detail: `line ${line}: link rel=canonical ${href} (in the body, where search engines ignore it)`,
    }));

function faultOf(
  page: HtmlPage,
  declared: readonly Canonical[],
  crawled: ReadonlyMap<string, CrawledFacts>,
  now: string,
): Fault | null {
  const { url } = page;
  const [first] = declared as [Canonical, ...Canonical[]];
  const targets = new Set(declared.map((each) => (each.url ? withoutFragment(each.url) : each.href)));
  if (targets.size > 1) return { url, status: 'fail', detail: declared.map(({ place }) => place).join('; ') };
  const target = first.url && crawled.get(withoutFragment(first.url));
  if (target && isGone(target)) {
    return { url, status: 'fail', detail: `${first.place}, which answers ${target.status}` };
  }
  const noindex = target && target.url !== url && noindexOf(target, now);
  if (noindex) return { url, status: 'warn', detail: `${first.place}, which says noindex (${noindex.place})` };
  const vague = declared.find((each) => each.href.trim() === '' || each.url === null || new URL(each.url).hash !== '');
  if (!vague) return elsewhereOf(page, first, target);
  const why = vague.url !== null && vague.href.trim() !== '' ? 'with a fragment' : 'no address';
  return { url, status: 'warn', detail: `${vague.place} (${why})` };
}

/** RFC 6596, section 3: the target has what the page has. A part of a list is judged by pagination. */
function elsewhereOf(
  page: HtmlPage,
  { url, place }: Canonical,
  target: CrawledFacts | '' | null | undefined,
): Fault | null {
  const isDowngrade = url !== null && page.url.startsWith('https:') && url.replace(/^http:/, 'https:') === page.url;
  if (isDowngrade && url !== page.url)
    return { url: page.url, status: 'warn', detail: `${place} (from https to http)` };
  if (!target || target.url === page.url || target.page === null || pathOf(target.url) === pathOf(page.url))
    return null;
  return hasOtherContent(page, target as HtmlPage)
    ? { url: page.url, status: 'warn', detail: `${place}, which has other content` }
    : null;
}

const pathOf = (url: string): string => url.split('?', 1)[0]!;
