import { EXECUTION_ROW } from '../../kernel';
import { executionLookup } from '../execution-lookup';
import type { Rollup } from './rollup';

/**
 * Looked up row by row: a join would be planned for all executions of a project, and ingest has a few. $1 is the project wherever the rollup
 * is made.
 */
const NAMED = `cross join lateral (${executionLookup('vendor_model', '$1', 'f.execution_id')}) named`;

/** The answers of a day and model by the model that the vendor named; answers for which it named none are left out. */
export const VENDOR_MODEL_DAYS: Rollup = {
  table: 'vendor_model_days',
  rows: `(select f.*, named.vendor_model from facts f ${NAMED} where f.actor_id = ${EXECUTION_ROW} and named.vendor_model is not null) facts`,
  keys: { model: 'model', vendor_model: 'vendor_model' },
  sums: { responses: 'count(*)' },
};
