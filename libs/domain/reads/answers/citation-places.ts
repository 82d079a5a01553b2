import type { CitationPlace } from '@app/core/contracts';
import { citedPlaces } from '@app/core/extraction';
import { BACKGROUND_POSITION, codePointCounter } from '@app/core/kernel';
import type { FullAnswerRecord } from './answers.repository';

interface ShownSource {
  readonly url: string;
  readonly position: number;
}

/**
 * Where an answer cites its sources, by the reading that gave them their positions. A place of what is no source of the
 * answer is left out: an older extractor may have read it otherwise.
 */
export function citationPlacesOf(
  { response: text, details }: Pick<FullAnswerRecord, 'response' | 'details'>,
  sources: readonly ShownSource[],
): CitationPlace[] {
  const shown = sources.filter(({ position }) => position !== BACKGROUND_POSITION);
  if (shown.length === 0) return [];
  const positions = new Map(shown.map(({ url, position }) => [url, position]));
  const { annotations, references } = details;
  const places = citedPlaces({ text, annotations, references }).filter(({ url }) => positions.has(url));
  const pointAt = codePointsAt(
    text,
    places.flatMap(({ from, to }) => [from, to]),
  );
  return places.map(({ kind, from, to, url }) => ({
    kind,
    position: positions.get(url)!,
    start: pointAt.get(from)!,
    end: pointAt.get(to)!,
  }));
}

/** Places may lie within each other; a counter takes its offsets in order. */
function codePointsAt(text: string, offsets: readonly number[]): ReadonlyMap<number, number> {
  const codePoint = codePointCounter(text);
  const ordered = [...new Set(offsets)].sort((one, other) => one - other);
  return new Map(ordered.map((offset) => [offset, codePoint(offset)]));
}
