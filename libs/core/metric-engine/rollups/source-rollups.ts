import { ALL_MODELS, SOURCE_TYPES, sourceTypeCode } from '../../kernel';
import type { Rollup } from './rollup';

/** Columns of the rollup `domain_days` that add up over days: executions, then source rows of each type. */
export const DOMAIN_COUNTS = ['responses', ...SOURCE_TYPES] as const;
export type DomainCount = (typeof DOMAIN_COUNTS)[number];

/** What one source row contributes to the same sums; counting distinct executions would sort every row. */
export const SOURCE_ROW_COUNTS = Object.fromEntries([
  ['responses', 'first_on_domain::int'],
  ...SOURCE_TYPES.map((type) => [type, `(source_type = ${sourceTypeCode(type)})::int`]),
]) as Record<DomainCount, string>;

/** The sources of a day, model and registrable domain, and of all models together. */
export const DOMAIN_DAYS: Rollup = {
  table: 'domain_days',
  rows:
    '(select * from sources where not rejected) sources' +
    ` cross join lateral (values (sources.model), (${ALL_MODELS}::smallint)) grain (model)`,
  keys: { model: 'grain.model', domain_id: 'domain_id' },
  sums: Object.fromEntries(DOMAIN_COUNTS.map((count) => [count, `sum(${SOURCE_ROW_COUNTS[count]})`])),
};
