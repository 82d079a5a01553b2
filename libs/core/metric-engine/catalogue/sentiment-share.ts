import { SENTIMENT_LEVELS, type SentimentLevel } from '../../kernel';
import { ratio } from '../metric';

/** The part of an actor's sentiments that has one level. */
export const sentimentShare = (level: SentimentLevel) =>
  ratio({
    name: `sentiment_${level}`,
    numerator: { plus: [level] },
    denominator: SENTIMENT_LEVELS,
    denominatorOf: 'actor',
    proportion: true,
  });
