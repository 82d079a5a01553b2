import { type Cell, cellsOf, type Deviations, ROUNDING } from './cells';
import { dailyVariance, type Residuals, residualsOf } from './daily-variance';
import { fadingVariance, likenessOf, MOST_LIKENESS } from './fading-variance';
import { sharedVariance } from './shared-variance';

/** From so many days with answers on, days are told apart. */
const FEWEST_DAYS = 10;

export interface PanelVariance {
  /** Of the sum of all e, from the models' randomness alone. */
  readonly variance: number;
  /** Cells with unequal answers. */
  readonly varying: number;
  /** Whether days resemble each other so long that the window shows too little of it. */
  readonly lasting: boolean;
}

/**
 * The variance of the sum of e for exactly these prompts on these models. Over fewer than 10 days the answers of a cell
 * count as independent. Otherwise a cell's days may resemble each other, and a day may move all cells.
 * @param of rows in the order of prompt, model and day
 */
export function panelVariance(of: Deviations): PanelVariance {
  const cells = cellsOf(of);
  const spreads = cells.map((cell) => spreadOf(cell, of));
  const independent = cells.map(({ n }, index) => (n < 2 ? 0 : (spreads[index]! * n) / (n - 1)));
  const varying = spreads.filter((spread) => spread > 0).length;
  return isOfManyDays(of)
    ? { ...varianceOverDays(cells, of, independent), varying }
    : { variance: sum(independent), varying, lasting: false };
}

function isOfManyDays({ day }: Deviations): boolean {
  const seen = new Set<number>();
  for (let row = 0; row < day.length && seen.size < FEWEST_DAYS; row++) seen.add(day[row]!);
  return seen.size >= FEWEST_DAYS;
}

/** @param independent of each cell the variance if its answers were independent */
function varianceOverDays(
  cells: readonly Cell[],
  of: Deviations,
  independent: readonly number[],
): Pick<PanelVariance, 'variance' | 'lasting'> {
  const residuals = cells.map((cell) => residualsOf(cell, of));
  // A cell of one day shows no likeness between days.
  const ownBy = (varianceOf: (ofCell: Residuals) => number) =>
    sum(residuals.map((ofCell, index) => (ofCell.day.length > 1 ? varianceOf(ofCell) : independent[index]!)));
  const near = ownBy(dailyVariance) + sharedVariance(residuals, 0);
  const likeness = likenessOf(residuals);
  if (likeness === 0) return { variance: near, lasting: false };
  const fading = ownBy((ofCell) => fadingVariance(ofCell, likeness)) + sharedVariance(residuals, likeness);
  return { variance: Math.max(near, fading), lasting: likeness === MOST_LIKENESS };
}

/** Sum of (e - mean e)² over a cell's answers. */
function spreadOf({ rows, n }: Cell, of: Deviations): number {
  let [e, ee, size] = [0, 0, 0];
  for (const row of rows) {
    e += of.e[row]!;
    ee += of.ee[row]!;
    size += of.size[row]!;
  }
  const spread = ee - (e * e) / n;
  return spread <= size * ROUNDING ? 0 : spread;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
