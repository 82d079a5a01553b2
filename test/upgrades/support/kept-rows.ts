import { connected } from '../../support/connected';
import { tablesOf } from '../../support/tables-of';

/** Of each table its rows as JSON, in the order of that text. */
export type Rows = Readonly<Record<string, readonly string[]>>;

/** @param known columns by table; what else rows have is left out. Without it, nothing is */
export const rowsIn = (url: string, known?: Columns): Promise<Rows> =>
  connected(url, async (client) => {
    const columns = await columnsIn(url);
    const rows: Record<string, string[]> = {};
    for (const table of await tablesOf(client)) {
      const added = known ? columns[table]!.filter((name) => !known[table]?.includes(name)) : [];
      const { rows: found } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - $1::text[])::text as row from ${table} t order by 1`,
        [added],
      );
      rows[table] = found.map(({ row }) => row);
    }
    return rows;
  });

export type Columns = Readonly<Record<string, readonly string[]>>;

export const columnsIn = (url: string): Promise<Columns> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ table: string; names: string[] }>(
      `select table_name::text as table, array_agg(column_name::text) as names from information_schema.columns
       where table_schema = 'public' group by 1`,
    );
    return Object.fromEntries(rows.map(({ table, names }) => [table, names]));
  });
