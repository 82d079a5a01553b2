import { scaledRatio } from '../statistics/fractions';
import { marketProportion } from '../statistics/intervals';
import { shownConfidence } from './confidence';

/** @returns the share of the answers asked for, at least one, that have a search, in percent */
export const stabilityOf = (executions: number, asked: number): number =>
  scaledRatio(BigInt(executions), BigInt(asked), 100);

/**
 * How stable a search is from run to run, with an interval in which prompts are the sample (docs/query-fan-outs.md).
 * @param prompts answers with the search, and answers asked for, of each prompt that has the search; at least one
 */
export function searchStability(prompts: readonly (readonly [executions: number, asked: number])[]) {
  const sums = prompts.map(([y, x]) => ({ y, x }));
  const [y, x] = [0, 1].map((at) => prompts.reduce((sum, prompt) => sum + prompt[at]!, 0)) as [number, number];
  const { ci_low, ci_high, low_confidence } = shownConfidence(marketProportion(sums));
  return { asked: x, stability: stabilityOf(y, x), ci_low, ci_high, low_confidence };
}
