import type { Cell } from './cells';

/** So many days back an answer may resemble another. */
const LAGS = 7;

interface Residual {
  readonly day: number;
  readonly n: number;
  /** Sum of (e - the cell's mean e) over the day's answers. */
  readonly r: number;
}

/** The weight of two days' product (Newey and West 1987). */
const weightOf = (lag: number): number => 1 - lag / (LAGS + 1);

export const isOfSeveralDays = ({ days }: Cell): boolean => days.some(({ day }) => day !== days[0]!.day);

/**
 * The variance of a cell's sum of e when its days may resemble each other. Residuals add up to 0, which hides the part
 * `hidden` of the variance.
 * @param cell of at least two days
 */
export function dailyVariance(cell: Cell): number {
  const residuals = residualsOf(cell);
  let [variance, hidden] = [0, 0];
  for (const [index, { day, n, r }] of residuals.entries()) {
    variance += r * r;
    hidden += n * n;
    for (let next = index + 1; next < residuals.length && residuals[next]!.day - day <= LAGS; next++) {
      const weight = 2 * weightOf(residuals[next]!.day - day);
      variance += weight * r * residuals[next]!.r;
      hidden += weight * n * residuals[next]!.n;
    }
  }
  return Math.max(0, variance) / (1 - hidden / cell.n ** 2);
}

/**
 * What days add that move all cells alike: the products of different cells on one day (Thompson 2011, two-way
 * clustering by cell and day). By chance they may add up to less than 0, which is taken as 0.
 */
export function sharedVariance(cells: readonly Cell[]): number {
  const days = new Map<number, { n: number; r: number; squares: number }>();
  let answers = 0;
  for (const cell of cells) {
    for (const { day, n, r } of residualsOf(cell)) {
      const of = days.get(day) ?? { n: 0, r: 0, squares: 0 };
      days.set(day, { n: of.n + n, r: of.r + r, squares: of.squares + r * r });
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

/** One for each day of the cell, in the order of days. */
function residualsOf({ days, n }: Cell): Residual[] {
  const mean = days.reduce((sum, { e }) => sum + e, 0) / n;
  const byDay = new Map<number, Residual>();
  for (const { day, n: answers, e } of days) {
    const before = byDay.get(day) ?? { day, n: 0, r: 0 };
    byDay.set(day, { day, n: before.n + answers, r: before.r + e - mean * answers });
  }
  return [...byDay.values()].sort((a, b) => a.day - b.day);
}
