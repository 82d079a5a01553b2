import type { Sql } from '@app/platform/database';
import { digestOf } from './digest-content';

/** A digest that has told something twice. @returns its id */
export async function storeDigest(sql: Sql, projectId: number, at: Date): Promise<number> {
  const [{ id }] = (await sql.query<{ id: number }>(
    `insert into digests (project_id, name, cadence, weekday, hour, due_at, created_at)
     values ($1, '=Mondays', 'weekly', 1, 8, '2030-01-07T07:00Z', $2) returning id`,
    [projectId, at],
  )) as [{ id: number }];
  for (const last of ['2026-03-01', '2026-03-08']) {
    const content = JSON.stringify({ ...digestOf(['=Acme', 'Globex']), to: last });
    await sql.query(
      `insert into digest_issues (project_id, digest_id, first_day, last_day, content, created_at)
       values ($1, $2, $3::date - 6, $3, $4, $5)`,
      [projectId, id, last, content, at],
    );
  }
  return id;
}
