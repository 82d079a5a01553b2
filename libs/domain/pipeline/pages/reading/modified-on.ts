import { type LocalDay, localDayOf, parseMoment } from '@app/core/kernel';

interface Element {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
}

/** What is needed of a document; the project is not compiled against browser types. */
export interface DatedDocument {
  querySelectorAll(selector: string): Iterable<Element>;
}

/** Where pages say when they were changed, and then, where they say when they were published. */
const NAMES = [
  ['article:modified_time', 'og:updated_time', 'dateModified', 'last-modified'],
  ['article:published_time', 'datePublished', 'date'],
] as const;

/** Longer pieces of a page's structured data are not read. At most so many pieces are. */
const MOST_JSON = 100_000;
const MOST_PIECES = 10;
const MOST_DATES = 20;

/**
 * The last day on which a page says that it was changed; if it does not say so, on which it was published. By its meta
 * elements (Open Graph), its JSON-LD (schema.org) and its microdata.
 */
export function modifiedOn(document: DatedDocument): LocalDay | null {
  for (const names of NAMES) {
    const days = names.flatMap((name) => datesOf(document, name)).flatMap((text) => dayOf(text) ?? []);
    if (days.length > 0) return days.toSorted().at(-1)!;
  }
  return null;
}

function datesOf(document: DatedDocument, name: string): string[] {
  const some = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)]
      .slice(0, MOST_DATES)
      .flatMap((element) => element.getAttribute(attribute) ?? []);
  return [
    ...some(`meta[property="${name}" i]`, 'content'),
    ...some(`meta[name="${name}" i]`, 'content'),
    ...some(`[itemprop="${name}"]`, 'content'),
    ...some(`[itemprop="${name}"]`, 'datetime'),
    ...structured(document, name),
  ];
}

/** A date stands on one line of its own kind, so it is found without a tree being made of hostile JSON. */
function structured(document: DatedDocument, name: string): string[] {
  const pieces = [...document.querySelectorAll('script[type="application/ld+json" i]')].slice(0, MOST_PIECES);
  return pieces.flatMap(({ textContent }) => {
    const text = textContent ?? '';
    if (text.length > MOST_JSON) return [];
    const found = text.matchAll(new RegExp(`"${name}"\\s{0,9}:\\s{0,9}"([^"]{1,40})"`, 'g'));
    return [...found].slice(0, MOST_DATES).map(([, date]) => date!);
  });
}

function dayOf(text: string): LocalDay | null {
  const moment = parseMoment(text.trim());
  if (!moment) return null;
  return 'day' in moment ? moment.day : localDayOf(moment.instant);
}
