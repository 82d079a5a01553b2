import { EXECUTION_ROW } from '../../kernel';
import type { Rollup } from './rollup';

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
