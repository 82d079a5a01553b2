import type { Check } from '../../check';
import { type Fault, NO_PAGE, verdictOf } from '../../faults';
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
    const faults = pages.flatMap((each): Fault[] => {
      const { url, page } = each;
      const [first, second] = page.titles;
      const empty = first ? `line ${first.line}: an empty title` : 'no title element';
      if (titleOf(each) === '') return [{ url, status: 'fail', detail: empty }];
      return second ? [{ url, status: 'warn', detail: `line ${second.line}: a second title, “${second.text}”` }] : [];
    });
    return verdictOf(
      faults,
      `All pages that were read (${pages.length}) have a title.`,
      'A page has not exactly one title',
      '{n} pages have not exactly one title',
    );
  },
};
