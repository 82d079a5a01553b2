import type { ItemQuote, RecommendationReport } from '@app/core/contracts';
import { OWN_ACTOR, PRIORITIES } from '@app/core/kernel';
import { type AnswerQuote, GENERATORS, type Observations, type Recommended } from '@app/core/recommendations';
import type { PhrasedRecommendation } from './phrasing/phrase-items';
import type { ItemEffect } from './recommendation-items.repository';
import { type NewItem, toNewItem } from './recommendation-rows';

/** What a run has found, before it is phrased. Plain JSON. */
export interface RunFindings extends Recommended {
  readonly seen: Pick<Observations, 'windows' | 'answers'> & { readonly prompts: number };
  /** The brand and its competitors. */
  readonly names: readonly string[];
  /** Of the brand; a run that the release before began has none. */
  readonly domain?: string;
  /** Of items of earlier runs; a run that the release before began has none. */
  readonly effects?: readonly ItemEffect[];
  /** Of the answers that items name, each brand by its name; a run that the release before began has none. */
  readonly quotes?: readonly ItemQuote[];
}

export interface RunResult {
  readonly summary: string;
  readonly report: RecommendationReport;
  readonly items: readonly NewItem[];
}

export const findingsOf = (
  observations: Observations,
  recommended: Recommended,
  effects: readonly ItemEffect[],
  quotes: readonly AnswerQuote[],
): RunFindings => {
  const { windows, answers, prompts, brand, competitors } = observations;
  return {
    ...recommended,
    seen: { windows, answers, prompts: prompts.length },
    names: [brand.name, ...competitors.values()],
    domain: brand.domain,
    effects,
    quotes: quotes.map(({ executionId, text, actorIds }) => ({
      execution_id: executionId,
      text,
      names: actorIds.flatMap((id) => (id === OWN_ACTOR ? brand.name : (competitors.get(id) ?? []))),
    })),
  };
};

export const resultOf = (
  { seen, found, names, quotes = [] }: RunFindings,
  items: readonly PhrasedRecommendation[],
): RunResult => ({
  summary: summaryOf(seen, items),
  report: {
    window: seen.windows?.now ?? null,
    window_before: seen.windows?.before ?? null,
    answers: seen.answers,
    prompts: seen.prompts,
    generators: found.map((one) => ({ ...one, title: GENERATORS.find(({ name }) => name === one.generator)!.title })),
  },
  items: items.map((item) => toNewItem(item, quotes, names[0] ?? '')),
});

const EMPTY = 'There are no answers yet, so there is nothing to recommend. This launch does not count.';

function summaryOf({ windows, answers }: RunFindings['seen'], items: Recommended['items']): string {
  if (!windows && items.length === 0) return EMPTY;
  const span = windows ? `${answers} answers from ${windows.now.first} to ${windows.now.last}` : 'the last audit';
  if (items.length === 0) return `Nothing to recommend in ${span}.`;
  const counts = PRIORITIES.map(
    (priority) => `${items.filter((item) => item.priority === priority).length} ${priority}`,
  );
  return `${items.length} ${items.length === 1 ? 'recommendation' : 'recommendations'} from ${span}; by priority: ${counts.join(', ')}.`;
}
