import type { MetricDefinition } from '../metric';
import { type Measure, MEASURE_NAMES } from '../measures';
import type { Quotient } from '../statistics/changes';
import { type Fraction, scaledRatio } from '../statistics/fractions';
import type { Sums } from './sums';

/** A metric over one period before any carrying: its value, and the sums behind it. */
export interface Evaluation extends Quotient {
  readonly value: number | null;
}

export const evaluate = (metric: MetricDefinition, actor: Sums, executions: Sums): Evaluation =>
  evaluationOf(metric, quotientOf(metric, actor, executions));

/** The sums behind a value. */
export function quotientOf(metric: MetricDefinition, actor: Sums, executions: Sums): Quotient {
  const own = metric.subject === 'project' ? executions : actor;
  const numerator = total(own, metric.numerator.plus) - total(own, metric.numerator.minus ?? []);
  const denominator = total(metric.denominatorOf === 'executions' ? executions : actor, metric.denominator ?? []);
  return { numerator, denominator };
}

/** Several periods as one: the ratio of their sums, or the sum of a count. */
export const pool = (metric: MetricDefinition, periods: readonly Evaluation[]): Evaluation =>
  evaluationOf(metric, {
    numerator: periods.reduce((sum, { numerator }) => sum + numerator, 0n),
    denominator: periods.reduce((sum, { denominator }) => sum + denominator, 0n),
  });

/** The value before it is scaled and rounded; null without a denominator. */
export function exactValue(metric: MetricDefinition, { numerator, denominator }: Quotient): Fraction | null {
  if (!metric.denominator) return { numerator, denominator: 1n };
  return denominator === 0n ? null : { numerator, denominator: denominator * BigInt(metric.numeratorUnit ?? 1) };
}

function evaluationOf(metric: MetricDefinition, { numerator, denominator }: Quotient): Evaluation {
  if (!metric.denominator) return { value: Number(numerator), numerator, denominator };
  const exact = exactValue(metric, { numerator, denominator });
  const value = exact ? scaledRatio(exact.numerator, exact.denominator, metric.scale) : metric.empty;
  return { value, numerator, denominator };
}

const total = (sums: Sums, measures: readonly Measure[]): bigint =>
  measures.reduce((sum, measure) => sum + (sums[measure] ?? 0n), 0n);

/** Every measure that the metrics need, in the order of `MEASURES`, so that equal questions make equal statements. */
export function measuresOf(metrics: readonly MetricDefinition[]): Measure[] {
  const needed = new Set(
    metrics.flatMap(({ numerator, denominator }) => [
      ...numerator.plus,
      ...(numerator.minus ?? []),
      ...(denominator ?? []),
    ]),
  );
  return MEASURE_NAMES.filter((measure) => needed.has(measure));
}
