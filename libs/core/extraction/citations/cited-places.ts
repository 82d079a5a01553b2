import { LIMITS } from '../../kernel';
import type { CapturedAnswer } from '../captured-answer';
import { readAnswer } from '../markdown/read-answer';
import { canonicalUrl } from '../urls/canonical-url';
import { type PlacedUrl, placedUrls } from './gather-urls';

/** A place of an answer that cites a URL, whose canonical form is given. Offsets are UTF-16 units; `to` is exclusive. */
export type CitedPlace = Pick<PlacedUrl, 'kind' | 'from' | 'to' | 'url'>;

const { citationPlaces: MOST, urlsOfMarker: MOST_OF_MARKER } = LIMITS;

/**
 * The places at which an answer cites a URL, ascending, each once, the first 5,000. Positions of sources come from the
 * same reading. An annotation around a link or marker of its own URL says nothing that these do not say, and is left out.
 */
export function citedPlaces(answer: CapturedAnswer): CitedPlace[] {
  const text = readAnswer(answer.text);
  const canonicalOf = new Map<string, string | null>();
  const known = new Set<string>();
  const places: CitedPlace[] = [];
  for (const { kind, from, to, url } of placedUrls(answer, text, text.marks.slice(0, MOST), MOST_OF_MARKER)) {
    if (!canonicalOf.has(url)) canonicalOf.set(url, canonicalUrl(url));
    const canonical = canonicalOf.get(url);
    const key = `${from} ${to} ${canonical}`;
    if (!canonical || known.has(key)) continue;
    known.add(key);
    places.push({ kind, from, to, url: canonical });
  }
  return withoutFrames(places).slice(0, MOST);
}

/** Goes backwards, so that of each URL the place that follows is known. */
function withoutFrames(places: readonly CitedPlace[]): CitedPlace[] {
  const following = new Map<string, CitedPlace>();
  return places
    .toReversed()
    .filter((place) => {
      if (place.kind !== 'annotation') {
        following.set(place.url, place);
        return true;
      }
      return (following.get(place.url)?.to ?? Infinity) > place.to;
    })
    .reverse();
}
