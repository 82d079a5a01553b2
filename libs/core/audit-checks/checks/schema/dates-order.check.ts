import type { Check } from '../../check';
import { type JsonLdNode, judgeNodes, valuesOf } from '../../json-ld';
import { isAfter, isBefore, writtenDate, type WrittenDate } from '../../written-date';

const PROPERTIES = ['datePublished', 'dateModified'] as const;

export const datesOrder: Check<'pages'> = {
  slug: 'dates-order',
  title: 'Dates in JSON-LD are possible',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://schema.org/dateModified',
  recommendation:
    'Write dates in ISO 8601: the day on which the page was published, and the later day of its last change.',
  check: (site) =>
    judgeNodes(site, {
      among: (node) => datesIn(node).length > 0,
      fault: (node) => faultOf(node, site.crawledAt),
      faulty: 'fail',
      none: 'No JSON-LD says when something was published or modified.',
      fine: 'All dates are dates of ISO 8601, in order, and none is in the future.',
      wrong: 'A date in JSON-LD cannot be',
    }),
};

const datesIn = (node: JsonLdNode): { property: string; text: string; date: WrittenDate | null }[] =>
  PROPERTIES.flatMap((property) =>
    valuesOf(node, property).map((value) => {
      const text = (typeof value === 'string' ? value : JSON.stringify(value)).trim();
      return { property, text, date: writtenDate(text) };
    }),
  );

function faultOf(node: JsonLdNode, now: string): string | null {
  const dates = datesIn(node);
  const strange = dates.find(({ date }) => date === null);
  if (strange) return `${strange.property} is ${strange.text}, which is no date of ISO 8601`;
  const future = dates.find(({ date }) => isAfter(date!, now));
  if (future) return `${future.property} is ${future.text}, which is in the future`;
  const [published, modified] = PROPERTIES.map((name) => dates.find(({ property }) => property === name));
  if (!published || !modified || !isBefore(modified.date!, published.date!)) return null;
  return `dateModified ${modified.text} is before datePublished ${published.text}`;
}
