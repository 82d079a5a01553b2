import type { MetricDefinition } from '../metric';
import type { Evaluation } from './evaluate';
import { rounded } from './exact';

/** Below this many observations a figure is called unsure (docs/metrics.md). */
export const LOW_CONFIDENCE_BELOW = 30;

/** The 97.5 % quantile of the standard normal distribution: a 95 % interval. */
const Z = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson score interval of a proportion, in percent (Wilson 1927). */
export function wilsonInterval(successes: number, n: number): Interval {
  const p = successes / n;
  const z2 = Z * Z;
  const centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const margin = (Z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  return { low: rounded(Math.max(0, centre - margin) * 100), high: rounded(Math.min(1, centre + margin) * 100) };
}

/** What a figure rests on, as answers show it. */
export interface Confidence {
  readonly n: number;
  readonly ci_low?: number | null;
  readonly ci_high?: number | null;
  readonly low_confidence: boolean;
}

type Observed = Pick<Evaluation, 'numerator' | 'denominator'>;

/** What a figure rests on; a carried one rests on nothing of its own period. */
export function confidenceOf(metric: MetricDefinition, evaluation: Observed, carried: boolean): Confidence {
  const n = carried ? 0 : Number(evaluation.denominator);
  const base = { n, low_confidence: n < LOW_CONFIDENCE_BELOW };
  if (!metric.proportion) return base;
  if (n === 0) return { ...base, ci_low: null, ci_high: null };
  const { low, high } = wilsonInterval(Number(evaluation.numerator), n);
  return { ...base, ci_low: low, ci_high: high };
}
