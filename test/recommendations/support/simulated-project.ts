import { addLocalDays } from '@app/core/kernel';
import {
  type DayOutcomes,
  type Observations,
  OutcomeGatherer,
  OUTCOMES,
  type PromptObservation,
  type WindowName,
} from '@app/core/recommendations';
import type { Random } from '../../support/random';

const WINDOW_DAYS = 28;
export const WINDOWS = {
  before: { first: '2026-01-13', last: '2026-02-09' },
  now: { first: '2026-02-10', last: '2026-03-09' },
};

/** How a project's answers come about. */
export interface Nature {
  readonly prompts: number;
  readonly models: number;
  /** Days between two runs of a prompt. */
  readonly every: number;
  /** How often a model repeats its last answer. */
  readonly repeats: number;
  /** The spread of a day's shift of all answers to a prompt, in logits. */
  readonly shocks: number;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Changes a rate, for what is planted. */
export type Plant = (prompt: number, outcome: string, rate: number, window: WindowName) => number;

/** A project in which nothing changes: each prompt and model has rates of its own, the same on all days. */
export function simulated(
  random: Random,
  nature: Nature,
  plant: Plant = (_prompt, _outcome, rate) => rate,
): Observations {
  const gatherer = new OutcomeGatherer();
  const prompts = Array.from({ length: nature.prompts }, (_, index): PromptObservation => {
    const id = index + 1;
    const days = daysOf(random, id, nature, plant);
    return { ...plainPrompt(id), ...gatherer.add(days).get(id)! };
  });
  const answers = prompts.flatMap(({ cells }) => cells).reduce((sum, { now }) => sum + now.answers, 0);
  return {
    brand: { name: 'Acme', domain: 'acme.example' },
    competitors: new Map([[7, 'Globex']]),
    windows: WINDOWS,
    answers,
    judgedAnswers: Math.round(answers / 2),
    searchedAnswers: Math.round(answers / 4),
    inflation: gatherer.inflation(),
    prompts,
    themes: [],
    pages: [],
    queries: [],
    findings: [],
  };
}

export const plainPrompt = (id: number): Omit<PromptObservation, 'cells' | 'days'> => ({
  id,
  text: `Prompt ${id}`,
  brandKind: 'non_brand',
  competitors: [],
  unnamedIn: [id * 10],
  uncitedIn: [id * 10 + 1],
});

function daysOf(
  random: Random,
  promptId: number,
  { models, every, repeats, shocks }: Nature,
  plant: Plant,
): DayOutcomes[] {
  const base = normal(random) * 1.5;
  const logits = Array.from({ length: models }, () => base + normal(random) * 0.7);
  const last = new Map<number, Record<string, number>>();
  return Array.from({ length: 2 * WINDOW_DAYS }, (_, index) => index)
    .filter((index) => index % every === 0)
    .flatMap((index) => {
      const window = index < WINDOW_DAYS ? ('before' as const) : ('now' as const);
      const shock = normal(random) * shocks;
      return logits.map((logit, model) => {
        const rate = (outcome: string, shift: number) =>
          plant(promptId, outcome, logistic(logit + shift + shock), window);
        const before = last.get(model);
        const outcomes =
          before && random.chance(repeats)
            ? before
            : Object.fromEntries(
                OUTCOMES.map((outcome, place) => [outcome, Number(random.chance(rate(outcome, -place * 0.5)))]),
              );
        last.set(model, outcomes);
        const { named, first, cited } = outcomes as Record<'named' | 'first' | 'cited', number>;
        return {
          promptId,
          model,
          day: addLocalDays(WINDOWS.before.first, index),
          window,
          answers: 1,
          named,
          first: Math.min(named, first),
          cited,
        };
      });
    });
}
