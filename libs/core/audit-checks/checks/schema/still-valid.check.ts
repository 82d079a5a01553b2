import type { Check } from '../../check';
import { isA, type JsonLdNode, judgeNodes, textsOf } from '../../json-ld';
import { writtenDate } from '../../written-date';

const DAY_LENGTH = 10;
/** Until when what a node offers holds. */
const ENDS: readonly (readonly [kind: string, properties: readonly string[]])[] = [
  ['Offer', ['priceValidUntil', 'validThrough']],
  ['JobPosting', ['validThrough']],
];

export const stillValid: Check<'pages'> = {
  slug: 'still-valid',
  title: 'Offers and jobs in JSON-LD are still open',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/product-snippet#offer',
  recommendation: 'Move the date, or take the offer or job out: Google does not show what has ended.',
  check: (site) =>
    judgeNodes(site, {
      among: (node) => endsOf(node).length > 0,
      fault(node) {
        const today = site.crawledAt.slice(0, DAY_LENGTH);
        const past = endsOf(node).find(({ day }) => day.length === DAY_LENGTH && day < today);
        return past ? `${past.property} is ${past.text}, which is past` : null;
      },
      faulty: 'warn',
      none: 'No offer and no job in JSON-LD has an end.',
      fine: 'No offer and no job in JSON-LD has ended.',
      wrong: 'An offer or a job in JSON-LD has ended',
    }),
};

const endsOf = (node: JsonLdNode): { property: string; text: string; day: string }[] =>
  ENDS.filter(([kind]) => isA(node, kind)).flatMap(([, properties]) =>
    properties.flatMap((property) =>
      textsOf(node, property).flatMap((text) => {
        const date = writtenDate(text.trim());
        return date ? [{ property, text, day: date.day }] : [];
      }),
    ),
  );
