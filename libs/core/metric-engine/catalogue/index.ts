import type { MetricDefinition } from '../metric';
import { avgMentionPosition } from './avg-mention-position.metric';
import { avgPosition } from './avg-position.metric';
import { citationRate } from './citation-rate.metric';
import { citations } from './citations.metric';
import { mentionRate } from './mention-rate.metric';
import { mentions } from './mentions.metric';
import { netSentiment } from './net-sentiment.metric';
import { responses } from './responses.metric';
import { sentimentNegative } from './sentiment-negative.metric';
import { sentimentNeutral } from './sentiment-neutral.metric';
import { sentimentPositive } from './sentiment-positive.metric';
import { sentimentVeryNegative } from './sentiment-very-negative.metric';
import { sentimentVeryPositive } from './sentiment-very-positive.metric';
import { weightedVisibility } from './weighted-visibility.metric';

/** Every metric under each of its names, in the order of docs/metrics.md. */
const CATALOGUE = {
  mentions,
  citations,
  responses,
  mention_rate: mentionRate,
  visibility: mentionRate,
  weighted_visibility: weightedVisibility,
  ai_visibility_score: weightedVisibility,
  citation_rate: citationRate,
  avg_position: avgPosition,
  avg_mention_position: avgMentionPosition,
  net_sentiment: netSentiment,
  sentiment_very_positive: sentimentVeryPositive,
  sentiment_positive: sentimentPositive,
  sentiment_neutral: sentimentNeutral,
  sentiment_negative: sentimentNegative,
  sentiment_very_negative: sentimentVeryNegative,
} as const satisfies Record<string, MetricDefinition>;

export type MetricName = keyof typeof CATALOGUE;
export const METRIC_NAMES = Object.keys(CATALOGUE) as readonly MetricName[];

export const metricNamed = (name: MetricName): MetricDefinition => CATALOGUE[name];
