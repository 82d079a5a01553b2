import type { MonitorMetric } from '@app/core/contracts';
import { type MetricDefinition, metricNamed } from '@app/core/metric-engine';

const SHARE_OF_VOICE = 'share_of_voice';

/** What is asked of the database for a monitor. */
export const figureOf = (metric: MonitorMetric): MetricDefinition | typeof SHARE_OF_VOICE =>
  metric === SHARE_OF_VOICE ? metric : metricNamed(metric);

/** One unit of y / x, in the unit of the metric. */
export function unitOf(metric: MonitorMetric): number {
  if (metric === SHARE_OF_VOICE) return 100;
  const { scale, numeratorUnit = 1 } = metricNamed(metric);
  return scale / numeratorUnit;
}

/** The metric over sums that are named as if it was a mention rate: `mentions` has y, `responses` has x. */
export const overTable = (metric: MonitorMetric): MetricDefinition => ({
  ...(metric === SHARE_OF_VOICE ? { ...metricNamed('mention_rate'), proportion: false } : metricNamed(metric)),
  numerator: { plus: ['mentions'] },
  denominator: ['responses'],
  denominatorOf: 'executions',
});
