import type { SentimentCategory } from '@app/core/contracts';
import { SENTIMENT_LEVELS, type SentimentLevel } from '@app/core/kernel';

const SHOWN: Record<SentimentLevel, { label: string; color: string }> = {
  very_positive: { label: 'Very positive', color: '#15803d' },
  positive: { label: 'Positive', color: '#4ade80' },
  neutral: { label: 'Neutral', color: '#9ca3af' },
  negative: { label: 'Negative', color: '#fb923c' },
  very_negative: { label: 'Very negative', color: '#b91c1c' },
};

/** From best to worst. */
export const SENTIMENT_CATEGORIES: readonly SentimentCategory[] = SENTIMENT_LEVELS.map((level) => ({
  key: `sentiment_${level}`,
  analysis: level,
  ...SHOWN[level],
}));
