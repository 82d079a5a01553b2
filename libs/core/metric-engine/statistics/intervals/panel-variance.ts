import { type Cell, type CellDay, cellsOf, singlesOf } from './cells';
import { dailyVariance, isOfSeveralDays, sharedVariance } from './daily-variance';

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
  const cells = cellsOf(rows);
  const spreads = cells.map(spreadOf);
  const daily = new Set(rows.map(({ day }) => day)).size >= FEWEST_DAYS;
  const variances = cells.map((cell, index) =>
    daily && isOfSeveralDays(cell) ? dailyVariance(cell) : independentVariance(cell, spreads[index]!),
  );
  const answers = sum(rows, ({ n }) => n);
  return {
    variance: sum(variances, (variance) => variance) + (daily ? sharedVariance(cells) : 0),
    varying: spreads.filter((spread) => spread > 0).length,
    mostlySingles: singlesOf(rows) * 2 > answers,
  };
}

/** Sum of (e - mean e)² over a cell's answers. */
function spreadOf({ days, n }: Cell): number {
  const ee = sum(days, (day) => day.ee);
  const spread = ee - sum(days, ({ e }) => e) ** 2 / n;
  return spread <= ee * ROUNDING ? 0 : spread;
}

const independentVariance = ({ n }: Cell, spread: number): number => (n < 2 ? 0 : (spread * n) / (n - 1));

const sum = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + valueOf(item), 0);
