import { ratio } from '../metric';

export const mentionRate = ratio({
  name: 'mention_rate',
  aliases: ['visibility'],
  numerator: { plus: ['mentions'] },
  denominator: ['responses'],
  denominatorOf: 'executions',
  proportion: true,
});
