import { EXECUTION_ROW } from '../../kernel';
import type { Rollup } from './rollup';

/** Looked up row by row: a join would be planned for few rows or for many, and ingest has few. */
const VENDOR_MODEL = `(select e.vendor_model from executions e where e.project_id = f.project_id and e.id = f.execution_id)`;

/** The answers of a day and model by what the vendor says that it asked; those of which it says nothing are left out. */
export const VENDOR_MODEL_DAYS: Rollup = {
  table: 'vendor_model_days',
  rows:
    `(select * from (select f.*, ${VENDOR_MODEL} as vendor_model from facts f where f.actor_id = ${EXECUTION_ROW}) answered` +
    ' where vendor_model is not null) facts',
  keys: { model: 'model', vendor_model: 'vendor_model' },
  sums: { responses: 'count(*)' },
};
