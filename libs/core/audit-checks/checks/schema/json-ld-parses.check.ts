import type { Check } from '../../check';
import { NO_PAGE, verdictOf } from '../../faults';
import { htmlPages } from '../../pages-of';
import { absent, unknown } from '../../unread';

export const jsonLdParses: Check<'pages'> = {
  slug: 'json-ld-parses',
  title: 'JSON-LD is JSON',
  severity: 'high',
  basis: 'standard',
  reference: 'https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents',
  recommendation:
    'Correct the JSON of the block: commas, quotes and brackets. A block that does not parse is ignored as a whole.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return NO_PAGE;
    const blocks = pages.flatMap(({ url, page }) => page.jsonLd.map((block) => ({ url, ...block })));
    const read = blocks.filter(({ state }) => state !== 'too_large');
    if (blocks.length === 0) return absent(site, 'No page has JSON-LD.');
    if (read.length === 0) return unknown('The JSON-LD is too large or nests too deep to be read.');
    const faults = read
      .filter(({ state }) => state === 'malformed')
      .map(({ url, line, error }) => ({ url, status: 'fail' as const, detail: `line ${line}: ${error}` }));
    return verdictOf(faults, `All blocks of JSON-LD (${read.length}) parse.`, 'A block of JSON-LD is no JSON');
  },
};
