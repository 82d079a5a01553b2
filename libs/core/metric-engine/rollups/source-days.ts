import { SOURCE_TYPES } from '../../kernel';
import { DOMAIN_DAYS, SOURCE_ROW_COUNTS } from './source-rollups';
import type { Rollup } from './rollup';

/** The sources of a day and model by type, so that a list of them knows its length; of each model and of all together. */
export const SOURCE_DAYS: Rollup = {
  table: 'source_days',
  rows: DOMAIN_DAYS.rows,
  keys: { model: 'grain.model' },
  sums: Object.fromEntries(SOURCE_TYPES.map((type) => [type, `sum(${SOURCE_ROW_COUNTS[type]})`])),
};
