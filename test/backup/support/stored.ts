import { connected } from '../../support/connected';
import { tablesOf } from '../../support/tables-of';

/** Everything that a database has stored, and the schema that it has, as text that can be compared. */
export interface Stored {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly sequences: readonly object[];
  readonly structure: readonly object[];
}

const SEQUENCES = `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
  and relname <> 'migrations_id_seq' order by 1`;
/** Names of the partitions' own indexes are Postgres' choice. */
const STRUCTURE = `
  select 'index' as what, indexdef as says from pg_indexes i join pg_class c on c.relname = i.tablename
    where schemaname = 'public' and not c.relispartition
  union all select 'partition', format('%s %s %s', c.relname, count(*), sum(i.indisvalid::int))
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relispartition group by c.relname
  union all select 'constraint', format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and conparentid = 0
  union all select 'trigger', format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  union all select 'statistics', format('%s %s %s', attrelid::regclass, attnum, attstattarget)
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
    where attstattarget >= 0 and c.relkind in ('i', 'I') and not c.relispartition
  order by 1, 2`;

export const storedIn = (url: string): Promise<Stored> =>
  connected(url, async (client) => {
    const rows: Record<string, string[]> = {};
    for (const table of await tablesOf(client)) {
      const found = await client.query<{ row: string }>(`select t::text as row from ${table} t order by 1`);
      rows[table] = found.rows.map(({ row }) => row);
    }
    const sequences = [];
    for (const { name } of (await client.query<{ name: string }>(SEQUENCES)).rows) {
      const { rows: next } = await client.query(
        `select '${name}' as name, last_value + is_called::int as next from ${name}`,
      );
      sequences.push(next[0] as object);
    }
    return { rows, sequences, structure: (await client.query(STRUCTURE)).rows as object[] };
  });
