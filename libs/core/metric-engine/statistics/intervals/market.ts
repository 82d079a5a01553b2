import { studentQuantile, upperQuantile } from '../distributions/student-t';
import { Z } from '../distributions/normal';
import { clopperPearson } from './clopper-pearson';
import { clipped, type FigureConfidence, factorOf, NO_CONFIDENCE, type RatioUnit } from './figure';
import { promptDeviations, type PromptDeviations, type PromptSums } from './prompt-sums';
import { ratioSpread } from './ratio-spread';

const UPPER = 0.975;
const FEWEST_PROMPTS = 20;
const FEWEST_OF_A_KIND = 15;
const FEWEST_OUTCOMES = 10;

/**
 * How a proportion, in percent, would lie over all prompts like these: prompts are the sample (Korn and Graubard 1998).
 * @param prompts hits y among x answers of each prompt
 * @param pooledDeff of the metric over all actors of the project, for a proportion of 0 or 1, whose own is undefined
 */
export function marketProportion(prompts: readonly PromptSums[], pooledDeff: number | null = null): FigureConfidence {
  const deviations = promptDeviations(prompts);
  const { y, x } = deviations;
  const count = deviations.prompts.length;
  if (count === 0) return NO_CONFIDENCE;
  if (count === 1) return { ...NO_CONFIDENCE, n: x, prompts: 1 };
  const deff = designEffect(deviations) ?? pooledDeff ?? x / count;
  const n_eff = (x / deff) * (Z / upperQuantile(count - 1)) ** 2;
  const { low, high } = clopperPearson(y / x, n_eff);
  const withHits = deviations.prompts.filter((prompt) => prompt.y > 0).length;
  const withMisses = deviations.prompts.filter((prompt) => prompt.y < prompt.x).length;
  const low_confidence =
    count < FEWEST_PROMPTS ||
    Math.min(withHits, withMisses) < FEWEST_OF_A_KIND ||
    (Math.min(y, x - y) / x) * n_eff < FEWEST_OUTCOMES;
  return { n: x, prompts: count, n_eff, ci_low: 100 * low, ci_high: 100 * high, low_confidence };
}

/** How a ratio of sums would lie over all prompts like these: by the jackknife over prompts. */
export function marketRatio(prompts: readonly PromptSums[], unit: RatioUnit): FigureConfidence {
  const deviations = promptDeviations(prompts);
  const { y, x, variance, prompts: counted } = deviations;
  const base = { ...NO_CONFIDENCE, n: x, prompts: counted.length };
  if (!variance) return base;
  const spread = ratioSpread(deviations);
  const margin = studentQuantile(UPPER, spread.freedom) * Math.sqrt(spread.variance);
  return {
    ...base,
    ci_low: clipped((y / x - margin) * factorOf(unit), unit),
    ci_high: clipped((y / x + margin) * factorOf(unit), unit),
    low_confidence: counted.length < FEWEST_PROMPTS || spread.isDecidedByFew,
  };
}

/**
 * The common design effect of one metric: the variances of all actors together, over what they would be if answers were
 * independent. Null when no actor has both hits and misses.
 * @param actors the prompts of each actor
 */
export function pooledDesignEffect(actors: readonly (readonly PromptSums[])[]): number | null {
  let variances = 0;
  let independent = 0;
  for (const prompts of actors) {
    const deviations = promptDeviations(prompts);
    if (deviations.variance === null) continue;
    variances += deviations.variance;
    independent += independentVariance(deviations);
  }
  return independent > 0 ? Math.max(1, variances / independent) : null;
}

function designEffect(deviations: PromptDeviations): number | null {
  const independent = independentVariance(deviations);
  return independent > 0 ? Math.max(1, deviations.variance! / independent) : null;
}

const independentVariance = ({ y, x }: PromptDeviations): number => (y * (x - y)) / x ** 3;
