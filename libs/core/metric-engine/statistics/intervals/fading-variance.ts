/** Above this, answers that resemble each other cannot be told from a change within the window. */
export const MOST_LIKENESS = 0.8;
/** A likeness of fewer standard errors is taken for chance. */
const FEWEST_ERRORS = 3;

/**
 * How far the answers of a day resemble those of the day before, from 0 to 0.8: the first autocorrelation of all cells
 * together. Residuals are taken from a cell's own mean, which makes them look less alike than they are (Nickell 1981).
 * @param starts where the days of each cell begin; behind the last of them at the end
 * @param r of each day the sum of (e - the cell's mean e) over its answers
 * @param cells those that have any r but 0
 * @returns 0 where chance may have made it
 */
export function likenessOf(
  starts: ArrayLike<number>,
  day: ArrayLike<number>,
  r: ArrayLike<number>,
  cells: ArrayLike<number>,
): number {
  let products = 0;
  let squaredProducts = 0;
  let pairs = 0;
  let squares = 0;
  let weighted = 0;
  for (let index = 0; index < cells.length; index++) {
    const start = starts[cells[index]!]!;
    const end = starts[cells[index]! + 1]!;
    for (let one = start; one < end; one++) {
      const square = r[one]! * r[one]!;
      squares += square;
      weighted += square * (end - start);
      if (one + 1 === end || day[one + 1] !== day[one]! + 1) continue;
      const product = r[one]! * r[one + 1]!;
      products += product;
      squaredProducts += product * product;
      pairs += (square + r[one + 1]! * r[one + 1]!) / 2;
    }
  }
  const days = weighted / squares;
  if (pairs === 0 || !(days > 2)) return 0;
  const unhidden = products + pairs / (days - 1);
  if (unhidden < FEWEST_ERRORS * Math.sqrt(squaredProducts)) return 0;
  return Math.min(MOST_LIKENESS, ((unhidden / pairs) * (days - 1)) / (days - 2));
}

/**
 * What the sum of squared daily residuals is multiplied by, if a day resembles another by likeness^(days between them):
 * likeness adds to the variance of their sum, and what the mean has taken off the residuals is given back.
 * @param day in ascending order, from `start` to before `end`
 * @param n answers of each day
 */
export function fadingFactor(
  day: ArrayLike<number>,
  n: ArrayLike<number>,
  likeness: number,
  start = 0,
  end = day.length,
): number {
  let squares = 0;
  let products = 0;
  let before = 0;
  let answers = 0;
  for (let one = start; one < end; one++) {
    if (one > start) before *= likeness ** (day[one]! - day[one - 1]!);
    squares += n[one]! * n[one]!;
    products += n[one]! * (n[one]! + 2 * before);
    before += n[one]!;
    answers += n[one]!;
  }
  return products / squares / (1 - products / answers ** 2);
}
