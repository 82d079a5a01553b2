/** Hits and answers before, then now. */
export type Table = readonly [hitsBefore: number, before: number, hitsNow: number, now: number];

/**
 * Two-sided p-value by counting ways in whole numbers: in how many ways could as many hits have fallen into the two
 * windows, table by table. Ways as likely as what happened count half. One table is Fisher's case. Null without a table that has answers in both windows.
 */
export function countedP(tables: readonly Table[]): number | null {
  const both = tables.filter(([, before, , now]) => before > 0 && now > 0);
  if (both.length === 0) return null;
  let sums = new Map<number, bigint>([[0, 1n]]);
  for (const [hitsBefore, before, hitsNow, now] of both) {
    const next = new Map<number, bigint>();
    const hits = hitsBefore + hitsNow;
    for (let x = Math.max(0, hits - before); x <= Math.min(hits, now); x += 1) {
      const ways = choose(now, x) * choose(before, hits - x);
      for (const [sum, others] of sums) next.set(sum + x, (next.get(sum + x) ?? 0n) + others * ways);
    }
    sums = next;
  }
  const observed = sums.get(both.reduce((sum, [, , hitsNow]) => sum + hitsNow, 0))!;
  let [all, twice] = [0n, 0n];
  for (const ways of sums.values()) {
    all += ways;
    if (ways < observed) twice += 2n * ways;
    if (ways === observed) twice += ways;
  }
  return Number((twice * 10n ** 18n) / (2n * all)) / 1e18;
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/**
 * Benjamini and Hochberg's rule as they state it: the largest k whose p-value is at most k / m of the rate. A star is below
 * 5 % by itself too.
 */
export function starred(pValues: readonly (number | null)[], rate: number): (boolean | null)[] {
  const tested = pValues.filter((p) => p !== null);
  const rank = (p: number) => tested.filter((other) => other <= p).length;
  const passing = tested.filter((p) => p <= (rank(p) * rate) / tested.length + 1e-12);
  const line = Math.max(-1, ...passing);
  return pValues.map((p) => (p === null ? null : p <= line && p < 0.05));
}
