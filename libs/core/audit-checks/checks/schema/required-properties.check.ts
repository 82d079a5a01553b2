import type { Check } from '../../check';
import { judgeNodes } from '../../json-ld';
import { lackingInEach, lackingOf, rulesFor } from './type-rules';

export const requiredProperties: Check<'pages'> = {
  slug: 'required-properties',
  title: 'Types have the properties that Google requires',
  severity: 'high',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  recommendation:
    'Add the properties that Google requires of the type. Without them the page has no rich result of its kind.',
  check: (site) =>
    judgeNodes(site, {
      among: (node) => rulesFor(node).length > 0,
      fault(node, jsonLd) {
        const lacking = rulesFor(node).flatMap((rule) => [
          ...lackingOf(jsonLd, node, rule.required),
          ...lackingInEach(jsonLd, node, rule),
        ]);
        return lacking.length > 0 ? `lacks ${[...new Set(lacking)].join(', ')}` : null;
      },
      faulty: 'fail',
      none: 'No page has JSON-LD of a type of which Google requires properties.',
      fine: 'All types have the properties that Google requires.',
      wrong: 'A type lacks properties that Google requires',
    }),
};
