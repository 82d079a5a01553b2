import type { Cell, Stratum } from '../cell';
import { withinCells } from './noise-floor';

/** Below it a spread between prompts is not told from chance. */
const FEWEST_PROMPTS = 20;

/** The variance of one run within a prompt and model: the mean over cells of at least 2 answers; null without any. */
export function withinVariance(cells: readonly Cell[]): number | null {
  const within = withinCells(cells);
  if (within.length === 0) return null;
  return (
    within.reduce((sum, { numerator, denominator }) => sum + Number(numerator) / Number(denominator), 0) / within.length
  );
}

/**
 * The variance between prompts of their true changes from one window to the next: that of the observed changes, less
 * what runs alone make of it, and not below 0. Null with fewer than 20 prompts that have answers in both windows.
 * @param within the variance of one run
 */
export function changeVariance(prompts: readonly Stratum[], within: number): number | null {
  const compared = prompts.filter(({ before, after }) => before.n > 0n && after.n > 0n);
  if (compared.length < FEWEST_PROMPTS) return null;
  const changes = compared.map(({ before, after }) => rateOf(after) - rateOf(before));
  const mean = meanOf(changes);
  const observed = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (changes.length - 1);
  const byRuns = meanOf(compared.map(({ before, after }) => within * (1 / Number(before.n) + 1 / Number(after.n))));
  return Math.max(0, observed - byRuns);
}

const rateOf = ({ hits, n }: Cell): number => Number(hits) / Number(n);

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
