import type { Check } from '../../check';
import { canonicalUrlsOf } from '../../canonical';
import { type Fault, NO_PAGE, verdictOf } from '../../faults';
import { type HtmlPage, htmlPages } from '../../pages-of';
import { titleOf } from './title-of';

export const description: Check<'pages'> = {
  slug: 'description',
  title: 'Each page has a description of its own',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/snippet#meta-descriptions',
  recommendation: 'Add a meta description: one or two sentences that say what this page has.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return NO_PAGE;
    const missing = pages
      .filter((page) => descriptionOf(page) === '')
      .map(({ url }): Fault => ({ url, status: 'warn', detail: 'no meta description' }));
    const faults = [...missing, ...sharedBy(pages)];
    return verdictOf(
      faults,
      `All pages that were read (${pages.length}) have a description of their own.`,
      'A page has no description of its own',
      '{n} pages have no description of their own',
    );
  },
};

const descriptionOf = ({ page }: HtmlPage): string =>
  page.metas
    .find(({ attribute, name, content }) => attribute === 'name' && name === 'description' && content.trim())
    ?.content.trim() ?? '';

/** Where titles are the same as well, title-unique has said it. */
function sharedBy(pages: readonly HtmlPage[]): Fault[] {
  const described = Map.groupBy(pages.filter(descriptionOf), (page) => descriptionOf(page).toLowerCase());
  return [...described.values()].flatMap((same): Fault[] => {
    const isOfOne = (differ: (page: HtmlPage) => string) => new Set(same.map(differ)).size < same.length;
    if (same.length === 1 || isOfOne((page) => canonicalUrlsOf(page).join(' ')) || isOfOne(titleOf)) return [];
    return same.map(({ url }) => ({ url, status: 'warn', detail: `the description of ${same.length - 1} other` }));
  });
}
