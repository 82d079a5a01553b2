import { type Cell, type CellDay, cellsOf } from './cells';
import { dailyVariance, residualsOf, sharedVariance } from './daily-variance';

/** From so many days with answers on, days are told apart. */
const FEWEST_DAYS = 10;
/** A spread of less than this part of what it is a difference of is rounding. */
const ROUNDING = 1e-12;

export interface PanelVariance {
  /** Of the sum of all e, from the models' randomness alone. */
  readonly variance: number;
  /** Cells with unequal answers. */
  readonly varying: number;
  /** Whether most answers stand in cells of one answer, which show no randomness. */
  readonly mostlySingles: boolean;
}

/**
 * The variance of the sum of e for exactly these prompts on these models. Over fewer than 10 days the answers of a cell
 * count as independent. Otherwise a cell's days may resemble each other, and a day may move all cells.
 * @param rows in the order of prompt, model and day
 */
export function panelVariance(rows: readonly CellDay[]): PanelVariance {
  const { merged, singles } = cellsOf(rows);
  const answers = merged.reduce((sum, { n }) => sum + n, 0);
  const spreads = merged.map(spreadOf);
  return {
    variance: isDaily(rows) ? varianceOverDays(merged, spreads) : sum(merged.map(independentWith(spreads))),
    varying: spreads.filter((spread) => spread > 0).length,
    mostlySingles: singles * 2 > answers,
  };
}

const isDaily = (rows: readonly CellDay[]): boolean => new Set(rows.map(({ day }) => day)).size >= FEWEST_DAYS;

function varianceOverDays(cells: readonly Cell[], spreads: readonly number[]): number {
  const residuals = cells.map(residualsOf);
  const independent = independentWith(spreads);
  // A cell of one day shows no likeness between days.
  const variances = cells.map((cell, index) =>
    residuals[index]!.length > 1 ? dailyVariance(residuals[index]!) : independent(cell, index),
  );
  return sum(variances) + sharedVariance(residuals);
}

/** Sum of (e - mean e)² over a cell's answers. */
function spreadOf({ days, n, e }: Cell): number {
  const ee = sum(days.map((day) => day.ee));
  const spread = ee - (e * e) / n;
  return spread <= ee * ROUNDING ? 0 : spread;
}

const independentWith =
  (spreads: readonly number[]) =>
  ({ n }: Cell, index: number): number =>
    n < 2 ? 0 : (spreads[index]! * n) / (n - 1);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
