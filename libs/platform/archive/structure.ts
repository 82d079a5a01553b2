import type { Client } from 'pg';

/** A part of the schema that slows down loading, and the statements that take it away and make it again as it was. */
interface Part {
  readonly drop: string;
  readonly make: string;
}

const OF_SCHEMA = `c.relnamespace = current_schema()::regnamespace and not c.relispartition`;
const CONSTRAINTS = `
  select format('alter table %I drop constraint %I', c.relname, k.conname) as drop,
    format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as make
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where ${OF_SCHEMA} and k.contype = any($1) and c.relname <> 'migrations' and c.relname <> 'schema_state'
  order by c.relname, k.conname`;
/** The definition of a partitioned table's index says ON ONLY, which would leave the partitions without. */
const INDEXES = `
  select format('drop index %I', i.relname) as drop,
    concat_ws('; ', replace(pg_get_indexdef(i.oid), ' ON ONLY ', ' ON '), (
      select string_agg(format('alter index %I alter column %s set statistics %s', i.relname, a.attnum, a.attstattarget), '; ')
      from pg_attribute a where a.attrelid = i.oid and a.attstattarget >= 0)) as make
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where ${OF_SCHEMA} and not exists (select from pg_constraint k where k.conindid = i.oid)
  order by c.relname, i.relname`;
const TRIGGERS = `
  select distinct format('alter table %I disable trigger user', c.relname) as drop,
    format('alter table %I enable trigger user', c.relname) as make
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where ${OF_SCHEMA} and not t.tgisinternal`;

/**
 * Takes away what would look at each row that is loaded: foreign keys, keys, indexes, and triggers, which would log what is
 * no change of anybody. Indexes are built several times quicker when the rows are there. It belongs to the transaction.
 * @returns what makes all of it again, after the rows
 */
export async function bare(client: Client): Promise<() => Promise<void>> {
  const of = async (text: string, values: unknown[] = []) => (await client.query<Part>(text, values)).rows;
  const foreignKeys = await of(CONSTRAINTS, [['f']]);
  const keys = await of(CONSTRAINTS, [['p', 'u']]);
  const indexes = await of(INDEXES);
  const triggers = await of(TRIGGERS);
  for (const { drop } of [...foreignKeys, ...keys, ...indexes, ...triggers]) await client.query(drop);
  return async () => {
    for (const { make } of [...keys, ...indexes, ...foreignKeys, ...triggers]) await client.query(make);
  };
}
