import type { Check } from '../../check';
import { canonicalUrlOf } from '../../canonical';
import { type Fault, verdictOf } from '../../faults';
import type { HtmlPage } from '../../pages-of';
import { notApplicable } from '../../unread';
import { judgePages } from '../../judge-pages';

const PARAMETER = /^(?:page|paged|pg|p|seite|pagina|página)$/i;
const NUMBER = /^\d{1,6}$/;

export const pagination: Check<'pages'> = {
  slug: 'pagination',
  title: 'Each part of a list stands for itself',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  recommendation: 'Let each part of a list name itself as canonical, not the first one.',
  check: (site) =>
    judgePages(site, (pages) => {
      const parts = laterParts(pages);
      if (parts.length === 0) return notApplicable('No list is divided into pages.');
      const firsts = new Set(pages.filter(isFirst).map(({ url }) => url));
      const faults = parts.flatMap((part): Fault[] => {
        const target = canonicalUrlOf(part);
        const isOfFirst = target !== part.url && (firsts.has(target) || target === firstOf(part.url));
        return isOfFirst ? [{ url: part.url, status: 'warn', detail: `canonical ${target}` }] : [];
      });
      return verdictOf(
        faults,
        'Each part of a list is its own canonical.',
        'The canonical of a part is the first part',
      );
    }),
};

const relations = ({ page }: HtmlPage, relation: string) =>
  [...page.linkElements, ...page.links].filter(({ rel }) => rel.includes(relation));

const isFirst = (page: HtmlPage): boolean =>
  relations(page, 'next').length > 0 && relations(page, 'prev').length === 0 && partOf(page.url) < 2;

/** The parts of lists behind the first. */
function laterParts(pages: readonly HtmlPage[]): HtmlPage[] {
  const next = new Set(pages.flatMap((page) => relations(page, 'next').map(({ url }) => url)));
  return pages.filter((page) => partOf(page.url) > 1 || (next.has(page.url) && relations(page, 'prev').length > 0));
}

/** Which part of a list a URL says to be; 0 when it does not say. */
function partOf(url: string): number {
  for (const [name, value] of new URL(url).searchParams) {
    if (PARAMETER.test(name) && NUMBER.test(value)) return Number(value);
  }
  return 0;
}

/** The URL without the number of the part. */
function firstOf(url: string): string {
  const first = new URL(url);
  for (const name of [...first.searchParams.keys()]) if (PARAMETER.test(name)) first.searchParams.delete(name);
  return first.href;
}
