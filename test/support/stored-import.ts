import type { Sql } from '@app/platform/database';

/** An import that has ended, with two rows that it refused. @returns its id */
export async function storeImport(sql: Sql, projectId: number, name: string, at: Date): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    `insert into imports (project_id, user_id, file_key, name, format, bytes, sha256, mapping, refuse_unknown_prompts, state,
       bytes_read, rows_read, rows_taken, rows_refused, created_at, touched_at, ended_at)
     select id, user_id, sha256($2::bytea), $2, 'csv', 1000, sha256($2::bytea), '{"fields": {}, "defaults": {}}', false, 'done',
       1000, 12, 10, 2, $3, $3, $3 from projects where id = $1 returning id`,
    [projectId, name, at],
  );
  await sql.query(
    `insert into import_refusals (project_id, import_id, line, reason, row)
     select $1, $2, line, 'model: unknown model', '=1+1,' || line from generate_series(2, 3) line`,
    [projectId, row!.id],
  );
  return row!.id;
}
