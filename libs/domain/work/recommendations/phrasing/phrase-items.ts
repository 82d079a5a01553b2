import { type AskedClaim, type ClaimAnswer, givesOrders, settleClaims, type Span } from '@app/core/claim-checks';
import {
  checkWording,
  type FoundRecommendation,
  type PhrasedBy,
  type Wording,
  type WordingContext,
  wordingSpan,
  wordingText,
} from '@app/core/recommendations';

/** The language of the generators' own words. */
export const PLAIN_LANGUAGE = 'en';

/** Items that are phrased in one question, and that are settled together. */
const PHRASED_TOGETHER = 8;
const SETTLED_TOGETHER = 20;

/** In whose words an item is told. */
export interface Phrasing {
  readonly by: PhrasedBy;
  /** ISO 639 */
  readonly language: string;
  /** Why the writer's words are not used; null when they are, and without a writer. */
  readonly note: string | null;
  /** The generator's words, where the writer's stand in. */
  readonly plain: Wording | null;
}

export interface PhrasedRecommendation extends FoundRecommendation {
  readonly phrasing: Phrasing;
}

/** Who phrases, and answers the second question. */
export interface Phraser {
  /** @returns other words in the order of the items, null where there are none; null for a question that is declined */
  phrase(items: readonly Wording[]): Promise<readonly (Wording | null)[] | null>;
  /** @returns answers in the order of the claims; null where there is none */
  ask(round: number, claims: readonly AskedClaim[], spans: readonly Span[]): Promise<readonly (ClaimAnswer | null)[]>;
}

/** An item in the generator's own words. */
export const inPlainWords = (item: FoundRecommendation, note: string | null = null): PhrasedRecommendation => ({
  ...item,
  phrasing: { by: 'generator', language: PLAIN_LANGUAGE, note, plain: null },
});

interface Candidate {
  readonly item: FoundRecommendation;
  readonly other: Wording;
  readonly asked: readonly string[];
}

/**
 * Has items put into other words. What code or the second question finds wrong keeps the generator's, and says why
 * (docs/recommendations.md).
 * @returns the items in the same order
 */
export async function phraseItems(
  items: readonly FoundRecommendation[],
  context: WordingContext,
  phraser: Phraser,
): Promise<PhrasedRecommendation[]> {
  const done = new Map<FoundRecommendation, PhrasedRecommendation>();
  const candidates: Candidate[] = [];
  // Titles of pages, prompts and topics are others' words. They stand in quotation marks, of which nothing would be read.
  const [refused, shown] = parted(items, (item) => givesOrders(wordingText(item).replace(/[“”]/gu, '\n')));
  refused.forEach((item) => done.set(item, inPlainWords(item, NOTES.orders)));
  for (const some of inGroups(shown, PHRASED_TOGETHER)) {
    const others = await phraser.phrase(some.map(wordsOf));
    some.forEach((item, index) => {
      const other = others?.[index];
      if (!other) return done.set(item, inPlainWords(item, others ? NOTES.form : NOTES.declined));
      const { fault, asked } = checkWording(item, other, context);
      return fault === null ? candidates.push({ item, other, asked }) : done.set(item, inPlainWords(item, fault));
    });
  }
  for (const some of inGroups(candidates, SETTLED_TOGETHER)) {
    const said = await settled(some, phraser);
    some.forEach(({ item, other }, index) =>
      done.set(item, said[index] ? inOtherWords(item, other, context.language) : inPlainWords(item, NOTES.unsaid)),
    );
  }
  return items.map((item) => done.get(item)!);
}

const NOTES = {
  orders: 'It quotes words that give orders to language models, so the writer was not shown it.',
  declined: 'The writer declined to phrase it.',
  form: 'The writer left it out, or answered in another form.',
  unsaid: 'The second question found that the writer says something else.',
} as const;

/** Whether the generator's words say what the others say. */
async function settled(candidates: readonly Candidate[], phraser: Phraser): Promise<boolean[]> {
  const spans = candidates.map(({ item }, index) => wordingSpan(item, index + 1));
  const claims = candidates.map(({ other, asked }, index) => ({
    text: wordingText(other),
    spans: [index + 1],
    names: asked,
  }));
  const verdicts = await settleClaims(claims, (round, open) => phraser.ask(round, open, spans));
  return verdicts.map(({ said, denied }) => said && !denied);
}

const inOtherWords = (item: FoundRecommendation, other: Wording, language: string): PhrasedRecommendation => ({
  ...item,
  ...other,
  phrasing: { by: 'writer', language, note: null, plain: wordsOf(item) },
});

const wordsOf = ({ title, description, whyItMatters, actionSteps }: Wording): Wording => ({
  title,
  description,
  whyItMatters,
  actionSteps,
});

function parted<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

function* inGroups<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
