import type { CapturedAnswer } from '../captured-answer';
import { readAnswer } from '../markdown/read-answer';
import { canonicalUrl } from '../urls/canonical-url';
import { gatherUrls } from './gather-urls';

/**
 * The place where an answer first cites each URL: canonical form → UTF-16 offset of its text. Positions come from the
 * same reading. URLs without a place in the text are left out.
 */
export function citationPlaces(answer: CapturedAnswer): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { url, at } of gatherUrls(answer, readAnswer(answer.text))) {
    const canonical = at === null ? null : canonicalUrl(url);
    if (canonical !== null && at !== null && !places.has(canonical)) places.set(canonical, at);
  }
  return places;
}
