import { ALL_MODELS } from '../../kernel';
import { MEASURE_SUMS } from './measure-sums';
import type { Rollup } from './rollup';

/** The measures of a day, model and actor, and of all models together. */
export const CUBE: Rollup = {
  table: 'cube',
  rows: `facts cross join lateral (values (facts.model), (${ALL_MODELS}::smallint)) grain (model)`,
  keys: { model: 'grain.model', actor_id: 'actor_id' },
  sums: MEASURE_SUMS,
};
