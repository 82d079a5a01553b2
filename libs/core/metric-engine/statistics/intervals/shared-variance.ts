import type { Residuals } from './daily-variance';
import { fadingFactor } from './fading-variance';

/**
 * What days add that move all cells alike: the products of different cells on one day (Thompson 2011, clustering by
 * firm and time). By chance they may add up to less than 0, which is taken as 0.
 * @param likeness of neighbouring days: answers that are repeated carry on what a day has moved
 */
export function sharedVariance(cells: readonly Residuals[], likeness: number): number {
  const days = new Map<number, { n: number; r: number; squares: number }>();
  for (const { day, n, r } of cells) {
    for (let index = 0; index < day.length; index++) {
      let sums = days.get(day[index]!);
      if (!sums) days.set(day[index]!, (sums = { n: 0, r: 0, squares: 0 }));
      sums.n += n[index]!;
      sums.r += r[index]!;
      sums.squares += r[index]! * r[index]!;
    }
  }
  let products = 0;
  for (const { r, squares } of days.values()) products += r * r - squares;
  if (products <= 0) return 0;
  const inOrder = [...days].sort(([one], [other]) => one - other);
  const dates = inOrder.map(([day]) => day);
  const answers = inOrder.map(([, { n }]) => n);
  return products * fadingFactor(dates, answers, likeness);
}
