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
