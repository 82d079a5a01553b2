const DECIMALS = 10_000;

/** numerator x scale / denominator, rounded half away from zero to 4 decimals; exact before the rounding. */
export function scaledRatio(numerator: bigint, denominator: bigint, scale: number): number {
  const magnitude = (numerator < 0n ? -numerator : numerator) * BigInt(scale * DECIMALS);
  const quotient = Number((magnitude * 2n + denominator) / (denominator * 2n)) / DECIMALS;
  return numerator < 0n ? -quotient : quotient;
}

/** Rounds an inexact figure (a bound of an interval) to the same 4 decimals. */
export const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;
