import { ALL_MODELS, SOURCE_TYPES, sourceTypeCode } from '../../kernel';
import type { Rollup } from './rollup';

/** Columns of the rollup `domain_days` that add up over days: executions, then source rows of each type. */
export const DOMAIN_COUNTS = ['responses', ...SOURCE_TYPES] as const;
export type DomainCount = (typeof DOMAIN_COUNTS)[number];

/** What one source row adds to the same sums. A count of distinct executions would sort every row. */
export const SOURCE_ROW_COUNTS = Object.fromEntries([
  ['responses', 'first_on_domain::int'],
  ...SOURCE_TYPES.map((type) => [type, `(source_type = ${sourceTypeCode(type)})::int`]),
]) as Record<DomainCount, string>;

const sumsOf = (counts: readonly DomainCount[]): Readonly<Record<string, string>> =>
  Object.fromEntries(counts.map((count) => [count, `sum(${SOURCE_ROW_COUNTS[count]})`]));

/** Sources that were not rejected, each under its model and under all models together. */
export const SOURCES_BY_MODEL =
  '(select * from sources where not rejected) sources' +
  ` cross join lateral (values (sources.model), (${ALL_MODELS}::smallint)) grain (model)`;

/** The sources of a day, model and registrable domain, and of all models together. */
export const DOMAIN_DAYS: Rollup = {
  table: 'domain_days',
  rows: SOURCES_BY_MODEL,
  keys: { model: 'grain.model', domain_id: 'domain_id' },
  sums: sumsOf(DOMAIN_COUNTS),
};

/** The sources of a day and model by type, and of all models together. A list of sources finds its length here. */
export const SOURCE_DAYS: Rollup = {
  table: 'source_days',
  rows: SOURCES_BY_MODEL,
  keys: { model: 'grain.model' },
  sums: sumsOf(SOURCE_TYPES),
};
