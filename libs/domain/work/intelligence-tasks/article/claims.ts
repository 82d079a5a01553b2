import type { Fate } from '@app/core/claim-checks';
import type { DraftSentence } from './draft';

/** Where a claim stands in the draft. A label is a title, a heading or a question. */
export type Place =
  | { readonly kind: 'title' }
  | { readonly kind: 'heading' | 'body'; readonly section: number }
  | { readonly kind: 'question' | 'answer'; readonly entry: number };

export interface PlacedClaim extends DraftSentence {
  readonly place: Place;
}

export interface JudgedClaim extends PlacedClaim {
  readonly fate: Fate;
  /** Of the newest of its sources, when all of them are old; the claim is told with it. */
  readonly year: string | null;
}

export type Kept = JudgedClaim & { readonly fate: Exclude<Fate, { kind: 'cut' }> };

export const isKept = (claim: JudgedClaim): claim is Kept => claim.fate.kind !== 'cut';

/** Whether a claim holds without a source or a year beside it. Only such claims bear a label. */
export const isFact = ({ fate, year }: JudgedClaim): boolean => fate.kind === 'stated' && year === null;

export const isLabel = ({ place: { kind } }: PlacedClaim): boolean => kind !== 'body' && kind !== 'answer';

/** Whether a sentence stands below a label. */
export function standsBelow({ place: sentence }: PlacedClaim, label: Place): boolean {
  if (label.kind === 'title') return true;
  if ('section' in label) return 'section' in sentence && sentence.section === label.section;
  return 'entry' in sentence && sentence.entry === label.entry;
}
