import type { Check } from '../../check';
import { NO_PAGE } from '../../faults';
import { htmlPages, unparsedPages } from '../../pages-of';
import { pass, unknown } from '../../unread';

export const jsonLdPresent: Check<'pages'> = {
  slug: 'json-ld-present',
  title: 'Pages have structured data',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  recommendation:
    'Describe what each page is about in a script of type application/ld+json, with the types of schema.org.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return NO_PAGE;
    const start = site.startPage?.page;
    const block = start?.jsonLd[0];
    if (block) return pass(`The start page has JSON-LD (line ${block.line}).`);
    const item = start?.microdata[0];
    if (item) return pass(`The start page has ${item.syntax} of type ${item.type} (line ${item.line}).`);
    const other = pages.find(({ page }) => page.jsonLd.length > 0 || page.microdata.length > 0);
    if (other) return pass(`The start page has no structured data, but others have: ${other.url}.`);
    if (pages.some(({ page }) => page.cut.includes('jsonLd')))
      return unknown('The pages are too large to be read whole.');
    if (unparsedPages(site).length > 0) return unknown('None of the pages that could be parsed has any.');
    return {
      status: 'warn',
      evidence: `None of the pages that were read (${pages.length}) has JSON-LD, microdata or RDFa.`,
      places: [{ url: (site.startPage ?? pages[0]!).url }],
    };
  },
};
