import type { MetricDefinition } from '../metric';
import type { Measure } from '../measures';
import { PERCENTAGE, type RatioUnit } from '../statistics/intervals';

/** A quotient of sums as a sample knows it: by the SQL of what one row adds to each sum. */
export interface SampleFigure {
  readonly y: string;
  /** Null for executions, of which every answer is one. */
  readonly x: string | null;
  /** Whether one answer adds at most one to either sum. */
  readonly proportion: boolean;
  readonly unit: RatioUnit;
}

/** @param metric a rate, share or average */
export function figureOf({ numerator, denominator, denominatorOf, ...metric }: MetricDefinition): SampleFigure {
  const minus = (numerator.minus ?? []).map((measure) => ` - ${measure}`).join('');
  return {
    y: sumOf(numerator.plus) + minus,
    x: denominatorOf === 'executions' ? null : sumOf(denominator!),
    proportion: metric.proportion,
    unit: metric.proportion ? PERCENTAGE : metric,
  };
}

const sumOf = (measures: readonly Measure[]): string => measures.join(' + ');

/** What a sample has to count for these figures, each once. */
export const termsOf = (figures: readonly SampleFigure[]): string[] => [
  ...new Set(figures.flatMap(({ y, x }) => (x === null ? [y] : [y, x]))),
];
