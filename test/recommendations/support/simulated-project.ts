import { addLocalDays } from '@app/core/kernel';
import { type Observations, OutcomeGatherer, OUTCOMES, type WindowName } from '@app/core/recommendations';
import { Random } from '../../support/random';
import { type AnswerOutcomes, RIVAL, type SimulatedAnswer, SimulatedSources } from './simulated-sources';

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

/** Changes a rate, for what is planted. Models count from 1. */
export type Plant = (prompt: number, outcome: string, rate: number, window: WindowName, model: number) => number;

/**
 * A project in which nothing changes and nothing makes a difference: each prompt and model has rates of its own, the same
 * on all days, the competitor those of the brand. What answers draw on and search for, and what they judge, is drawn
 * apart from what they name and cite.
 */
export function simulated(
  random: Random,
  nature: Nature,
  plant: Plant = (_prompt, _outcome, rate) => rate,
): Observations {
  const gatherer = new OutcomeGatherer();
  const sources = new SimulatedSources(random, nature.prompts, WINDOWS.now.last);
  const prompts = Array.from({ length: nature.prompts }, (_, index) => {
    const id = index + 1;
    const answers = answersOf(random, id, nature, plant);
    answers.forEach((answer) => sources.add(answer));
    return { ...plainPrompt(id), ...gatherer.add(answers).get(id)!, rivals: rivalsOf(answers) };
  });
  return {
    brand: { name: 'Acme', domain: 'acme.example' },
    competitors: new Map([[RIVAL, 'Globex']]),
    windows: WINDOWS,
    inflation: gatherer.inflation(),
    prompts,
    ...sources.observed(),
    findings: [],
  };
}

const plainPrompt = (id: number) => ({
  id,
  text: `Prompt ${id}`,
  brandKind: 'non_brand' as const,
  shifts: [],
  unnamedIn: [id * 10],
  uncitedIn: [id * 10 + 1],
});

function rivalsOf(answers: readonly SimulatedAnswer[]) {
  return [...Map.groupBy(answers, ({ model }) => model)].map(([model, own]) => {
    const counts = (window: WindowName) => {
      const named = own.filter((answer) => answer.window === window && answer.outcomes.rival);
      return {
        named: named.length,
        alone: named.filter(({ outcomes }) => !outcomes.named).length,
        first: named.filter(({ outcomes }) => outcomes.rivalFirst).length,
      };
    };
    return { actorId: RIVAL, model, before: counts('before'), now: counts('now') };
  });
}

function answersOf(
  random: Random,
  promptId: number,
  { models, every, repeats, shocks }: Nature,
  plant: Plant,
): SimulatedAnswer[] {
  const base = normal(random) * 1.5;
  const logits = Array.from({ length: models }, () => base + normal(random) * 0.7);
  // Of its own, so that what else is drawn stays as it was.
  const ofRival = new Random(Math.floor(Math.abs(base) * 1e9));
  const last = new Map<number, AnswerOutcomes>();
  return Array.from({ length: 2 * WINDOW_DAYS }, (_, index) => index)
    .filter((index) => index % every === 0)
    .flatMap((index) => {
      const window = index < WINDOW_DAYS ? ('before' as const) : ('now' as const);
      const shock = normal(random) * shocks;
      return logits.map((logit, at) => {
        const model = at + 1;
        const drawn = (outcome: string, shift: number, by = random): number =>
          Number(by.chance(plant(promptId, outcome, logistic(logit + shift + shock), window, model)));
        const before = last.get(model);
        const outcomes =
          before && random.chance(repeats)
            ? before
            : ordered({
                ...(Object.fromEntries(
                  OUTCOMES.map((outcome, place) => [outcome, drawn(outcome, -place * 0.5)]),
                ) as Record<'named' | 'first' | 'cited', number>),
                rival: drawn('rival', 0),
                rivalCited: drawn('rivalCited', -OUTCOMES.indexOf('cited') * 0.5, ofRival),
              });
        last.set(model, outcomes);
        const { named, first, cited } = outcomes;
        const day = addLocalDays(WINDOWS.before.first, index);
        return { promptId, model, day, window, answers: 1, named, first, cited, outcomes };
      });
    });
}

/** Only who is named is first, and where nobody else is the rival comes before. */
function ordered({ named, first, rival, ...others }: Omit<AnswerOutcomes, 'rivalFirst'>): AnswerOutcomes {
  const isFirst = Math.min(named, first);
  return { ...others, named, first: isFirst, rival, rivalFirst: Math.min(rival, 1 - isFirst) };
}
