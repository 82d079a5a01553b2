import type { MetricDefinition } from '../metric';
import { type Measure, MEASURE_NAMES } from '../measures';
import { type Fraction, scaledRatio } from '../statistics/fractions';
import type { Sums } from './sums';

type Quotient = Pick<Evaluation, 'numerator' | 'denominator'>;

/** A metric over one period before any carrying: its value, and the sums behind it. */
export interface Evaluation {
  readonly value: number | null;
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function evaluate(metric: MetricDefinition, actor: Sums, executions: Sums): Evaluation {
  const own = metric.subject === 'project' ? executions : actor;
  const numerator = total(own, metric.numerator.plus) - total(own, metric.numerator.minus ?? []);
  const denominator = total(metric.denominatorOf === 'executions' ? executions : actor, metric.denominator ?? []);
  return evaluationOf(metric, numerator, denominator);
}

/** Several periods as one: the ratio of their sums, or the sum of a count. */
export const pool = (metric: MetricDefinition, periods: readonly Evaluation[]): Evaluation =>
  evaluationOf(
    metric,
    periods.reduce((sum, { numerator }) => sum + numerator, 0n),
    periods.reduce((sum, { denominator }) => sum + denominator, 0n),
  );

/** The value before it is scaled and rounded; null without a denominator. */
export function exactValue(metric: MetricDefinition, { numerator, denominator }: Quotient): Fraction | null {
  if (!metric.denominator) return { numerator, denominator: 1n };
  return denominator === 0n ? null : { numerator, denominator: denominator * BigInt(metric.numeratorUnit ?? 1) };
}

function evaluationOf(metric: MetricDefinition, numerator: bigint, denominator: bigint): Evaluation {
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
