import type { Sql } from '@app/platform/database';

/** An export of pages of Search Console with two rows, the first of which is of the site. @returns its id */
export async function storeSiteExport(sql: Sql, projectId: number, lastDay: string, page: string): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    `insert into site_exports (project_id, source, kind, first_day, last_day, name, rows, left_out, content_sha256, created_at)
     values ($1, 'search_console', 'page', '2026-03-01', $2::date, '=Pages.csv', 2, 0, sha256('rows'), '2026-03-10') returning id`,
    [projectId, lastDay],
  );
  await sql.query(
    `insert into site_export_rows (project_id, export_id, number, key, page, assistant, clicks, impressions, position) values
       ($1, $2, 1, 'https://' || $3 || '/', $3, null, 4, 120, 8.1), ($1, $2, 2, '=1+1', null, 1, 0, 700, null)`,
    [projectId, row!.id, page],
  );
  return row!.id;
}
