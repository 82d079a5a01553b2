import { studentQuantile, twoSidedTail } from '../distributions/student-t';
import type { ChangeConfidence } from './change';
import { clipped, factorOf, type RatioUnit } from './figure';
import { amongPrompts, type PromptSums, totalOf } from './prompt-sums';

/** The answers of one prompt in two groups; all 0 in a group without any. Of a proportion y are the hits. */
export interface PromptGroups {
  readonly chosen: PromptSums;
  readonly others: PromptSums;
}

export interface GroupDifference extends ChangeConfidence {
  readonly low_confidence: boolean;
}

const UNDEFINED: GroupDifference = { ci_low: null, ci_high: null, p_value: null, low_confidence: true };
/** A difference of percentages. */
const POINTS: RatioUnit = { scale: 100, least: -100, most: 100 };
const UPPER = 0.975;
const FEWEST_PROMPTS = 20;
const FEWEST_OUTCOMES = 10;

/**
 * How far two proportions lie apart over all prompts like these (docs/statistics.md, "Two groups of answers"). The variance is
 * the larger one of two: of the jackknife over prompts, and of the linearised difference as if there were none, which
 * also knows a spread where a group always or never hits. Student's t has the degrees of freedom of the group whose
 * answers come from fewer prompts, counted by their weight (Carter, Schnepel and Steigerwald 2017).
 */
export function differenceOfGroups(all: readonly PromptGroups[]): GroupDifference {
  const prompts = all.filter(({ chosen, others }) => chosen.x + others.x > 0);
  const groups = [prompts.map(({ chosen }) => chosen), prompts.map(({ others }) => others)] as const;
  const [chosen, others] = [totalOf(groups[0]), totalOf(groups[1])];
  const counts = groups.map((group) => group.filter(({ x }) => x > 0).length);
  const fewest = Math.min(...counts);
  if (fewest < 2) return UNDEFINED;
  const [ratio, otherRatio] = [chosen.y / chosen.x, others.y / others.x];
  const common = (chosen.y + others.y) / (chosen.x + others.x);
  let [leftOut, squares, sizes] = [0, 0, 0];
  for (const { chosen: one, others: other } of prompts) {
    const pull = (one.y - ratio * one.x) / (chosen.x - one.x);
    const otherPull = (other.y - otherRatio * other.x) / (others.x - other.x);
    leftOut += (pull - otherPull) ** 2;
    squares += ((one.y - common * one.x) / chosen.x - (other.y - common * other.x) / others.x) ** 2;
    sizes += (one.y / chosen.x) ** 2 + (other.y / others.x) ** 2;
  }
  const variance = Math.max(
    (leftOut * (prompts.length - 1)) / prompts.length,
    amongPrompts(squares, sizes, prompts.length),
  );
  if (amongPrompts(squares, sizes, prompts.length) === 0) return UNDEFINED;
  const error = Math.sqrt(variance);
  const freedom = Math.max(1, Math.min(effective(groups[0], chosen.x), effective(groups[1], others.x)) - 1);
  const difference = ratio - otherRatio;
  const margin = error * studentQuantile(UPPER, freedom);
  return {
    ci_low: clipped((difference - margin) * factorOf(POINTS), POINTS),
    ci_high: clipped((difference + margin) * factorOf(POINTS), POINTS),
    p_value: twoSidedTail(difference / error, freedom),
    low_confidence:
      fewest < FEWEST_PROMPTS || [chosen, others].some(({ y, x }) => Math.min(y, x - y) < FEWEST_OUTCOMES),
  };
}

/** As many prompts of equal weight would tell as much. */
function effective(prompts: readonly PromptSums[], whole: number): number {
  let [squares, fourths] = [0, 0];
  for (const { x } of prompts) {
    squares += (x / whole) ** 2;
    fourths += (x / whole) ** 4;
  }
  return squares ** 2 / fourths;
}
