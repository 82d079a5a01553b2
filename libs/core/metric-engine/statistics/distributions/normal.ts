/** The 97.5 % quantile of the standard normal distribution: a 95 % interval. */
export const Z = 1.959963984540054;

const FAR = 4;
const TERMS = 100;

/**
 * The probability that a standard normal variable lies farther from 0 than `z`: the series 26.2.11 of Abramowitz and
 * Stegun (1964) near 0, their continued fraction 26.2.14 farther out.
 */
export function twoSidedNormalTail(z: number): number {
  const size = Math.abs(z);
  const density = Math.exp((-size * size) / 2) / Math.sqrt(2 * Math.PI);
  if (size < FAR) {
    let term = size;
    let sum = term;
    for (let odd = 3; odd < 2 * TERMS; odd += 2) sum += term *= (size * size) / odd;
    return 1 - 2 * density * sum;
  }
  if (!Number.isFinite(size)) return 0;
  let fraction = size;
  for (let step = TERMS; step > 0; step--) fraction = size + step / fraction;
  return (2 * density) / fraction;
}
