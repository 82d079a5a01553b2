import { ratio } from '../metric';

export const avgPosition = ratio({
  name: 'avg_position',
  numerator: { plus: ['citation_position_sum'] },
  denominator: ['citations_positioned'],
  denominatorOf: 'actor',
  scale: 1,
  least: 1,
});
