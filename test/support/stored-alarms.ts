import type { Sql } from '@app/platform/database';

const STORY = {
  brand: 'Acme',
  before: 48.3,
  after: 38.1,
  change: -10.2,
  compared_from: '2026-01-05',
  prompts: [{ prompt_id: 1, text: '=Which one?', before: 52.1, after: 38.6, contribution: -4.2, significant: true }],
  models: [{ model: 'chatgpt', before: 51, after: 30.4, contribution: -6.9, significant: true }],
  moved: [],
  notes: [],
  breaks: [],
};

/** Two monitors, and two alarms of the first, of which one is acknowledged. */
export async function storeAlarms(sql: Sql, projectId: number): Promise<void> {
  await sql.query(`insert into project_watches (project_id, due_at) values ($1, '2030-01-01') on conflict do nothing`, [
    projectId,
  ]);
  const [monitor] = await sql.query<{ id: number }>(
    `insert into monitors (project_id, name, metric, actor_id, filters, created_at)
     values ($1, '=Mentions', 'mention_rate', 0, '{}', '2026-03-01'), ($1, 'Citations', 'citation_rate', 0, '{}', '2026-03-01')
     returning id`,
    [projectId],
  );
  await sql.query(
    `insert into alarms (project_id, monitor_id, direction, day, since, since_from, since_to, story, state, acknowledged_at,
       created_at)
     select $1, $2, 'down', day, day - 4, day - 5, day - 3, $3, 'raised', case when day < '2026-03-05' then now() end, day
     from unnest('{2026-03-04,2026-03-08}'::date[]) day`,
    [projectId, monitor!.id, JSON.stringify(STORY)],
  );
}
