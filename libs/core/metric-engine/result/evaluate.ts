import type { MetricDefinition } from '../metric';
import { type Measure, MEASURE_NAMES } from '../measures';
import { scaledRatio } from '../statistics/fractions';
import type { Sums } from './sums';

/** A metric over one period before any carrying: its value, and the sums behind it. */
export interface Evaluation {
  readonly value: number | null;
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function evaluate(metric: MetricDefinition, actor: Sums, executions: Sums): Evaluation {
  const own = metric.subject === 'project' ? executions : actor;
  const numerator = total(own, metric.numerator.plus) - total(own, metric.numerator.minus ?? []);
  if (!metric.denominator) return { value: Number(numerator), numerator, denominator: 0n };

  const denominator = total(metric.denominatorOf === 'executions' ? executions : actor, metric.denominator);
  const unit = BigInt(metric.numeratorUnit ?? 1);
  const value = denominator === 0n ? metric.empty : scaledRatio(numerator, denominator * unit, metric.scale);
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
