import { MEASURE_SUMS } from './measure-sums';
import type { Rollup } from './rollup';

/** The measures of a day, model and actor; model 0 is all models. */
export const CUBE: Rollup = {
  table: 'cube',
  rows: 'facts cross join lateral (values (facts.model), (0::smallint)) grain (model)',
  keys: { model: 'grain.model', actor_id: 'actor_id' },
  sums: MEASURE_SUMS,
};
