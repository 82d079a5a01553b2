import { ratio } from '../metric';

export const citationRate = ratio({
  name: 'citation_rate',
  numerator: { plus: ['citations'] },
  denominator: ['responses'],
  denominatorOf: 'executions',
});
