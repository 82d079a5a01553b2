import { Client } from 'pg';
import { OperatorError } from '@app/core/kernel';
import { CLUSTER_SETTINGS, KEPT } from './layout';

interface Distributed {
  readonly name: string;
  /** The column that says whose a row is. */
  readonly key: string;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly stays: boolean;
}

interface UniqueIndex {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly isConstraint: boolean;
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

/** Triggers of distributed tables that name what they log by a row of the coordinator's: the log is then told the name when it is read. */
const NAMING_TRIGGERS = `
  select tgname as name, tgrelid::regclass::text as table,
    regexp_replace(pg_get_triggerdef(t.oid), '''\\(select u\\.name from users u [^,]*''', '''null::text''') as definition
  from pg_trigger t where not tgisinternal and tgrelid::regclass::text = any($1) and pg_get_triggerdef(t.oid) ~ 'from users u '`;

/**
 * Brings a migrated database on the coordinator of a cluster into its layout, or tables that have come since. All or nothing.
 * @param shards of each table, for the first time; a project's rows lie in one shard of each
 * @returns the tables that were distributed
 * @throws OperatorError for a database without the extension
 */
export async function distribute(url: string, shards: number): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await requireCluster(client);
    for (const [name, value] of Object.entries(CLUSTER_SETTINGS)) {
      await client.query(`select set_config($1, $2, false)`, [name, value]);
    }
    await client.query('begin');
    // Keys between distributed tables are added to shards, one after the other.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    const tables = (await client.query<Distributed>(TABLES, [Object.keys(KEPT)])).rows;
    await distributeAll(client, tables, shards);
    await client.query('commit');
    return tables.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function requireCluster(client: Client): Promise<void> {
  const { rows } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (rows.length === 0) throw new OperatorError('The database has no extension "citus": it is no coordinator.');
}

/** Nothing may refer to a table, or be referred to, while it is distributed. What refers to the coordinator's goes for good. */
async function distributeAll(client: Client, tables: readonly Distributed[], shards: number): Promise<void> {
  const names = tables.map(({ name }) => name);
  const keys = tables.map(({ key }) => key);
  const references = (await client.query<ForeignKey>(FOREIGN_KEYS, [names])).rows;
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  const indexes = (await client.query<UniqueIndex>(UNIQUE_WITHOUT_PROJECT, [names, keys])).rows;
  for (const { table, name, definition, isConstraint } of indexes) {
    await client.query(isConstraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`);
    await client.query(definition);
  }
  const naming = (await client.query<Omit<UniqueIndex, 'isConstraint'>>(NAMING_TRIGGERS, [names])).rows;
  for (const { table, name, definition } of naming) {
    await client.query(`drop trigger ${name} on ${table}`);
    await client.query(definition);
  }
  for (const { name, key } of tables) {
    const placed = name === 'projects' ? `colocate_with => 'none', shard_count => ${shards}` : `colocate_with => 'projects'`;
    await client.query(`select create_distributed_table($1, $2, ${placed})`, [name, key]);
  }
  for (const { table, name, definition, stays } of references) {
    if (stays) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
