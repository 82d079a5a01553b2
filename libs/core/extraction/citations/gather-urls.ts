import type { Annotation, CapturedAnswer, Reference } from '../captured-answer';
import type { AnswerText, Mark } from '../markdown/answer-text';
import { normaliseLabel } from '../markdown/answer-text';

/** A URL as the answer gave it. `at` is its offset in the source, or null without a place in the text. */
export interface GivenUrl {
  readonly url: string;
  readonly title?: string;
  readonly leadsTo?: string;
  readonly at: number | null;
}

/** What the text has at the place of a URL: a marker as `[3]`, a link or typed URL, or words that the vendor annotated. */
export type PlaceKind = 'marker' | 'link' | 'annotation';

/** A URL at a place of the text. `to` is exclusive; offsets are of the source. */
export interface PlacedUrl extends Omit<GivenUrl, 'at'> {
  readonly kind: PlaceKind;
  readonly from: number;
  readonly to: number;
}

/**
 * Every URL of an answer: first those with a place, in ascending order of their anchor, then the others. An annotation
 * is anchored at its start, a marker's URL where the marker stands. At the same place the vendor's URLs come before the
 * text's own, so that their titles win.
 */
export function gatherUrls(answer: CapturedAnswer, text: AnswerText): GivenUrl[] {
  const placed = placedUrls(answer, text, firstOfEach(text.marks)).map(({ url, title, leadsTo, from: at }) => ({
    url,
    title,
    leadsTo,
    at,
  }));
  const unplaced = answer.annotations.filter((annotation) => !hasPlace(annotation, answer));
  const background = [...unplaced, ...answer.references, ...[...text.definitions.values()].flat()];
  return [...placed, ...background.map(({ url, title, leadsTo }: Reference) => ({ url, title, leadsTo, at: null }))];
}

/**
 * Every place of these marks, of the vendor's annotations and of the text's own links, in ascending order.
 * @param ofMark so many URLs of a mark at most
 */
export function placedUrls(
  answer: CapturedAnswer,
  text: AnswerText,
  marks: readonly Mark[],
  ofMark = Infinity,
): PlacedUrl[] {
  const annotated = answer.annotations
    .filter((annotation) => hasPlace(annotation, answer))
    .map(({ url, title, leadsTo, start, end }): PlacedUrl => {
      const to = Number.isInteger(end) ? Math.max(start, Math.min(end, answer.text.length)) : start;
      return { kind: 'annotation', url, title, leadsTo, from: start, to };
    });
  const links = text.anchors.map(({ url, title, from, to }): PlacedUrl => ({ kind: 'link', url, title, from, to }));
  const targetsOf = resolver(text, answer.references);
  const marked = marks.flatMap(({ label, from, to }) =>
    targetsOf(label)
      .slice(0, ofMark)
      .map(({ url, title, leadsTo }): PlacedUrl => ({ kind: 'marker', url, title, leadsTo, from, to })),
  );
  return [...annotated, ...marked, ...links].toSorted((a, b) => a.from - b.from);
}

const hasPlace = ({ start }: Annotation, { text }: CapturedAnswer): boolean =>
  Number.isInteger(start) && start >= 0 && start < text.length;

/** Where a label stands first. It has the same URLs wherever else it stands. */
function firstOfEach(marks: readonly Mark[]): Mark[] {
  const seen = new Set<string>();
  return marks.filter(({ label }) => !seen.has(label) && seen.add(label));
}

/** The answer's own definition of a label wins over the vendor's, and that over a line of a reference list. */
function resolver(text: AnswerText, references: readonly Reference[]) {
  const byMarker = new Map<string, Reference[]>();
  for (const reference of references) {
    if (!reference.marker) continue;
    const label = normaliseLabel(reference.marker.replace(/^[[【]|[\]】]$/g, ''));
    byMarker.set(label, [...(byMarker.get(label) ?? []), reference]);
  }
  return (label: string): readonly Reference[] =>
    text.definitions.get(label) ?? byMarker.get(label) ?? text.listed.get(label) ?? [];
}
