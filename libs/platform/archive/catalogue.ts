import { type Client, escapeIdentifier } from 'pg';

export interface Column {
  readonly name: string;
  /** As SQL writes it. */
  readonly type: string;
}

export interface Table {
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: readonly Column[];
}

/** Migrations write these, and no user. */
const OF_THE_SCHEMA = ['migrations', 'schema_state'];
const OWN_SEQUENCES = ['migrations_id_seq'];

const UNDEFINED_TABLE = '42P01';

/** The database itself says which tables there are, so that a new one cannot be forgotten. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [OF_THE_SCHEMA],
  );
  return rows;
}

/** @returns the name of the newest migration; undefined for a database that has none */
export async function schemaOf(client: Client): Promise<string | undefined> {
  try {
    const { rows } = await client.query<{ name: string }>(
      'select name from migrations order by timestamp desc limit 1',
    );
    return rows[0]?.name;
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return undefined;
    throw error;
  }
}

/** @returns `YYYY-MM` of every month that `ensure_month` has made */
export async function monthsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(
    `select distinct replace(right(relname, 7), '_', '-') as month from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relispartition order by 1`,
  );
  return rows.map(({ month }) => month);
}

/** Names of all but the schema's own. */
export async function sequencesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'S' and relname <> all($1) order by 1`,
    [OWN_SEQUENCES],
  );
  return rows.map(({ name }) => name);
}

/** @returns the names of the sequences that number rows of these tables */
export async function identitiesOf(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select s.relname::text as name from pg_class s
     join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
     join pg_class t on t.oid = d.refobjid
     where s.relnamespace = current_schema()::regnamespace and s.relkind = 'S' and t.relname = any($1) order by 1`,
    [tables],
  );
  return rows.map(({ name }) => name);
}

/** @returns the number that each of the sequences gives next */
export async function nextOf(client: Client, sequences: readonly string[]): Promise<Record<string, number>> {
  const next: Record<string, number> = {};
  for (const name of sequences) {
    const { rows } = await client.query<{ next: string }>(
      `select last_value + is_called::int as next from ${quoted(name)}`,
    );
    next[name] = Number(rows[0]!.next);
  }
  return next;
}

export const isJson = ({ type }: Column): boolean => type === 'json' || type === 'jsonb';

export const quoted = escapeIdentifier;
