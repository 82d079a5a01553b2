import { scaledRatio } from '../statistics/fractions';
import { marketProportion } from '../statistics/intervals';
import { shownConfidence } from './confidence';

/**
 * Runs of pairs of a prompt and a model in which a search came, but for one with it of each pair: it is why the pair counts.
 */
export type OtherRuns = readonly [withSearch: number, all: number];

/** @returns the share of these runs that have the search too, in percent; null without such runs */
export const stabilityOf = ([withSearch, all]: OtherRuns): number | null =>
  all === 0 ? null : scaledRatio(BigInt(withSearch), BigInt(all), 100);

/**
 * How stable a search is from run to run, with an interval in which prompts are the sample (docs/query-fan-outs.md).
 * @param prompts of each prompt that has the search
 */
export function searchStability(prompts: readonly OtherRuns[]) {
  const sum = (at: 0 | 1) => prompts.reduce((total, prompt) => total + prompt[at], 0);
  const { ci_low, ci_high, low_confidence } = shownConfidence(marketProportion(prompts.map(([y, x]) => ({ y, x }))));
  return { stability: stabilityOf([sum(0), sum(1)]), ci_low, ci_high, low_confidence };
}
