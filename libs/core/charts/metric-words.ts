import type { MetricName } from '@app/core/metric-engine';
import type { UnitName } from './units';

/** How a metric is called before people. */
export interface MetricWords {
  readonly label: string;
  readonly unit: UnitName;
  /** What it says, in a sentence (docs/metrics.md). */
  readonly hint: string;
  /** What it divides by, in the plural: `n` counts these (docs/metrics.md, "Confidence"). Counts divide by nothing. */
  readonly of: string;
  /** Whether a smaller value is the better one. */
  readonly lowerIsBetter?: boolean;
}

const MENTION_RATE: MetricWords = {
  label: 'Mention rate',
  unit: 'percent',
  hint: 'Of all answers, those that mention the brand.',
  of: 'answers',
};

const WEIGHTED_VISIBILITY: MetricWords = {
  label: 'Weighted visibility',
  unit: 'percent',
  hint: 'As the mention rate, but a first place counts in full, a second half, a third a third.',
  of: 'answers',
};

const portrayals = (kind: string): MetricWords => ({
  label: `${kind} portrayals`,
  unit: 'percent',
  hint: `Of 100 judged portrayals, those that are ${kind.toLowerCase()}.`,
  of: 'judged portrayals',
});

/** An alias reads as the metric that it stands for. */
export const METRIC_WORDS: Readonly<Record<MetricName, MetricWords>> = {
  mention_rate: MENTION_RATE,
  visibility: MENTION_RATE,
  weighted_visibility: WEIGHTED_VISIBILITY,
  ai_visibility_score: WEIGHTED_VISIBILITY,
  citation_rate: {
    label: 'Citation rate',
    unit: 'rate',
    hint: 'URLs of the brand that answers cite, per 100 answers.',
    of: 'answers',
  },
  avg_mention_position: {
    label: 'Position of mentions',
    unit: 'position',
    hint: 'The mean rank of the brand among the brands that an answer mentions.',
    of: 'mentions',
    lowerIsBetter: true,
  },
  avg_position: {
    label: 'Position of citations',
    unit: 'position',
    hint: 'The mean rank of the brand’s URLs among those that an answer cites.',
    of: 'citations',
    lowerIsBetter: true,
  },
  net_sentiment: {
    label: 'Net sentiment',
    unit: 'score',
    hint: 'Positive less negative portrayals, of 100 judged ones.',
    of: 'judged portrayals',
  },
  sentiment_very_positive: portrayals('Very positive'),
  sentiment_positive: portrayals('Positive'),
  sentiment_neutral: portrayals('Neutral'),
  sentiment_negative: portrayals('Negative'),
  sentiment_very_negative: portrayals('Very negative'),
  mentions: { label: 'Mentions', unit: 'count', hint: 'Answers that mention the brand.', of: '' },
  citations: { label: 'Citations', unit: 'count', hint: 'URLs of the brand that answers cite.', of: '' },
  responses: { label: 'Answers', unit: 'count', hint: 'Answers, whether they mention the brand or not.', of: '' },
};
