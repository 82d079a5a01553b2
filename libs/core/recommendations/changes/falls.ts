import { type Counts, type Observations, type Outcome, OUTCOMES, type PromptObservation } from '../observations';
import { summed } from './gather-outcomes';
import { holmAdjusted } from './holm';
import { fallTest } from './stratified-test';

/** The share of projects in which chance alone may make a fall. */
const ALPHA = 0.05;
/** Percentage points. With very many answers a fall may be sure and still not worth the work. */
const LEAST_POINTS = 5;

/** An outcome that answers to a prompt have less often than in the window before. */
export interface Fall {
  readonly prompt: PromptObservation;
  readonly outcome: Outcome;
  readonly before: Counts;
  readonly now: Counts;
  /** Percentage points, above 0. */
  readonly points: number;
  readonly pValue: number;
  /** By Holm, over all outcomes of all prompts of the project. */
  readonly adjusted: number;
}

/** The falls of a project that are not put down to chance (docs/recommendations.md), the largest first. */
export function fallsOf({ prompts, inflation }: Observations): Fall[] {
  const candidates = prompts.flatMap((prompt) => {
    const before = summed(prompt.cells.map((cell) => cell.before));
    const now = summed(prompt.cells.map((cell) => cell.now));
    if (before.answers === 0 || now.answers === 0) return [];
    return OUTCOMES.map((outcome) => {
      const strata = prompt.cells.map((cell) => ({
        before: { hits: cell.before[outcome], n: cell.before.answers },
        now: { hits: cell.now[outcome], n: cell.now.answers },
      }));
      const points = 100 * (before[outcome] / before.answers - now[outcome] / now.answers);
      return { prompt, outcome, before, now, points, pValue: fallTest(strata, inflation[outcome], prompt.days) };
    });
  });
  const adjusted = holmAdjusted(candidates.map(({ pValue }) => pValue));
  return candidates
    .map((candidate, index) => ({ ...candidate, adjusted: adjusted[index]! }))
    .filter((fall) => fall.adjusted <= ALPHA && fall.points >= LEAST_POINTS)
    .toSorted((a, b) => b.points - a.points || a.prompt.id - b.prompt.id);
}
