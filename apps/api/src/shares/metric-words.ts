import type { UnitName } from '@app/core/charts';
import type { MetricName } from '@app/core/metric-engine';

export interface MetricWords {
  readonly label: string;
  readonly unit: UnitName;
}

const RATE = { label: 'Mention rate', unit: 'percent' } as const;
const WEIGHTED = { label: 'Weighted visibility', unit: 'percent' } as const;

const WORDS: Readonly<Record<MetricName, MetricWords>> = {
  mentions: { label: 'Mentions', unit: 'count' },
  citations: { label: 'Citations', unit: 'count' },
  responses: { label: 'Answers', unit: 'count' },
  mention_rate: RATE,
  visibility: RATE,
  weighted_visibility: WEIGHTED,
  ai_visibility_score: WEIGHTED,
  citation_rate: { label: 'Citation rate', unit: 'rate' },
  avg_position: { label: 'Position of citations', unit: 'position' },
  avg_mention_position: { label: 'Position of mentions', unit: 'position' },
  net_sentiment: { label: 'Net sentiment', unit: 'score' },
  sentiment_very_positive: { label: 'Very positive portrayals', unit: 'percent' },
  sentiment_positive: { label: 'Positive portrayals', unit: 'percent' },
  sentiment_neutral: { label: 'Neutral portrayals', unit: 'percent' },
  sentiment_negative: { label: 'Negative portrayals', unit: 'percent' },
  sentiment_very_negative: { label: 'Very negative portrayals', unit: 'percent' },
};

export const metricWords = (name: MetricName): MetricWords => WORDS[name];
