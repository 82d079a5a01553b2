import type { Sql } from '../sql';
import { KEPT } from './layout';

interface Distributed {
  readonly name: string;
  /** The column that says whose a row is. */
  readonly key: string;
}

/** A part of a table, and the statement that makes it. */
interface Named {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The tables of projects that are not distributed yet; `projects` comes first. */
const TABLES = `
  select c.relname as name, a.attname as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid
    and a.attname = case c.relname when 'projects' then 'id' else 'project_id' end and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all($1) and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
  order by c.relname <> 'projects', c.relname`;

const FOREIGN_KEYS = `
  with distributed as (select logicalrelid::oid as oid from pg_dist_partition union select unnest($1::text[])::regclass)
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition,
    -- Of an action that sets columns a cluster knows only the form that sets the project, too.
    conrelid in (select oid from distributed) and confrelid in (select oid from distributed)
      and confdeltype not in ('n', 'd') as stays
  from pg_constraint
  where contype = 'f' and conparentid = 0 and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`;

/** Those by which no shard alone can tell that a value is there only once. */
const UNIQUE_WITHOUT_PROJECT = `
  select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
    replace(pg_get_indexdef(i.indexrelid), 'CREATE UNIQUE INDEX', 'CREATE INDEX') as definition,
    exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f') as "isConstraint"
  from pg_index i join unnest($1::text[], $2::text[]) of(name, key) on i.indrelid = of.name::regclass
    join pg_attribute a on a.attrelid = i.indrelid and a.attname = of.key
  where i.indisunique and not a.attnum = any(i.indkey)`;

/** Those that name what they log by a row of the coordinator's leave it out: the log is then told the name when it is read. */
const TRIGGERS = `
  select tgname as name, tgrelid::regclass::text as table,
    regexp_replace(pg_get_triggerdef(oid), '''\\(select u\\.name from users u [^,]*''', '''null::text''') as definition
  from pg_trigger where not tgisinternal and tgparentid = 0 and tgrelid::regclass::text = any($1)`;

type Ask = Pick<Sql, 'query'>;

/** Whether the database is the coordinator of a cluster: its nodes have the rows of projects (docs/adr/0017-citus.md). */
export const isCluster = async (sql: Ask): Promise<boolean> =>
  (await sql.query(`select from pg_extension where extname = 'citus'`)).length > 0;

/** Tables of a cluster that are still to be distributed; none of a single Postgres. `projects` comes first. */
export const toDistribute = async (sql: Ask): Promise<readonly Distributed[]> =>
  (await isCluster(sql)) ? sql.query<Distributed>(TABLES, [Object.keys(KEPT)]) : [];

/**
 * Brings a migrated database on the coordinator of a cluster into its layout, with all rows, or tables that have come since. All or
 * nothing. Then each node gathers statistics of its shards, by which it plans.
 * Whoever calls holds the migrations' lock, and has connections that know {@link CLUSTER_SETTINGS}. The first time, each table gets
 * as many shards as `citus.shard_count` says.
 * @returns the tables that were distributed
 */
export async function distribute(sql: Ask): Promise<string[]> {
  const tables = await toDistribute(sql);
  if (tables.length === 0) return [];
  await sql.query('begin');
  try {
    // Keys between distributed tables are added to shards, one after the other.
    await sql.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    await distributeAll(sql, tables);
    await sql.query('commit');
  } catch (error) {
    await sql.query('rollback');
    throw error;
  }
  const names = tables.map(({ name }) => name);
  await sql.query(`vacuum (analyze) ${names.join(', ')}`);
  return names;
}

/** Nothing may refer to a table, or be referred to, while it is distributed. What refers to the coordinator's goes for good. */
async function distributeAll(sql: Ask, tables: readonly Distributed[]): Promise<void> {
  const names = tables.map(({ name }) => name);
  const keys = tables.map(({ key }) => key);
  const references = await sql.query<Named & { readonly stays: boolean }>(FOREIGN_KEYS, [names]);
  for (const { table, name } of references) await sql.query(`alter table ${table} drop constraint ${name}`);
  const indexes = await sql.query<Named & { readonly isConstraint: boolean }>(UNIQUE_WITHOUT_PROJECT, [names, keys]);
  for (const { table, name, definition, isConstraint } of indexes) {
    await sql.query(isConstraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`);
    await sql.query(definition);
  }
  // They would take each row that goes to its shard for a new one.
  const triggers = await sql.query<Named>(TRIGGERS, [names]);
  for (const { table, name } of triggers) await sql.query(`drop trigger ${name} on ${table}`);
  for (const { name, key } of tables) {
    const placed = name === 'projects' ? `colocate_with => 'none'` : `colocate_with => 'projects'`;
    await sql.query(`select create_distributed_table($1, $2, ${placed})`, [name, key]);
    await sql.query('select truncate_local_data_after_distributing_table($1)', [name]);
  }
  for (const { definition } of triggers) await sql.query(definition);
  for (const { table, name, definition, stays } of references) {
    if (stays) await sql.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
