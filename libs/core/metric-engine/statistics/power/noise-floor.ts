import type { Cell } from '../cell';
import { type Fraction, meanRatio } from '../fractions';

const SHARE_FROM = 2n;
const STABILITY_FROM = 5n;

/**
 * How alike the answers of a cell, one prompt's on one model, are: 1 − 2 × mean of min(p, 1 − p) over the cells of at least 5 answers
 * (docs/statistics.md), to 4 decimals. 1 = every run says the same, 0 = every run is a toss of a coin. Null without
 * such cells.
 */
export function stability(cells: readonly Cell[]): number | null {
  const enough = cells.filter(({ n }) => n >= STABILITY_FROM);
  return meanRatio(
    enough.map(({ hits, n }) => ({ numerator: 2n * hits > n ? 2n * hits - n : n - 2n * hits, denominator: n })),
    1,
  );
}

/**
 * Which part of the variance of answers lies between runs of one prompt on one model: the mean of p (1 − p) n / (n − 1)
 * over the cells of at least 2 answers, divided by p (1 − p) of all answers (docs/statistics.md), to 4 decimals. Chance
 * can lift it above 1. Null without such cells, and where all answers are alike.
 */
export function runToRunShare(cells: readonly Cell[]): number | null {
  const all = { hits: sumOf(cells, ({ hits }) => hits), n: sumOf(cells, ({ n }) => n) };
  const spread = all.hits * (all.n - all.hits);
  if (spread === 0n) return null;
  return meanRatio(
    withinCells(cells).map(({ numerator, denominator }) => ({
      numerator: numerator * all.n ** 2n,
      denominator: denominator * spread,
    })),
    1,
  );
}

/** The unbiased variance of one run within each cell that has at least 2 answers. */
export const withinCells = (cells: readonly Cell[]): Fraction[] =>
  cells
    .filter(({ n }) => n >= SHARE_FROM)
    .map(({ hits, n }) => ({ numerator: hits * (n - hits), denominator: n * (n - 1n) }));

const sumOf = (cells: readonly Cell[], count: (cell: Cell) => bigint): bigint =>
  cells.reduce((sum, cell) => sum + count(cell), 0n);
