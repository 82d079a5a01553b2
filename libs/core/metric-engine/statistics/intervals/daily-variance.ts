import type { Cell } from './cells';

/** So many days back an answer may resemble another. */
const LAGS = 7;

/** What one day of a cell departs from the cell's mean. */
export interface Residual {
  readonly day: number;
  readonly n: number;
  /** Sum of (e - the cell's mean e) over the day's answers. */
  readonly r: number;
}

/** The weight of two days' product (Newey and West 1987). */
const weightOf = (lag: number): number => 1 - lag / (LAGS + 1);

/** One for each day of the cell, in the order of days. */
export function residualsOf({ days, n, e }: Cell): Residual[] {
  const residuals: { day: number; n: number; r: number }[] = [];
  for (const row of days) {
    const r = row.e - (e / n) * row.n;
    const last = residuals.at(-1);
    if (last?.day === row.day) {
      last.n += row.n;
      last.r += r;
    } else {
      residuals.push({ day: row.day, n: row.n, r });
    }
  }
  return residuals;
}

/**
 * The variance of a cell's sum of e when its days may resemble each other. Residuals add up to 0, which hides a part of
 * the variance: the same weights of the numbers of answers tell which.
 * @param residuals of at least two days
 */
export function dailyVariance(residuals: readonly Residual[]): number {
  let [variance, hidden, answers] = [0, 0, 0];
  for (const [index, { day, n, r }] of residuals.entries()) {
    variance += r * r;
    hidden += n * n;
    answers += n;
    for (let next = index + 1; next < residuals.length && residuals[next]!.day - day <= LAGS; next++) {
      const weight = 2 * weightOf(residuals[next]!.day - day);
      variance += weight * r * residuals[next]!.r;
      hidden += weight * n * residuals[next]!.n;
    }
  }
  return Math.max(0, variance) / (1 - hidden / answers ** 2);
}

/**
 * What days add that move all cells alike: the products of different cells on one day (Thompson 2011, clustering by
 * firm and time). By chance they may add up to less than 0, which is taken as 0.
 */
export function sharedVariance(cells: readonly (readonly Residual[])[]): number {
  const days = new Map<number, { n: number; r: number; squares: number }>();
  let answers = 0;
  for (const residuals of cells) {
    for (const { day, n, r } of residuals) {
      const sums = days.get(day) ?? { n: 0, r: 0, squares: 0 };
      if (sums.n === 0) days.set(day, sums);
      sums.n += n;
      sums.r += r;
      sums.squares += r * r;
      answers += n;
    }
  }
  let [products, hidden] = [0, 0];
  for (const { n, r, squares } of days.values()) {
    products += r * r - squares;
    hidden += (n / answers) ** 2;
  }
  return Math.max(0, products) / (1 - hidden);
}
