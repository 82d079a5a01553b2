import type { Check } from '../../check';
import { type Fault, NO_PAGE, verdictOf } from '../../faults';
import { htmlPages } from '../../pages-of';
import { isLanguageTag, strangeRegion } from './language-tags';

export const lang: Check<'pages'> = {
  slug: 'lang',
  title: 'Each page says its language',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes',
  recommendation: 'Write the language as a tag of BCP 47 into the html element: <html lang="en">.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return NO_PAGE;
    const faults = pages.flatMap(({ url, page }): Fault[] => {
      const tag = page.lang?.trim() ?? '';
      if (tag === '') return [{ url, status: 'warn', detail: 'html has no lang' }];
      if (!isLanguageTag(tag)) return [{ url, status: 'fail', detail: `html lang="${tag}"` }];
      const region = strangeRegion(tag);
      return region ? [{ url, status: 'warn', detail: `html lang="${tag}" (${region} is no region)` }] : [];
    });
    const fine = `All pages that were read (${pages.length}) say their language.`;
    return verdictOf(
      faults,
      fine,
      'A page does not name its language by a valid tag',
      '{n} pages do not name their language by a valid tag',
    );
  },
};
