import { betaQuantile } from './beta-quantile';
import { incompleteBeta } from './incomplete-beta';

/**
 * The probability that Student's t with `df` degrees of freedom lies farther from 0 than `t`: df / (df + t²) is a
 * Beta(df/2, 1/2) variable (NIST DLMF 8.17).
 */
export const twoSidedTail = (t: number, df: number): number =>
  Number.isFinite(t) ? incompleteBeta(df / (df + t * t), df / 2, 0.5) : 0;

/**
 * The t that Student's t with `df` degrees of freedom exceeds with probability (1 - probability), for a probability of
 * at least 0.5. t² / (df + t²) is a Beta(1/2, df/2) variable (NIST DLMF 8.17, Johnson, Kotz and Balakrishnan 1995).
 */
export function studentQuantile(probability: number, df: number): number {
  const x = betaQuantile(2 * probability - 1, 0.5, df / 2);
  return Math.sqrt((df * x) / (1 - x));
}

const known = new Map<number, number>();

/**
 * The 97.5 % quantile for whole degrees of freedom: every figure of the same prompts needs the same. There are as many
 * as prompts in the largest project.
 */
export function upperQuantile(df: number): number {
  const found = known.get(df) ?? studentQuantile(0.975, df);
  known.set(df, found);
  return found;
}
