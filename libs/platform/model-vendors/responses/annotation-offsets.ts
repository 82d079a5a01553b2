import type { Annotation } from '@app/core/extraction';
import type { UrlCitation } from './responses.schema';

/**
 * Vendors do not document whether `start_index` counts code points or UTF-16 units, which differ after an emoji. The
 * range spans a markdown link to the cited URL, so the body itself tells: the unit under which more ranges are exactly
 * such a link. Without that evidence, code points.
 */
export function annotationsOf(text: string, citations: readonly UrlCitation[]): Annotation[] {
  const inCodePoints = read(citations, startsOf([...text]));
  const inUnits = read(citations, startsOf(text.split('')));
  return links(text, inUnits) > links(text, inCodePoints) ? inUnits : inCodePoints;
}

/** The UTF-16 index at which each character starts, and that of the end. */
function startsOf(characters: readonly string[]): number[] {
  const starts = [0];
  for (const character of characters) starts.push(starts[starts.length - 1] + character.length);
  return starts;
}

function read(citations: readonly UrlCitation[], starts: readonly number[]): Annotation[] {
  const toUnits = (offset: number): number => starts[Math.min(offset, starts.length - 1)];
  return citations.map(({ url, title, start_index: start, end_index: end }) => ({
    url,
    ...(title && { title }),
    start: toUnits(start),
    end: toUnits(Math.max(start, end)),
  }));
}

function links(text: string, annotations: readonly Annotation[]): number {
  const slices = annotations.map(({ url, start, end }) => ({ url, slice: text.slice(start, end) }));
  return slices.filter(({ url, slice }) => /^[([]/.test(slice) && slice.endsWith(')') && slice.includes(url)).length;
}
