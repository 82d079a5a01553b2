import { sentencesOf } from '@app/core/claim-checks';
import type { Draft, DraftSentence } from './draft';

/** Where a claim stands in the draft. A label is a title, a heading or a question. */
export type Place =
  | { readonly kind: 'title' }
  | { readonly kind: 'heading' | 'body'; readonly section: number }
  | { readonly kind: 'question' | 'answer'; readonly entry: number };

export interface PlacedClaim extends DraftSentence {
  readonly place: Place;
}

const LONGEST = 1_000;

/** Every sentence and every label of a draft: what is to be checked. A label rests on what stands below it. */
export function claimsOf(draft: Draft, language: string, known: ReadonlySet<number>): PlacedClaim[] {
  const sentences = (given: readonly DraftSentence[], place: Place): PlacedClaim[] =>
    given.flatMap(({ text, spans }) =>
      split(text, language).map((part) => ({ text: part, spans: numbers(spans, known), place })),
    );
  const sections = draft.sections.flatMap(({ heading, sentences: given }, section) => {
    const body = sentences(given, { kind: 'body', section });
    return [...label(heading, body, { kind: 'heading', section }), ...body];
  });
  const faq = draft.faq.flatMap(({ question, sentences: given }, entry) => {
    const answers = sentences(given, { kind: 'answer', entry });
    return [...label(question, answers, { kind: 'question', entry }), ...answers];
  });
  return [...label(draft.title, [...sections, ...faq], { kind: 'title' }), ...sections, ...faq];
}

function label(text: string, below: readonly PlacedClaim[], place: Place): PlacedClaim[] {
  const spans = [...new Set(below.flatMap((claim) => claim.spans))];
  const plain = inline(text);
  return plain === '' ? [] : [{ text: plain, spans, place }];
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
