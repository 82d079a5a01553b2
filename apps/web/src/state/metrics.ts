import { METRIC_WORDS, type MetricWords } from '@app/core/charts';
import type { MetricName } from '@app/core/metric-engine';

export interface ChoosableMetric extends MetricWords {
  readonly name: MetricName;
}

/** The metrics that a reader may choose, the first one by default. Aliases are left out. */
const CHOOSABLE = [
  'mention_rate',
  'weighted_visibility',
  'citation_rate',
  'avg_mention_position',
  'avg_position',
  'net_sentiment',
  'mentions',
  'citations',
] as const satisfies readonly MetricName[];

export const METRICS: readonly ChoosableMetric[] = CHOOSABLE.map((name) => ({ name, ...METRIC_WORDS[name] }));

/** The metric of a name; the first one for a name that is none. */
export const chosenMetric = (name: string): ChoosableMetric =>
  METRICS.find((metric) => metric.name === name) ?? METRICS[0]!;

/** Whether the API can say how sure a value is: it can of rates, shares and averages, not of counts. */
export const hasInterval = ({ unit }: MetricWords): boolean => unit !== 'count';
