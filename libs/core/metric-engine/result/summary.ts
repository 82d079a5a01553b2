import type { MetricDefinition } from '../metric';
import { carryForward } from './carry';
import { type Evaluation, exactValue, pool } from './evaluate';
import { scaledRatio, sumFractions } from '../statistics/fractions';
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
  /** The whole window as one period. */
  readonly pooled: Evaluation;
}

/**
 * The figures of a series over its distinct periods, before any carrying. Only `last` is carried, if the series shows
 * it so.
 */
export function summarise(metric: MetricDefinition, actorId: number, table: SumTable, timeline: Timeline): Summarised {
  const evaluations = periodEvaluations(metric, actorId, table, timeline);
  const values = evaluations.map(({ value }) => value);
  const known = values.filter((value) => value !== null);
  const pooled = pool(metric, evaluations);
  return {
    figures: {
      total: metric.summary === 'sum' ? pooled.value : meanOf(metric, evaluations),
      min: known.length > 0 ? Math.min(...known) : null,
      max: known.length > 0 ? Math.max(...known) : null,
      last: carryForward(values, metric.carry, timeline).at(-1)!.value,
    },
    pooled,
  };
}

/** The mean over periods with a denominator. Each counts once, whatever its size. */
function meanOf(metric: MetricDefinition, evaluations: readonly Evaluation[]): number | null {
  const known = evaluations.map((evaluation) => exactValue(metric, evaluation)).filter((value) => value !== null);
  if (known.length === 0) return null;
  const { numerator, denominator } = sumFractions(known);
  return scaledRatio(numerator, denominator * BigInt(known.length), metric.scale);
}

export interface Change {
  readonly absolute: number | null;
  readonly percent: number | null;
}

/**
 * The change from one window to another, each taken as one period. A mean of periods would weigh them alike, whatever
 * they rest on, and could move against the answers. The percentage is of the size of the first, and null when that is 0.
 */
export function changeOf(metric: MetricDefinition, previous: Evaluation, pooled: Evaluation): Change {
  const [before, now] = [exactValue(metric, previous), exactValue(metric, pooled)];
  if (!before || !now) return { absolute: null, percent: null };
  const difference = now.numerator * before.denominator - before.numerator * now.denominator;
  const size = before.numerator < 0n ? -before.numerator : before.numerator;
  return {
    absolute: scaledRatio(difference, now.denominator * before.denominator, metric.scale),
    percent: size === 0n ? null : scaledRatio(difference, now.denominator * size, 100),
  };
}
