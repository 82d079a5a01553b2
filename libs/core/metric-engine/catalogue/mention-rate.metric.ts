import { ratio } from '../metric';

export const mentionRate = ratio({
  name: 'mention_rate',
  numerator: { plus: ['mentions'] },
  denominator: ['responses'],
  denominatorOf: 'executions',
  proportion: true,
});
