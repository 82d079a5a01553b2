import { incompleteBeta, twoSidedTail } from '../../metric-engine';

/** Hits of n answers, and how many times larger their variance is than that of independent ones. */
interface Seen {
  readonly hits: number;
  readonly n: number;
  readonly inflation: number;
}

/** One-sided p-value of "the share is at most `share`", by the binomial distribution of n / inflation answers. */
export const testOfMore = ({ hits, n, inflation }: Seen, share: number): number =>
  hits === 0 ? 1 : incompleteBeta(share, hits / inflation, (n - hits) / inflation + 1);

/** One-sided p-value of "the share is at least `share`". */
export const testOfLess = ({ hits, n, inflation }: Seen, share: number): number =>
  hits === n ? 1 : incompleteBeta(1 - share, (n - hits) / inflation, hits / inflation + 1);

/** Answers that name one of two brands and not the other. */
export interface Apart {
  readonly rival: number;
  readonly brand: number;
}

/**
 * One-sided p-value of "the rival is named at most as often as the brand", by the answers that name one of them alone
 * (McNemar 1947). The larger counts of the exact binomial one and of Student's t with a variance that is raised for
 * answers that resemble each other.
 * @param days local days with answers, of which the degrees of freedom are made
 */
export function leadTest({ rival, brand }: Apart, inflation: number, days: number): number {
  if (rival - brand <= 1) return 1;
  const t = (rival - brand - 1) / Math.sqrt((rival + brand) * inflation);
  const adjusted = twoSidedTail(t, Math.max(1, days - 1)) / 2;
  return Math.max(adjusted, incompleteBeta(0.5, rival, brand + 1));
}
