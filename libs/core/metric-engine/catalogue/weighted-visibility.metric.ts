import { WEIGHT_UNIT } from '../measures';
import { ratio } from '../metric';

export const weightedVisibility = ratio({
  name: 'weighted_visibility',
  numerator: { plus: ['mention_weight'] },
  numeratorUnit: WEIGHT_UNIT,
  denominator: ['responses'],
  denominatorOf: 'executions',
  most: 100,
});
