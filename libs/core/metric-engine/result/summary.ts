import type { MetricDefinition } from '../metric';
import { carryForward } from './carry';
import type { Evaluation } from './evaluate';
import { type Fraction, scaledRatio, sumFractions } from '../statistics/fractions';
import { periodEvaluations } from './series';
import type { SumTable } from './sums';
import type { Timeline } from './timeline';

export interface SummaryFigures {
  readonly total: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly last: number | null;
}

export interface Summarised {
  readonly figures: SummaryFigures;
  /** The total before it was scaled and rounded. */
  readonly exactTotal: Fraction | null;
  /** The sums of the whole window. */
  readonly pooled: Pick<Evaluation, 'numerator' | 'denominator'>;
}

/**
 * The figures of a series over its distinct periods, before any carrying. Only `last` is carried, if the series shows
 * it so.
 */
export function summarise(metric: MetricDefinition, actorId: number, table: SumTable, timeline: Timeline): Summarised {
  const evaluations = periodEvaluations(metric, actorId, table, timeline);
  const values = evaluations.map(({ value }) => value);
  const known = values.filter((value) => value !== null);
  const pooled = {
    numerator: evaluations.reduce((sum, { numerator }) => sum + numerator, 0n),
    denominator: evaluations.reduce((sum, { denominator }) => sum + denominator, 0n),
  };
  const exactTotal =
    metric.summary === 'sum' ? { numerator: pooled.numerator, denominator: 1n } : meanOf(metric, evaluations);
  return {
    figures: {
      total: exactTotal && scaledRatio(exactTotal.numerator, exactTotal.denominator, metric.scale),
      min: known.length > 0 ? Math.min(...known) : null,
      max: known.length > 0 ? Math.max(...known) : null,
      last: carryForward(values, metric.carry, timeline).at(-1)!.value,
    },
    exactTotal,
    pooled,
  };
}

/** The mean over periods with a denominator. Each counts once, whatever its size. */
function meanOf(metric: MetricDefinition, evaluations: readonly Evaluation[]): Fraction | null {
  const known = evaluations.filter(({ denominator }) => denominator !== 0n);
  if (known.length === 0) return null;
  const { numerator, denominator } = sumFractions(known);
  return { numerator, denominator: denominator * BigInt(known.length) * BigInt(metric.numeratorUnit ?? 1) };
}

export interface Change {
  readonly absolute: number | null;
  readonly percent: number | null;
}

/** The change from one total to another. The percentage is of the size of the first, and null when that is 0. */
export function changeOf(metric: MetricDefinition, before: Fraction | null, now: Fraction | null): Change {
  if (!before || !now) return { absolute: null, percent: null };
  const difference = now.numerator * before.denominator - before.numerator * now.denominator;
  const size = before.numerator < 0n ? -before.numerator : before.numerator;
  return {
    absolute: scaledRatio(difference, now.denominator * before.denominator, metric.scale),
    percent: size === 0n ? null : scaledRatio(difference, now.denominator * size, 100),
  };
}
