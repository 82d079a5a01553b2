import { exactTestOfFall, twoSidedTail } from '../../metric-engine';

/** Hits of n answers before and now, of one stratum. */
export interface Stratum {
  readonly before: { readonly hits: number; readonly n: number };
  readonly now: { readonly hits: number; readonly n: number };
}

/** The stratum if its hits had all come before: as clear a fall as it can have. */
export function withHitsBefore({ before, now }: Stratum): Stratum {
  const hits = before.hits + now.hits;
  const early = Math.min(hits, before.n);
  return { before: { hits: early, n: before.n }, now: { hits: hits - early, n: now.n } };
}

/** Beyond this p-value it does not matter how large it is exactly. */
const UNINTERESTING = 0.05;

/**
 * One-sided p-value of "the rate has not fallen", given how many hits each stratum has in both windows. The larger of
 * two counts:
 *
 * - the exact conditional test, for which hits of a stratum are spread over the windows by the hypergeometric
 *   distribution (Fisher 1935; strata as in Gart 1970);
 * - the Mantel-Haenszel test (1959) with continuity correction, whose variance is raised for answers that resemble each
 *   other (Rao and Scott 1981), by Student's t.
 *
 * @param inflation how much the variance is raised; 1 or more
 * @param days local days with answers, of which the degrees of freedom are made
 */
export function fallTest(strata: readonly Stratum[], inflation: number, days: number): number {
  const used = strata.filter(({ before, now }) => before.n > 0 && now.n > 0);
  const adjusted = mantelHaenszel(used, inflation, Math.max(1, days - 2));
  return adjusted > UNINTERESTING ? adjusted : Math.max(adjusted, exactTestOfFall(used.map(counted)) ?? 1);
}

function mantelHaenszel(strata: readonly Stratum[], inflation: number, freedom: number): number {
  let [surplus, variance] = [0, 0];
  for (const { before, now } of strata) {
    const n = before.n + now.n;
    const hits = before.hits + now.hits;
    surplus += before.hits - (hits * before.n) / n;
    variance += (hits * (n - hits) * before.n * now.n) / (n * n * (n - 1));
  }
  if (variance === 0 || surplus <= 0.5) return 1;
  return twoSidedTail((surplus - 0.5) / Math.sqrt(variance * inflation), freedom) / 2;
}

const counted = ({ before, now }: Stratum) => ({ before: exactly(before), after: exactly(now) });

const exactly = ({ hits, n }: Stratum['now']) => ({ hits: BigInt(hits), n: BigInt(n) });
