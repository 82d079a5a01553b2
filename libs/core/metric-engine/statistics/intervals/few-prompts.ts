import type { PromptDeviations } from './prompt-sums';

/** The variance may be larger by this factor when each prompt is left out in turn. */
const MOST_LEFT_OUT = 1.05;
/** As Cochran asks for (1977, section 2.15). */
const PROMPTS_PER_SQUARED_SKEWNESS = 25;

/**
 * Whether a few prompts decide a ratio. Then t with G - 1 degrees of freedom is too small, and the interval holds the
 * truth too rarely. Either the denominator lies with few prompts: the jackknife, which leaves each out in turn, finds
 * another variance. Or deviations are skewed, as where few prompts have a mention.
 * @param deviations with a variance above 0
 */
export function isDecidedByFew({ prompts, y, x, variance }: PromptDeviations): boolean {
  const ratio = y / x;
  let [squares, cubes, leftOut] = [0, 0, 0];
  for (const prompt of prompts) {
    const deviation = (prompt.y - ratio * prompt.x) / x;
    squares += deviation ** 2;
    cubes += deviation ** 3;
    leftOut += (deviation / (1 - prompt.x / x)) ** 2;
  }
  const jackknife = (leftOut * (prompts.length - 1)) / prompts.length;
  return jackknife > variance! * MOST_LEFT_OUT || PROMPTS_PER_SQUARED_SKEWNESS * cubes ** 2 > squares ** 3;
}
