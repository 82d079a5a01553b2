import { isFact, type JudgedClaim, type Place, type PlacedClaim, standsBelow } from './claims';
import type { Draft } from './draft';
import { inline } from './sentences-of-draft';

/** A label with the sentences below it: the facts that bear it, and the others, which must not. */
export interface Label extends PlacedClaim {
  readonly facts: readonly JudgedClaim[];
  readonly others: readonly JudgedClaim[];
}

/** Title, headings and questions of a draft. Each rests on the facts below it and on no other span. */
export function labelsOfDraft(draft: Draft, sentences: readonly JudgedClaim[]): Label[] {
  const label = (text: string, place: Place): Label => {
    const below = sentences.filter((sentence) => standsBelow(sentence, place));
    const facts = below.filter(isFact);
    const spans = [...new Set(facts.flatMap(({ fate }) => (fate.kind === 'cut' ? [] : fate.spans)))];
    return { text: inline(text), spans, place, facts, others: below.filter((one) => !isFact(one)) };
  };
  const labels = [
    label(draft.title, { kind: 'title' }),
    ...draft.sections.map(({ heading }, section) => label(heading, { kind: 'heading', section })),
    ...draft.faq.map(({ question }, entry) => label(question, { kind: 'question', entry })),
  ];
  return labels.filter(({ text }) => text !== '');
}
