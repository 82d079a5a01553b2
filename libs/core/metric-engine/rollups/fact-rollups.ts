import { ALL_MODELS, EXECUTION_ROW } from '../../kernel';
import { MEASURE_NAMES, MEASURES } from '../measures';
import type { Rollup } from './rollup';

const MEASURE_SUMS: Readonly<Record<string, string>> = Object.fromEntries(
  MEASURE_NAMES.map((measure) => [measure, `coalesce(sum(${MEASURES[measure]}), 0)`]),
);

/** The measures of a day, model and actor, and of all models together. */
export const CUBE: Rollup = {
  table: 'cube',
  rows: `facts cross join lateral (values (facts.model), (${ALL_MODELS}::smallint)) grain (model)`,
  keys: { model: 'grain.model', actor_id: 'actor_id' },
  sums: MEASURE_SUMS,
};

/**
 * The measures of a day, prompt and actor over all models. With a row for each model it would be as long as the facts.
 */
export const PROMPT_DAYS: Rollup = {
  table: 'prompt_days',
  rows: 'facts',
  keys: { prompt_id: 'prompt_id', actor_id: 'actor_id' },
  sums: MEASURE_SUMS,
};

/** The executions of a prompt on a model over all time, with the first and the last of them. */
export const PROMPT_TOTALS: Rollup = {
  table: 'prompt_totals',
  allTime: true,
  rows: `(select * from facts where actor_id = ${EXECUTION_ROW}) facts`,
  keys: { prompt_id: 'prompt_id', model: 'model' },
  sums: { responses: 'count(*)' },
  lows: { first_executed_at: 'min(executed_at)' },
  highs: { last_executed_at: 'max(executed_at)' },
};
