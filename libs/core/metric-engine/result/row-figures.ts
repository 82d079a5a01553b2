import { metricNamed, type MetricName } from '../catalogue';
import type { Measure } from '../measures';
import { type Confidence, confidenceOf } from './confidence';
import { evaluate, measuresOf } from './evaluate';

/** Sums of one row as the compiled statement returns them: decimal text. */
export type MeasureTexts = { readonly [measure in Measure]?: string };

export interface RowFigure {
  readonly value: number | null;
  /** Null for a count. */
  readonly confidence: Confidence | null;
}

/** The metrics of one row, which holds an actor's sums and those of the executions. */
export function rowFigures<Name extends MetricName>(
  names: readonly Name[],
  texts: MeasureTexts,
): Record<Name, RowFigure> {
  const sums = Object.fromEntries(
    measuresOf(names.map(metricNamed)).map((measure) => [measure, BigInt(texts[measure]!)]),
  );
  const figures = names.map((name) => {
    const metric = metricNamed(name);
    const evaluation = evaluate(metric, sums, sums);
    const confidence = metric.denominator ? confidenceOf(metric, evaluation, false) : null;
    return [name, { value: evaluation.value, confidence }] as const;
  });
  return Object.fromEntries(figures) as Record<Name, RowFigure>;
}
