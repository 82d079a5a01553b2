import { type Counts, type Observations, type Outcome, type PromptObservation } from '../observations';
import { attainable, stepUpAdjusted } from './adjusted';
import { summed } from './gather-outcomes';
import { fallTest, type Stratum, withHitsBefore } from './stratified-test';

/** The share of projects without any change that may be told of a fall, in each family. */
const ALPHA = 0.05;
/** What of it prompts have on all their models, and what single models of prompts have. */
const PARTS = { all: 0.8, one: 0.2 } as const;
/** Percentage points. With very many answers a fall may be sure and still not worth the work. */
const LEAST_POINTS = 5;
/** Outcomes that are tested together, since one generator tells them. */
const FAMILIES: readonly (readonly Outcome[])[] = [['named', 'first'], ['cited']];

/** An outcome that answers to a prompt have less often than in the window before. */
export interface Fall {
  readonly prompt: PromptObservation;
  /** The code of the only model on which it has fallen; null for a fall over all models. */
  readonly model: number | null;
  readonly outcome: Outcome;
  readonly before: Counts;
  readonly now: Counts;
  /** Percentage points, above 0. */
  readonly points: number;
  readonly pValue: number;
  /** By Benjamini and Hochberg, over what is tested with it. */
  readonly adjusted: number;
}

interface Candidate extends Omit<Fall, 'adjusted'> {
  readonly leastPValue: number;
}

/** The falls of a project that are not put down to chance (docs/recommendations.md), the largest first. */
export function fallsOf(observations: Observations): Fall[] {
  const { prompts } = observations;
  return FAMILIES.flatMap((outcomes) => {
    const test = (scopes: readonly Scope[], part: number) =>
      rejected(
        scopes.flatMap((scope) => outcomes.flatMap((outcome) => candidateOf(scope, outcome, observations) ?? [])),
        part,
      );
    const fallen = test(
      prompts.map((prompt) => ({ prompt, model: null })),
      PARTS.all,
    );
    const single = test(
      prompts
        .filter(({ cells }) => cells.length > 1)
        .flatMap((prompt) => prompt.cells.map(({ model }) => ({ prompt, model }))),
      PARTS.one,
    );
    const told = new Set(fallen.map(({ prompt }) => prompt));
    return [
      ...fallen.map((fall) => single.find((one) => isOf(one, fall) && isAllOf(one, observations)) ?? fall),
      ...single.filter(({ prompt }) => !told.has(prompt)),
    ];
  }).toSorted((a, b) => b.points - a.points || a.prompt.id - b.prompt.id || (a.model ?? 0) - (b.model ?? 0));
}

type Scope = Pick<Fall, 'prompt' | 'model'>;

function candidateOf(scope: Scope, outcome: Outcome, { inflation }: Observations): Candidate | null {
  const { prompt, model } = scope;
  const cells = prompt.cells.filter((cell) => model === null || cell.model === model);
  const before = summed(cells.map((cell) => cell.before));
  const now = summed(cells.map((cell) => cell.now));
  if (before.answers === 0 || now.answers === 0) return null;
  const strata = cells.map((cell) => ({
    before: { hits: cell.before[outcome], n: cell.before.answers },
    now: { hits: cell.now[outcome], n: cell.now.answers },
  }));
  const pValueOf = (some: readonly Stratum[]) => fallTest(some, inflation[outcome], prompt.days);
  const points = 100 * (before[outcome] / before.answers - now[outcome] / now.answers);
  const leastPValue = pValueOf(strata.map(withHitsBefore));
  return { ...scope, outcome, before, now, points, pValue: pValueOf(strata), leastPValue };
}

const isOf = (one: Fall, other: Fall): boolean => one.prompt === other.prompt && one.outcome === other.outcome;

/** Whether answers of the other models show no fall of their own. */
function isAllOf({ prompt, model, outcome }: Fall, observations: Observations): boolean {
  const others = { ...prompt, cells: prompt.cells.filter((cell) => cell.model !== model) };
  const rest = candidateOf({ prompt: others, model: null }, outcome, observations);
  return !rest || rest.points < LEAST_POINTS || rest.pValue > ALPHA;
}

function rejected(candidates: readonly Candidate[], part: number): Fall[] {
  const tested = attainable(candidates, part * ALPHA);
  const adjusted = stepUpAdjusted(tested.map(({ pValue }) => pValue));
  return tested
    .map(({ leastPValue: _, ...candidate }, index) => ({
      ...candidate,
      adjusted: Math.min(1, adjusted[index]! / part),
    }))
    .filter((fall) => fall.adjusted <= ALPHA && fall.points >= LEAST_POINTS);
}
