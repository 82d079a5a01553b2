import type { RecommendationReport } from '@app/core/contracts';
import { PRIORITIES } from '@app/core/kernel';
import { GENERATORS, type Observations, type Recommended } from '@app/core/recommendations';
import type { PhrasedRecommendation } from './phrasing/phrase-items';
import { type NewItem, toNewItem } from './recommendation-rows';

/** What a run has found, before it is phrased. Plain JSON. */
export interface RunFindings extends Recommended {
  readonly seen: Pick<Observations, 'windows' | 'answers'> & { readonly prompts: number };
  /** The brand and its competitors. */
  readonly names: readonly string[];
}

export interface RunResult {
  readonly summary: string;
  readonly report: RecommendationReport;
  readonly items: readonly NewItem[];
}

export const findingsOf = (observations: Observations, recommended: Recommended): RunFindings => {
  const { windows, answers, prompts, brand, competitors } = observations;
  return {
    ...recommended,
    seen: { windows, answers, prompts: prompts.length },
    names: [brand.name, ...competitors.values()],
  };
};

export const resultOf = ({ seen, found }: RunFindings, items: readonly PhrasedRecommendation[]): RunResult => ({
  summary: summaryOf(seen, items),
  report: {
    window: seen.windows?.now ?? null,
    window_before: seen.windows?.before ?? null,
    answers: seen.answers,
    prompts: seen.prompts,
    generators: found.map((one) => ({ ...one, title: GENERATORS.find(({ name }) => name === one.generator)!.title })),
  },
  items: items.map(toNewItem),
});

function summaryOf({ windows, answers }: RunFindings['seen'], items: Recommended['items']): string {
  if (!windows) return 'There are no answers yet, so there is nothing to recommend.';
  const span = `${answers} answers from ${windows.now.first} to ${windows.now.last}`;
  if (items.length === 0) return `Nothing to recommend in ${span}.`;
  const counts = PRIORITIES.map(
    (priority) => `${items.filter((item) => item.priority === priority).length} ${priority}`,
  );
  return `${items.length} ${items.length === 1 ? 'recommendation' : 'recommendations'} from ${span}; by priority: ${counts.join(', ')}.`;
}
