import { studentQuantile, twoSidedTail } from '../distributions/student-t';
import type { ChangeConfidence } from './change';
import { clipped, factorOf, type RatioUnit } from './figure';
import { amongPrompts } from './prompt-sums';

/**
 * The answers of prompts in two groups, a column each; 0 in a group without any. Of a proportion y are the hits among x
 * answers.
 */
export interface PromptGroups {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly otherX: ArrayLike<number>;
  readonly otherY: ArrayLike<number>;
}

/** Prompts with answers in the second group alone, by how many each has; `squares` sums the squares of their hits. */
export interface OtherPrompts {
  readonly x: ArrayLike<number>;
  readonly prompts: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly squares: ArrayLike<number>;
}

export interface GroupDifference extends ChangeConfidence {
  readonly low_confidence: boolean;
}

const UNDEFINED: GroupDifference = { ci_low: null, ci_high: null, p_value: null, low_confidence: true };
/** A difference of percentages. */
const POINTS: RatioUnit = { scale: 100, least: -100, most: 100 };
const NONE: OtherPrompts = { x: [], prompts: [], y: [], squares: [] };
const UPPER = 0.975;
const FEWEST_PROMPTS = 20;
const FEWEST_OUTCOMES = 10;

/** What a difference is weighed by, whoever is mentioned: the answers of both groups by prompt. */
export interface GroupWeights {
  readonly x: number;
  readonly otherX: number;
  /** Prompts with answers in either group, and in the group of fewer. */
  readonly prompts: number;
  readonly fewest: number;
  /** As many prompts of equal weight would tell as much. */
  readonly effective: number;
}

export function groupWeights(own: Pick<PromptGroups, 'x' | 'otherX'>, rest: OtherPrompts = NONE): GroupWeights {
  let x = 0;
  let otherX = 0;
  let citing = 0;
  let others = 0;
  let prompts = 0;
  for (let at = 0; at < own.x.length; at += 1) {
    x += own.x[at]!;
    otherX += own.otherX[at]!;
    citing += Number(own.x[at]! > 0);
    others += Number(own.otherX[at]! > 0);
    prompts += Number(own.x[at]! + own.otherX[at]! > 0);
  }
  for (let at = 0; at < rest.x.length; at += 1) {
    otherX += rest.x[at]! * rest.prompts[at]!;
    others += rest.prompts[at]!;
    prompts += rest.prompts[at]!;
  }
  let weights = 0;
  let otherWeights = 0;
  let fourths = 0;
  let otherFourths = 0;
  for (let at = 0; at < own.x.length; at += 1) {
    const weight = (own.x[at]! / x) ** 2;
    const otherWeight = (own.otherX[at]! / otherX) ** 2;
    weights += weight;
    fourths += weight * weight;
    otherWeights += otherWeight;
    otherFourths += otherWeight * otherWeight;
  }
  for (let at = 0; at < rest.x.length; at += 1) {
    const weight = (rest.x[at]! / otherX) ** 2;
    otherWeights += rest.prompts[at]! * weight;
    otherFourths += rest.prompts[at]! * weight * weight;
  }
  const effective = Math.min(weights ** 2 / fourths, otherWeights ** 2 / otherFourths);
  return { x, otherX, prompts, fewest: Math.min(citing, others), effective };
}

/**
 * How far two proportions lie apart over all prompts like these (docs/statistics.md, "Two groups of answers"). The variance is
 * the larger one of two: of the jackknife over prompts, and of the linearised difference as if there were none, which
 * also knows a spread where a group always or never hits. Student's t has the degrees of freedom of the group whose
 * answers come from fewer prompts, counted by their weight (Carter, Schnepel and Steigerwald 2017).
 * Prompts of one size in the second group alone need no walk: the sums of their hits and squares tell the same.
 * @param weights those of the same groups, where several hits are held against each other in them
 */
export function differenceOfGroups(
  own: PromptGroups,
  rest: OtherPrompts = NONE,
  weights: GroupWeights = groupWeights(own, rest),
): GroupDifference {
  const { x, otherX, prompts, fewest, effective } = weights;
  if (fewest < 2) return UNDEFINED;
  let y = 0;
  let otherY = 0;
  for (let at = 0; at < own.y.length; at += 1) {
    y += own.y[at]!;
    otherY += own.otherY[at]!;
  }
  for (let at = 0; at < rest.x.length; at += 1) otherY += rest.y[at]!;
  const [ratio, otherRatio, common] = [y / x, otherY / otherX, (y + otherY) / (x + otherX)];
  let leftOut = 0;
  let squares = 0;
  let sizes = 0;
  for (let at = 0; at < own.x.length; at += 1) {
    const oneX = own.x[at]!;
    const oneY = own.y[at]!;
    const twoX = own.otherX[at]!;
    const twoY = own.otherY[at]!;
    const pull = (oneY - ratio * oneX) / (x - oneX) - (twoY - otherRatio * twoX) / (otherX - twoX);
    const term = (oneY - common * oneX) / x - (twoY - common * twoX) / otherX;
    const size = oneY / x;
    const otherSize = twoY / otherX;
    leftOut += pull * pull;
    squares += term * term;
    sizes += size * size + otherSize * otherSize;
  }
  for (let at = 0; at < rest.x.length; at += 1) {
    const size = rest.x[at]!;
    const count = rest.prompts[at]!;
    const hits = rest.y[at]!;
    const hitSquares = rest.squares[at]!;
    if (count === 0) continue;
    // Around their own mean, so that no large sums are taken from each other.
    const spread = (hitSquares * count - hits * hits) / count;
    const around = (rate: number): number => spread + count * (hits / count - rate * size) ** 2;
    leftOut += around(otherRatio) / (otherX - size) ** 2;
    squares += around(common) / otherX ** 2;
    sizes += hitSquares / otherX ** 2;
  }
  const linear = amongPrompts(squares, sizes, prompts);
  if (linear === 0) return UNDEFINED;
  const error = Math.sqrt(Math.max((leftOut * (prompts - 1)) / prompts, linear));
  const freedom = Math.max(1, effective - 1);
  const difference = ratio - otherRatio;
  const margin = error * studentQuantile(UPPER, freedom);
  return {
    ci_low: clipped((difference - margin) * factorOf(POINTS), POINTS),
    ci_high: clipped((difference + margin) * factorOf(POINTS), POINTS),
    p_value: twoSidedTail(difference / error, freedom),
    low_confidence: fewest < FEWEST_PROMPTS || Math.min(y, x - y, otherY, otherX - otherY) < FEWEST_OUTCOMES,
  };
}
