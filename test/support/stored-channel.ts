import type { Sql } from '@app/platform/database';

/** A channel that was told something. Nothing can be sent to it: nobody sealed where it leads. */
export async function storeChannel(sql: Sql, projectId: number, at: Date): Promise<number> {
  const [{ id }] = (await sql.query<{ id: number }>(
    `insert into notice_channels (project_id, kind, shown, description, sealed, hears, state, created_at)
     values ($1, 'slack', 'hooks.slack.example …abcd', 'Chat', '\\x00', '{alarm}', 'active', $2) returning id`,
    [projectId, at],
  )) as [{ id: number }];
  await sql.query(
    `insert into notices (project_id, channel_id, message_id, kind, story, state, due_at, attempts, created_at, tried_at,
       status)
     values ($1, $2, '00000000-0000-4000-8000-000000000000', 'alarm', $3, 'delivered', $4, 1, $4, $4, 200)`,
    [projectId, id, JSON.stringify({ title: 'Acme: It fell', lines: ['By much.'], path: 'manage/monitors' }), at],
  );
  return id;
}
