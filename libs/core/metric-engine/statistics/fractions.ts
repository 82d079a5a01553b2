const DECIMALS = 10_000;

/** numerator x scale / denominator, rounded half away from zero to 4 decimals; exact before the rounding. */
export function scaledRatio(numerator: bigint, denominator: bigint, scale: number): number {
  const magnitude = (numerator < 0n ? -numerator : numerator) * BigInt(scale * DECIMALS);
  const quotient = Number((magnitude * 2n + denominator) / (denominator * 2n)) / DECIMALS;
  // Never -0.
  return numerator < 0n ? 0 - quotient : quotient;
}

/** Rounds an inexact figure (a bound of an interval) to the same 4 decimals. */
export const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

export interface Fraction {
  readonly numerator: bigint;
  /** Above 0. */
  readonly denominator: bigint;
}

const BITS = 128n;

/**
 * The mean of fractions x scale, rounded once as `scaledRatio` does; null without fractions. No fraction is below 0.
 * The product of thousands of denominators is long: it is formed only when the bounds of a fixed-point sum do not round
 * alike.
 */
export function meanRatio(fractions: readonly Fraction[], scale: number): number | null {
  if (fractions.length === 0) return null;
  const count = BigInt(fractions.length);
  // Each quotient lacks less than one unit of the last bit.
  const least = fractions.reduce((total, { numerator, denominator }) => total + (numerator << BITS) / denominator, 0n);
  const low = scaledRatio(least, count << BITS, scale);
  if (low === scaledRatio(least + count, count << BITS, scale)) return low;
  const { numerator, denominator } = sumFractions(fractions);
  return scaledRatio(numerator, denominator * count, scale);
}

/**
 * The sum of at least one fraction. It is taken by halves, so that the factors of every product are alike in length.
 */
export function sumFractions(fractions: readonly Fraction[]): Fraction {
  if (fractions.length === 1) return fractions[0]!;
  const middle = fractions.length >> 1;
  const [a, b] = [sumFractions(fractions.slice(0, middle)), sumFractions(fractions.slice(middle))];
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}
