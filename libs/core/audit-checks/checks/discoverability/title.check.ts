import type { Check } from '../../check';
import { NO_PAGE, verdictOf } from '../../faults';
import { htmlPages } from '../../pages-of';
import { titleOf } from './title-of';

export const title: Check<'pages'> = {
  slug: 'title',
  title: 'Each page has a title',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/title-link',
  recommendation: 'Give the page a title element that says what it is about.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return NO_PAGE;
    const faults = pages
      .filter((page) => titleOf(page) === '')
      .map(({ url, page }) => ({
        url,
        status: 'fail' as const,
        detail: page.titles[0] ? `line ${page.titles[0].line}: an empty title` : 'no title element',
      }));
    return verdictOf(
      faults,
      `All pages that were read (${pages.length}) have a title.`,
      'A page has no title',
      '{n} pages have no title',
    );
  },
};
