import { ratio } from '../metric';

export const avgMentionPosition = ratio({
  name: 'avg_mention_position',
  numerator: { plus: ['mention_position_sum'] },
  denominator: ['mentions'],
  denominatorOf: 'actor',
  scale: 1,
  least: 1,
});
