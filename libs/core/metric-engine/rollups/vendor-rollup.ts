import { EXECUTION_ROW } from '../../kernel';
import type { Rollup } from './rollup';

/** Looked up row by row: a join would be planned for all executions of a project, and ingest has a few. */
const NAMED =
  'cross join lateral (select vendor_model from executions where project_id = f.project_id and id = f.execution_id' +
  ' and vendor_model is not null offset 0) named';

/** The answers of a day and model by the model that the vendor named; answers for which it named none are left out. */
export const VENDOR_MODEL_DAYS: Rollup = {
  table: 'vendor_model_days',
  rows: `(select f.*, named.vendor_model from facts f ${NAMED} where f.actor_id = ${EXECUTION_ROW}) facts`,
  keys: { model: 'model', vendor_model: 'vendor_model' },
  sums: { responses: 'count(*)' },
};
