/**
 * The probability that Student's t with `df` (a positive integer) degrees of freedom lies farther from 0 than `t`. It
 * is the finite series of Abramowitz and Stegun (1964), 26.7.3 and 26.7.4.
 */
export function twoSidedTail(t: number, df: number): number {
  const angle = Math.atan(Math.abs(t) / Math.sqrt(df));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const within =
    df % 2 === 0 ? sine * series(1, 1, df, cosine) : (2 / Math.PI) * (angle + sine * series(cosine, 2, df, cosine));
  return Math.max(0, 1 - within);
}

/**
 * Sums terms from `first` on. Each is the last x cos^2 x n / (n + 1), where n starts at `numerator` and grows by 2 up
 * to `df`.
 */
function series(first: number, numerator: number, df: number, cosine: number): number {
  let sum = 0;
  let term = first;
  for (let top = numerator; top <= df; top += 2) {
    sum += term;
    term *= (top / (top + 1)) * cosine * cosine;
  }
  return sum;
}
