import { MEASURE_NAMES, MEASURES } from '../measures';
import type { Rollup } from './rollup';

/** The measures of a day, model and actor; model 0 is all models. */
export const CUBE: Rollup = {
  table: 'cube',
  rows: 'facts cross join lateral (values (facts.model), (0::smallint)) grain (model)',
  keys: { model: 'grain.model', actor_id: 'actor_id' },
  sums: Object.fromEntries(
    MEASURE_NAMES.map((measure) => [MEASURES[measure].cube, `coalesce(sum(${MEASURES[measure].fact}), 0)`]),
  ),
};
