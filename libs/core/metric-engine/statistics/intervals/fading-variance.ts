import type { Residuals } from './daily-variance';

/** Above this, answers that resemble each other cannot be told from a change within the window. */
export const MOST_LIKENESS = 0.8;
/** A likeness of fewer standard errors is taken for chance. */
const FEWEST_ERRORS = 3;

/**
 * How far the answers of a day resemble those of the day before, from 0 to 0.8: the first autocorrelation of all cells
 * together. Residuals are taken from a cell's own mean, which makes them look less alike than they are (Nickell 1981).
 * @returns 0 where chance may have made it
 */
export function likenessOf(cells: readonly Residuals[]): number {
  let [products, squaredProducts, pairs, squares, weighted] = [0, 0, 0, 0, 0];
  for (const { day, r } of cells) {
    for (let one = 0; one < day.length; one++) {
      squares += r[one]! ** 2;
      weighted += r[one]! ** 2 * day.length;
      if (day[one + 1] !== day[one]! + 1) continue;
      products += r[one]! * r[one + 1]!;
      squaredProducts += (r[one]! * r[one + 1]!) ** 2;
      pairs += (r[one]! ** 2 + r[one + 1]! ** 2) / 2;
    }
  }
  const days = weighted / squares;
  if (pairs === 0 || !(days > 2)) return 0;
  const unhidden = products + pairs / (days - 1);
  if (unhidden < FEWEST_ERRORS * Math.sqrt(squaredProducts)) return 0;
  return Math.min(MOST_LIKENESS, ((unhidden / pairs) * (days - 1)) / (days - 2));
}

/**
 * The variance of a cell's sum of e when a day resembles another by likeness^(days between them).
 * @param residuals of at least two days
 */
export function fadingVariance({ day, n, r }: Residuals, likeness: number): number {
  const squares = r.reduce((sum, one) => sum + one * one, 0);
  return squares * fadingFactor(day, n, likeness);
}

/**
 * What the sum of squared daily residuals is multiplied by: likeness adds to the variance of their sum, and what the mean
 * has taken off the residuals is given back.
 * @param day in ascending order
 */
export function fadingFactor(day: readonly number[], n: readonly number[], likeness: number): number {
  let [squares, products, before, answers] = [0, 0, 0, 0];
  for (let one = 0; one < day.length; one++) {
    if (one > 0) before *= likeness ** (day[one]! - day[one - 1]!);
    squares += n[one]! * n[one]!;
    products += n[one]! * (n[one]! + 2 * before);
    before += n[one]!;
    answers += n[one]!;
  }
  return products / squares / (1 - products / answers ** 2);
}
