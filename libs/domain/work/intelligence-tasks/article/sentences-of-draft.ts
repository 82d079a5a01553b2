import { sentencesOf } from '@app/core/claim-checks';
import type { PlacedClaim, Place } from './claims';
import type { Draft, DraftSentence } from './draft';

const LONGEST = 1_000;

/** Every sentence of a draft, in its order. */
export function sentencesOfDraft(draft: Draft, language: string, known: ReadonlySet<number>): PlacedClaim[] {
  const placed = (given: readonly DraftSentence[], place: Place): PlacedClaim[] =>
    given.flatMap(({ text, spans }) =>
      split(text, language).map((part) => ({ text: part, spans: numbers(spans, known), place })),
    );
  return [
    ...draft.sections.flatMap(({ sentences }, section) => placed(sentences, { kind: 'body', section })),
    ...draft.faq.flatMap(({ sentences }, entry) => placed(sentences, { kind: 'answer', entry })),
  ];
}

const split = (text: string, language: string): string[] =>
  sentencesOf(inline(text), language).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** One line without markup that could make anything but a sentence of it. */
export const inline = (text: string): string =>
  text
    .toWellFormed()
    .replace(/<[^>]*>/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:#{1,6}|[-*+>|]|\d+[.)])\s+/u, '')
    .slice(0, LONGEST)
    .trim();

const numbers = (spans: readonly number[], known: ReadonlySet<number>): number[] => [
  ...new Set(spans.filter((number) => known.has(number))),
];
