import type { UnitName } from '@app/core/charts';
import type { MetricName } from '@app/core/metric-engine';

export interface MetricWords {
  readonly name: MetricName;
  readonly label: string;
  readonly unit: UnitName;
  /** What it says, in a sentence (docs/metrics.md). */
  readonly hint: string;
  /** What it divides by, in the plural: its `n` counts these (docs/metrics.md, "Confidence"). */
  readonly of: string;
  /** Whether a smaller value is the better one. */
  readonly lowerIsBetter?: boolean;
}

/** The metrics that a reader may choose, the first one by default. Aliases are left out. */
export const METRICS: readonly MetricWords[] = [
  {
    name: 'mention_rate',
    label: 'Mention rate',
    unit: 'percent',
    hint: 'Of all answers, those that mention the brand.',
    of: 'answers',
  },
  {
    name: 'weighted_visibility',
    label: 'Weighted visibility',
    unit: 'percent',
    hint: 'As the mention rate, but a first place counts in full, a second half, a third a third.',
    of: 'answers',
  },
  {
    name: 'citation_rate',
    label: 'Citation rate',
    unit: 'rate',
    hint: 'URLs of the brand that answers cite, per 100 answers.',
    of: 'answers',
  },
  {
    name: 'avg_mention_position',
    label: 'Position of mentions',
    unit: 'position',
    hint: 'The mean rank of the brand among the brands that an answer mentions.',
    of: 'mentions',
    lowerIsBetter: true,
  },
  {
    name: 'avg_position',
    label: 'Position of citations',
    unit: 'position',
    hint: 'The mean rank of the brand’s URLs among those that an answer cites.',
    of: 'citations',
    lowerIsBetter: true,
  },
  {
    name: 'net_sentiment',
    label: 'Net sentiment',
    unit: 'score',
    hint: 'Positive less negative portrayals, of 100 judged ones.',
    of: 'portrayals',
  },
  { name: 'mentions', label: 'Mentions', unit: 'count', hint: 'Answers that mention the brand.', of: 'answers' },
  { name: 'citations', label: 'Citations', unit: 'count', hint: 'URLs of the brand that answers cite.', of: 'answers' },
];

/** The words of a metric; the first one for a name that is none. */
export const metricWords = (name: string): MetricWords => METRICS.find((metric) => metric.name === name) ?? METRICS[0]!;

/** Whether the API can say how sure a value is: it can of rates, shares and averages, not of counts. */
export const hasInterval = ({ unit }: MetricWords): boolean => unit !== 'count';
