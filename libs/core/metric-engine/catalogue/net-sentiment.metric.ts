import { SENTIMENT_LEVELS } from '../../kernel';
import { ratio } from '../metric';

export const netSentiment = ratio({
  name: 'net_sentiment',
  numerator: { plus: ['very_positive', 'positive'], minus: ['negative', 'very_negative'] },
  denominator: SENTIMENT_LEVELS,
  denominatorOf: 'actor',
  least: -100,
  most: 100,
});
