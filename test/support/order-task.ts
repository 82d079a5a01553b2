import type { Database } from '@app/platform/database';

/** Adds a task that uses one of its month, as a request leaves it. @returns its id */
export async function orderTask(database: Database, projectId: number, type: string, now: Date): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `insert into tasks (project_id, public_id, user_id, task_type, title, custom_topic, due_at, created_at)
     select $1, gen_random_uuid()::text, user_id, $2, 'Kettles', 'What repair of kettles costs', $3, $3
     from projects where id = $1 returning id`,
    [projectId, type, now],
  );
  await database.query(
    `insert into monthly_uses (user_id, quota, month, used)
     select user_id, 'intelligence_tasks_per_month', date_trunc('month', $2::timestamptz), 1 from projects where id = $1
     on conflict (user_id, quota, month) do update set used = monthly_uses.used + 1`,
    [projectId, now],
  );
  return row!.id;
}
