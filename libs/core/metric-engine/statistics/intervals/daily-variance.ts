import { type Cell, type Deviations, ROUNDING } from './cells';

/** So many days back an answer may resemble another. */
const LAGS = 7;
/** By the days between two answers (Newey and West 1987). */
const WEIGHTS = Array.from({ length: LAGS + 1 }, (_, lag) => 1 - lag / (LAGS + 1));

/** What the days of a cell depart from its mean, in the order of days. */
export interface Residuals {
  readonly day: readonly number[];
  readonly n: readonly number[];
  /** Sum of (e - the cell's mean e) over the day's answers. */
  readonly r: readonly number[];
}

export function residualsOf(cell: Cell, of: Deviations): Residuals {
  const mean = cell.rows.reduce((sum, row) => sum + of.e[row]!, 0) / cell.n;
  const [day, n, r]: [number[], number[], number[]] = [[], [], []];
  for (const row of cell.rows) {
    const last = day.length - 1;
    const difference = of.e[row]! - mean * of.n[row]!;
    // Where all answers of a cell agree, what rounding leaves would pass for a variance.
    const residual = Math.abs(difference) <= ROUNDING * Math.sqrt(of.size[row]! * of.n[row]!) ? 0 : difference;
    if (day[last] === of.day[row]) {
      n[last]! += of.n[row]!;
      r[last]! += residual;
    } else {
      day.push(of.day[row]!);
      n.push(of.n[row]!);
      r.push(residual);
    }
  }
  return { day, n, r };
}

/**
 * The variance of a cell's sum of e when its days may resemble each other. Residuals add up to 0, which hides a part of
 * the variance: the same weights of the numbers of answers tell which.
 * @param residuals of at least two days
 */
export function dailyVariance({ day, n, r }: Residuals): number {
  let [variance, hidden, answers] = [0, 0, 0];
  for (let one = 0; one < day.length; one++) {
    variance += r[one]! * r[one]!;
    hidden += n[one]! * n[one]!;
    answers += n[one]!;
    for (let next = one + 1; next < day.length && day[next]! - day[one]! <= LAGS; next++) {
      const weight = 2 * WEIGHTS[day[next]! - day[one]!]!;
      variance += weight * r[one]! * r[next]!;
      hidden += weight * n[one]! * n[next]!;
    }
  }
  return Math.max(0, variance) / (1 - hidden / answers ** 2);
}
