import type { PromptDeviations } from './prompt-sums';

/** How far prompts like these would move a ratio of sums, and whether they can tell at all. */
export interface RatioSpread {
  /** Of the jackknife: the ratio without each prompt in turn. */
  readonly variance: number;
  /** Degrees of freedom of Student's t: the effective number of prompts less one, at least 1. */
  readonly freedom: number;
  readonly isDecidedByFew: boolean;
}

const FEWEST_EFFECTIVE = 5;
/** As Cochran asks for (1977, section 2.15). */
const PROMPTS_PER_SQUARED_SKEWNESS = 25;

/**
 * A prompt with much of the denominator pulls the ratio towards itself, so its own deviation is too small, and the spread
 * rests on fewer prompts than there are. The jackknife heals the first (MacKinnon, Nielsen and Webb 2023); the effective
 * number of prompts tells the second (Carter, Schnepel and Steigerwald 2017), with answers of one prompt taken as alike.
 * Where all denominators are equal, both are what the linearised variance and the number of prompts are.
 * @param deviations of at least two prompts, not all 0
 */
export function ratioSpread({ prompts, y, x }: PromptDeviations): RatioSpread {
  const ratio = y / x;
  let squares = 0;
  let cubes = 0;
  let leftOut = 0;
  let pulls = 0;
  let squaredPulls = 0;
  for (const prompt of prompts) {
    const part = prompt.x / x;
    const deviation = (prompt.y - ratio * prompt.x) / x;
    squares += deviation ** 2;
    cubes += deviation ** 3;
    leftOut += (deviation / (1 - part)) ** 2;
    pulls += part ** 2;
    squaredPulls += part ** 4;
  }
  const effective = pulls ** 2 / squaredPulls;
  return {
    variance: (leftOut * (prompts.length - 1)) / prompts.length,
    freedom: Math.max(1, effective - 1),
    isDecidedByFew: effective < FEWEST_EFFECTIVE || PROMPTS_PER_SQUARED_SKEWNESS * cubes ** 2 > squares ** 3,
  };
}
