/** What a number may mean. */
export interface Reading {
  /** As written, scale included: 2 of `2 million` is 2,000,000. */
  readonly raw: number;
  /** In the base unit of its dimension; the same as `raw` without a unit. */
  readonly value: number;
  /** Null when no unit is known beside the number. */
  readonly dimension: string | null;
}

/** A number in a text. It holds if one of its readings does, or each of its parts. */
export interface Quantity {
  readonly text: string;
  readonly readings: readonly Reading[];
  readonly parts?: readonly Quantity[];
}

const same = (a: number, b: number, tolerance = 1e-9): boolean =>
  Math.abs(a - b) <= tolerance * Math.max(1e-9, Math.abs(a), Math.abs(b));

/** Months and years have no fixed number of days: 730 days are two years. */
const CALENDAR = 0.005;

export function sameQuantity(a: Reading, b: Reading): boolean {
  if (a.dimension === null || b.dimension === null) return same(a.raw, b.raw);
  if (a.dimension !== b.dimension) return false;
  return same(a.value, b.value, a.dimension === 'time' ? CALENDAR : undefined);
}

export const ratio = (share: number): Reading[] => [
  { raw: share, value: share, dimension: null },
  { raw: share * 100, value: share * 100, dimension: 'percent' },
];
