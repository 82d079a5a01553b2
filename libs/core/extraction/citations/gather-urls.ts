import type { CapturedAnswer, Reference } from '../captured-answer';
import type { Anchor, AnswerText } from '../markdown/answer-text';
import { normaliseLabel } from '../markdown/answer-text';

/** A URL as the answer gave it. `at` is its offset in the source, or null without a place in the text. */
export interface GivenUrl {
  readonly url: string;
  readonly title?: string;
  readonly leadsTo?: string;
  readonly at: number | null;
}

/**
 * Every URL of an answer: first those with a place, in ascending order of their anchor, then the others. An annotation
 * is anchored at its start, a marker's URL where the marker stands. At the same place the vendor's URLs come before the
 * text's own, so that their titles win.
 */
export function gatherUrls(answer: CapturedAnswer, text: AnswerText): GivenUrl[] {
  const annotated = answer.annotations.map(({ url, title, leadsTo, start }) => {
    const hasPlace = Number.isInteger(start) && start >= 0 && start < answer.text.length;
    return { url, title, leadsTo, at: hasPlace ? start : null };
  });
  const placed = [...annotated, ...resolveMarks(text, answer.references), ...text.anchors.map(atStart)];
  const background: Reference[] = [...answer.references, ...[...text.definitions.values()].flat()];
  return [...placed, ...background.map(({ url, title, leadsTo }) => ({ url, title, leadsTo, at: null }))].toSorted(
    (a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || 0,
  );
}

const atStart = ({ url, title, from }: Anchor): GivenUrl => ({ url, title, at: from });

/** The answer's own definition of a label wins over the vendor's, and that over a line of a reference list. */
function resolveMarks(text: AnswerText, references: readonly Reference[]): GivenUrl[] {
  const byMarker = new Map<string, Reference[]>();
  for (const reference of references) {
    if (!reference.marker) continue;
    const label = normaliseLabel(reference.marker.replace(/^[[【]|[\]】]$/g, ''));
    byMarker.set(label, [...(byMarker.get(label) ?? []), reference]);
  }
  const seen = new Set<string>();
  return text.marks.flatMap(({ label, from }) => {
    if (seen.has(label)) return [];
    seen.add(label);
    const targets: readonly Reference[] =
      text.definitions.get(label) ?? byMarker.get(label) ?? text.listed.get(label) ?? [];
    return targets.map(({ url, title, leadsTo }) => ({ url, title, leadsTo, at: from }));
  });
}
