import type { Check } from '../../check';
import { type Fault, NO_PAGE, verdictOf } from '../../faults';
import { jsonLdOf, placeOf } from '../../json-ld';
import { htmlPages } from '../../pages-of';
import { absent } from '../../unread';

export const context: Check<'pages'> = {
  slug: 'context',
  title: 'JSON-LD names schema.org as its context',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://www.w3.org/TR/json-ld11/#the-context',
  recommendation: 'Begin each block of JSON-LD with "@context": "https://schema.org".',
  check(site) {
    if (htmlPages(site).length === 0) return NO_PAGE;
    const tops = jsonLdOf(site).nodes.filter(({ parent }) => parent === null);
    if (tops.length === 0) return absent(site, 'No page has JSON-LD that could be read.');
    const faults = tops.flatMap((node): Fault[] => {
      const { vocabulary } = node.context;
      if (vocabulary === 'schema.org') return [];
      const status = vocabulary === 'missing' ? 'fail' : 'warn';
      const said = vocabulary === 'missing' ? 'no @context' : 'another @context than schema.org';
      return [{ url: node.url, status, detail: `${placeOf(node)}: ${said}` }];
    });
    return verdictOf(
      faults,
      'All JSON-LD has the context of schema.org.',
      'JSON-LD does not name schema.org as its context',
    );
  },
};
