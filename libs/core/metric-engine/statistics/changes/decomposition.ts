import { type Fraction, sumFractions } from '../fractions';

/** The sums whose quotient is a rate; there is none without a denominator. */
export interface Quotient {
  readonly numerator: bigint;
  /** Not below 0. */
  readonly denominator: bigint;
}

/** A part of the answers in two windows. */
export interface ChangeCell {
  readonly before: Quotient;
  readonly after: Quotient;
}

/** In which windows a cell has a denominator. */
export type CellKind = 'both' | 'entered' | 'left';

/** What a cell adds to the change of the whole. */
export interface Contribution {
  readonly kind: CellKind;
  /** By its rate, and by its weight; both are 0 for a cell of one window. */
  readonly rate: Fraction;
  readonly mix: Fraction;
  readonly whole: Fraction;
}

/** A change in parts that add up to it exactly. */
export interface Decomposition {
  readonly change: Fraction;
  readonly parts: {
    readonly rate: Fraction;
    readonly mix: Fraction;
    readonly entered: Fraction;
    readonly left: Fraction;
  };
  /** In the order of the cells; null for one without a denominator in either window. All wholes have one denominator. */
  readonly contributions: readonly (Contribution | null)[];
}

const NOTHING: Fraction = { numerator: 0n, denominator: 1n };

/**
 * Explains the change of a pooled rate by cells (docs/statistics.md). With a cell's weight w (its part of the
 * denominator) and rate r in either window, and R the mean of the two pooled rates, a cell of both windows adds
 * (w0 + w1) / 2 x (r1 - r0) by its rate and (w1 - w0) x ((r0 + r1) / 2 - R) by its weight. One that entered adds
 * w1 x (r1 - R), and one that left -w0 x (r0 - R).
 * @returns null when a window has no denominator at all
 */
export function decompose(cells: readonly ChangeCell[]): Decomposition | null {
  const before = totalOf(cells.map((cell) => cell.before));
  const after = totalOf(cells.map((cell) => cell.after));
  if (before.denominator === 0n || after.denominator === 0n) return null;

  const product = before.denominator * after.denominator;
  const unit = 2n * product ** 2n;
  const twiceMean = before.numerator * after.denominator + after.numerator * before.denominator;
  const contributions = cells.map((cell): Contribution | null => {
    const kind = cellKind(cell);
    if (!kind) return null;
    // Of any kind a cell adds w1 r1 - w0 r0 - (w1 - w0) R.
    const weight = cell.after.denominator * before.denominator - cell.before.denominator * after.denominator;
    const moved = cell.after.numerator * before.denominator - cell.before.numerator * after.denominator;
    const whole = { numerator: 2n * product * moved - weight * twiceMean, denominator: unit };
    if (kind !== 'both') return { kind, rate: NOTHING, mix: NOTHING, whole };
    const rate = ratePart(cell, before, after);
    return { kind, rate, mix: difference(whole, rate), whole };
  });

  const known = contributions.filter((one) => one !== null);
  const wholeOf = (kinds: readonly CellKind[]): Fraction => ({
    numerator: known.reduce((sum, { kind, whole }) => (kinds.includes(kind) ? sum + whole.numerator : sum), 0n),
    denominator: unit,
  });
  const rate = sumByDenominator(known.map((one) => one.rate));
  return {
    change: wholeOf(['both', 'entered', 'left']),
    parts: { rate, mix: difference(wholeOf(['both']), rate), entered: wholeOf(['entered']), left: wholeOf(['left']) },
    contributions,
  };
}

function ratePart(cell: ChangeCell, before: Quotient, after: Quotient): Fraction {
  const [d0, d1] = [cell.before.denominator, cell.after.denominator];
  return {
    numerator:
      (d0 * after.denominator + d1 * before.denominator) * (cell.after.numerator * d0 - cell.before.numerator * d1),
    denominator: 2n * before.denominator * after.denominator * d0 * d1,
  };
}

/** @returns null for one without data in either window */
export function cellKind({ before, after }: ChangeCell): CellKind | null {
  if (before.denominator > 0n) return after.denominator > 0n ? 'both' : 'left';
  return after.denominator > 0n ? 'entered' : null;
}

const difference = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.denominator - other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
});

/** Thousands of cells have few sizes: what has one denominator is added first, so that the products stay short. */
function sumByDenominator(fractions: readonly Fraction[]): Fraction {
  const sums = new Map<bigint, bigint>();
  for (const { numerator, denominator } of fractions) sums.set(denominator, (sums.get(denominator) ?? 0n) + numerator);
  if (sums.size === 0) return NOTHING;
  return sumFractions([...sums].map(([denominator, numerator]) => ({ numerator, denominator })));
}

const totalOf = (parts: readonly Quotient[]): Quotient => ({
  numerator: parts.reduce((sum, { numerator }) => sum + numerator, 0n),
  denominator: parts.reduce((sum, { denominator }) => sum + denominator, 0n),
});
