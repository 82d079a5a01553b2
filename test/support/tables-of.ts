import type { Client } from 'pg';

/** Every table that the schema has, but those that migrations write themselves. */
export async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables t
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('migrations', 'schema_state')
       and not (select relispartition from pg_class where oid = table_name::regclass)
     order by 1`,
  );
  return rows.map(({ name }) => name);
}
