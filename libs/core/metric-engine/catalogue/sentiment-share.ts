import { SENTIMENT_LEVELS, type SentimentLevel } from '../../kernel';
import { ratio } from '../metric';

/** The share of one level among an actor's sentiments. */
export const sentimentShare = (level: SentimentLevel) =>
  ratio({
    name: `sentiment_${level}`,
    numerator: { plus: [level] },
    denominator: SENTIMENT_LEVELS,
    denominatorOf: 'actor',
    proportion: true,
  });
