import type { MetricDefinition } from '../metric';
import { wilsonInterval } from '../statistics/wilson-interval';
import type { Evaluation } from './evaluate';

/** A figure with fewer observations is called unsure (docs/metrics.md). */
export const LOW_CONFIDENCE_BELOW = 30;

/** What a figure rests on. */
export interface Confidence {
  /** Observations. */
  readonly n: number;
  /** Bounds of the 95 % interval of a proportion, in percent; absent for other metrics. */
  readonly ci_low?: number | null;
  readonly ci_high?: number | null;
  readonly low_confidence: boolean;
}

type Observed = Pick<Evaluation, 'numerator' | 'denominator'>;

/** The confidence of a figure. A carried one rests on nothing of its own period. */
export function confidenceOf(metric: MetricDefinition, evaluation: Observed, carried: boolean): Confidence {
  const n = carried ? 0 : Number(evaluation.denominator);
  const base = { n, low_confidence: n < LOW_CONFIDENCE_BELOW };
  if (!metric.proportion) return base;
  if (n === 0) return { ...base, ci_low: null, ci_high: null };
  const { low, high } = wilsonInterval(Number(evaluation.numerator), n);
  return { ...base, ci_low: low, ci_high: high };
}
