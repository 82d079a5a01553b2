import { studentQuantile } from '../distributions/student-t';

/** How many prompts are asked, and how many answers each gets in a window. */
export interface PanelSize {
  readonly prompts: number;
  readonly runsPerPrompt: number;
}

/** What makes a panel's figure vary from window to window; both in squares of the rate's unit. */
export interface PanelNoise {
  /** The variance of one run of a prompt on a model. */
  readonly withinVariance: number;
  /** The variance of the true changes of prompts, 0 where they move alike. */
  readonly changeVariance: number;
}

/** A change is looked for at 5 %, on both sides, and found in 80 % of the cases. */
const [TESTED_AT, FOUND_IN] = [0.05, 0.8];

/**
 * The smallest change between two windows that a panel can see (docs/statistics.md, "Power"), in the rate's unit; null
 * for fewer than two prompts. However many runs there are, it does not fall below what the prompts' own movements leave.
 */
export function smallestChange(
  { prompts, runsPerPrompt }: PanelSize,
  { withinVariance, changeVariance }: PanelNoise,
): number | null {
  if (prompts < 2) return null;
  const error = Math.sqrt((changeVariance + (2 * withinVariance) / runsPerPrompt) / prompts);
  const freedom = prompts - 1;
  return (studentQuantile(1 - TESTED_AT / 2, freedom) + studentQuantile(FOUND_IN, freedom)) * error;
}
