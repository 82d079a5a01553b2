import type { MetricDefinition } from '../metric';
import type { Stratum } from '../statistics/cell';
import { rounded } from '../statistics/fractions';
import {
  answersOf,
  changeVariance,
  type PanelNoise,
  panelOptions,
  type PanelSize,
  runToRunShare,
  smallestChange,
  stability,
  withinVariance,
} from '../statistics/power';
import { evaluate } from './evaluate';
import type { WindowCell } from './window-cells';

interface PowerOption extends PanelSize {
  readonly smallest: number;
  /** Answers that it has more, exactly: the sizes that are shown are rounded. */
  readonly addedAnswers: number;
}

export interface PanelPower extends PanelSize {
  /** In the metric's unit, as all changes here; null where it is not known. */
  readonly smallest: number | null;
  readonly runToRunShare: number | null;
  readonly stability: number | null;
  /** The spread between prompts of their true changes; null where it is not known, and taken as 0. */
  readonly changeSpread: number | null;
  readonly options: readonly PowerOption[];
}

/**
 * What the panel of the later window can see of a proportion, and what a larger one could; of another metric only its
 * size is known.
 * @param wanted a change in the metric's unit
 */
export function panelPower(metric: MetricDefinition, cells: readonly WindowCell[], wanted: number): PanelPower {
  const asked = cells.filter(({ after }) => evaluate(metric, after, after).denominator > 0n);
  const prompts = new Set(asked.map(({ promptId }) => promptId)).size;
  const runs = sumOf(asked, ({ after }) => after.responses ?? 0n);
  const size = { prompts, runsPerPrompt: prompts === 0 ? 0 : Number(runs) / prompts };
  const known = metric.proportion ? noiseOf(metric, cells) : null;
  if (!known) {
    return { ...shown(size), smallest: null, runToRunShare: null, stability: null, changeSpread: null, options: [] };
  }
  const { within, spread, observed } = known;
  // A run need not count: not every answer has a sentiment.
  const counted = Number(sumOf(asked, ({ after }) => evaluate(metric, after, after).denominator)) / Number(runs);
  const noise: PanelNoise = { withinVariance: within / counted, changeVariance: spread ?? 0 };
  const inUnit = (change: number) => rounded(change * metric.scale);
  const smallest = smallestChange(size, noise);
  return {
    ...shown(size),
    smallest: smallest === null ? null : inUnit(smallest),
    runToRunShare: runToRunShare(observed),
    stability: stability(observed),
    changeSpread: spread === null ? null : inUnit(Math.sqrt(spread)),
    options: panelOptions(size, noise, wanted / metric.scale).map((option) => ({
      ...shown(option),
      smallest: inUnit(option.smallest),
      addedAnswers: answersOf(option) - answersOf(size),
    })),
  };
}

function noiseOf(metric: MetricDefinition, cells: readonly WindowCell[]) {
  const strata = cells.map((cell) => ({ promptId: cell.promptId, ...stratumOf(metric, cell) }));
  const observed = strata.map(({ after }) => after).filter(({ n }) => n > 0n);
  const within = withinVariance(observed);
  if (within === null) return null;
  const prompts = [...Map.groupBy(strata, ({ promptId }) => promptId).values()].map(pooled);
  return { within, observed, spread: changeVariance(prompts, within) };
}

function stratumOf(metric: MetricDefinition, { before, after }: WindowCell): Stratum {
  const cellOf = (sums: WindowCell['after']) => {
    const { numerator, denominator } = evaluate(metric, sums, sums);
    return { hits: numerator, n: denominator };
  };
  return { before: cellOf(before), after: cellOf(after) };
}

const pooled = (strata: readonly Stratum[]): Stratum => ({
  before: { hits: sumOf(strata, ({ before }) => before.hits), n: sumOf(strata, ({ before }) => before.n) },
  after: { hits: sumOf(strata, ({ after }) => after.hits), n: sumOf(strata, ({ after }) => after.n) },
});

const sumOf = <Item>(items: readonly Item[], count: (item: Item) => bigint): bigint =>
  items.reduce((sum, item) => sum + count(item), 0n);

const shown = <Size extends PanelSize>(size: Size): Size => ({ ...size, runsPerPrompt: rounded(size.runsPerPrompt) });
