import { MEASURE_SUMS } from './measure-sums';
import type { Rollup } from './rollup';

/** The measures of a day, prompt and actor over all models: with a row for each model it would be as long as the facts. */
export const PROMPT_DAYS: Rollup = {
  table: 'prompt_days',
  rows: 'facts',
  keys: { prompt_id: 'prompt_id', actor_id: 'actor_id' },
  sums: MEASURE_SUMS,
};
