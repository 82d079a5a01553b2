import type { Check } from '../../check';
import { isOwn, judgeNodes } from '../../json-ld';
import { lackingOf, rulesFor } from './type-rules';

export const recommendedProperties: Check<'pages'> = {
  slug: 'recommended-properties',
  title: 'Types have the properties that Google recommends',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  recommendation: 'Add the properties that Google recommends for the type, as far as the page shows what they say.',
  check: (site) =>
    judgeNodes(site, {
      among: (node) => isOwn(node) && rulesFor(node).some(({ recommended }) => recommended.length > 0),
      fault(node, jsonLd) {
        const lacking = rulesFor(node).flatMap(({ recommended }) => lackingOf(jsonLd, node, recommended));
        return lacking.length > 0 ? `lacks ${[...new Set(lacking)].join(', ')}` : null;
      },
      faulty: 'warn',
      none: 'No page has JSON-LD of a type for which properties are recommended.',
      fine: 'All types have the properties that Google recommends.',
      wrong: 'A type lacks properties that Google recommends',
    }),
};
