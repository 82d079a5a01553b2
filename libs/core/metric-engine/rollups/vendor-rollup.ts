import { EXECUTION_ROW } from '../../kernel';
import type { Rollup } from './rollup';

/**
 * Looked up row by row: a join would be planned for all executions of a project, and ingest has a few. $1 is the project wherever the rollup
 * is made: a cluster would ask all nodes for a project that is named by the row.
 */
const NAMED =
  'cross join lateral (select vendor_model from executions where project_id = $1 and id = f.execution_id' +
  ' and vendor_model is not null offset 0) named';

/** The answers of a day and model by the model that the vendor named; answers for which it named none are left out. */
export const VENDOR_MODEL_DAYS: Rollup = {
  table: 'vendor_model_days',
  rows: `(select f.*, named.vendor_model from facts f ${NAMED} where f.actor_id = ${EXECUTION_ROW}) facts`,
  keys: { model: 'model', vendor_model: 'vendor_model' },
  sums: { responses: 'count(*)' },
};
