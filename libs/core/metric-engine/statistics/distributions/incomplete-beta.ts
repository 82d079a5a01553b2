/** Coefficients of Lanczos' approximation with g = 7 and 9 terms (P. Godfrey 2001); good to 15 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
const MOST_STEPS = 100_000;
const TINY = 1e-300;

/** ln Γ(x) for x above 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const base = shifted + 7.5;
  let sum = LANCZOS[0]!;
  for (let index = 1; index < LANCZOS.length; index++) sum += LANCZOS[index]! / (shifted + index);
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

/** ln of the beta density's constant, 1 / B(a, b). */
export const logBetaConstant = (a: number, b: number): number => logGamma(a + b) - logGamma(a) - logGamma(b);

/**
 * I_x(a, b), the probability that a Beta(a, b) variable lies below x; a and b above 0. It is the continued fraction of
 * the NIST Digital Library of Mathematical Functions, 8.17.22, with the symmetry 8.17.4 where that converges faster.
 * @param constant `logBetaConstant(a, b)`, for whoever has it
 */
export function incompleteBeta(x: number, a: number, b: number, constant = logBetaConstant(a, b)): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(constant + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2)
    ? (front * continuedFraction(x, a, b)) / a
    : 1 - (front * continuedFraction(1 - x, b, a)) / b;
}

/** Lentz's method as modified by Thompson and Barnett (1986). */
function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= MOST_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= c * d;
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return value;
}

/** The method divides by it, so it is never 0. */
const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
