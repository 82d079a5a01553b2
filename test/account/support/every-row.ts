import type { Database } from '@app/platform/database';

/** The text of every row of every table, as a dump of the database has it. */
export async function everyRow(database: Database): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await database.query<{ row: string }>(`select t::text as row from ${name} t`);
    rows.push(...found.map(({ row }) => row));
  }
  return rows.join('\n');
}
