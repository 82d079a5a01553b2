import { canonicalUrlsOf } from '../../canonical';
import type { Check } from '../../check';
import { type Fault, NO_PAGE, verdictOf } from '../../faults';
import { htmlPages } from '../../pages-of';
import { notApplicable } from '../../unread';
import { titleOf } from './title-of';

export const titleUnique: Check<'pages'> = {
  slug: 'title-unique',
  title: 'Titles differ from page to page',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/title-link#page-titles',
  recommendation:
    'Name in each title what this page has and the others do not; join true duplicates by a canonical link.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return NO_PAGE;
    if (pages.length === 1) return notApplicable('Only one page was read.');
    const byTitle = Map.groupBy(
      pages.filter((page) => titleOf(page) !== ''),
      (page) => titleOf(page).toLowerCase(),
    );
    const faults = [...byTitle.values()].flatMap((same): Fault[] =>
      new Set(same.map((page) => canonicalUrlsOf(page).join(' '))).size === 1
        ? []
        : same.map((page) => ({
            url: page.url,
            status: 'warn',
            detail: `line ${page.page.titles[0]!.line}: “${titleOf(page)}”, as ${same.length - 1} other`,
          })),
    );
    return verdictOf(
      faults,
      'No two pages have the same title.',
      'Pages have the same title',
      '{n} pages have the title of another one',
    );
  },
};
