import type { Sql } from '@app/platform/database';

interface Stored {
  readonly webhook: number;
  readonly deliveries: readonly number[];
}

/** A webhook that was sent something: one message arrived, and one did not. Nothing can be signed for it. */
export async function storeWebhook(sql: Sql, projectId: number, at: Date): Promise<Stored> {
  const [{ id: webhook }] = (await sql.query<{ id: number }>(
    `insert into webhooks (project_id, url, description, events, models, state, last_sequence, created_at)
     values ($1, 'https://hooks.acme.example/told', 'Chat', '{mention.created}', '{1}', 'active', 2, $2) returning id`,
    [projectId, at],
  )) as [{ id: number }];
  const deliveries: number[] = [];
  for (const [index, state] of (['delivered', 'failed'] as const).entries()) {
    const message = {
      id: `00000000-0000-4000-8000-00000000000${index}`,
      event: 'mention.created',
      occurred_at: at.toISOString(),
      sequence: index + 1,
      project_id: projectId,
      subscription_id: webhook,
      data: { prompt_execution_id: 1 },
    };
    const [row] = await sql.query<{ id: number }>(
      `insert into webhook_deliveries (project_id, webhook_id, message_id, sequence, event, payload, state, due_at,
         attempts, created_at, tried_at, response_status, response_body, duration_ms)
       values ($1, $2, $3, $4, 'mention.created', $5, $6, $7, 1, $7, $7, $8, 'ok', 12) returning id`,
      [projectId, webhook, message.id, message.sequence, JSON.stringify(message), state, at, 200 + 300 * index],
    );
    deliveries.push(row!.id);
  }
  return { webhook, deliveries };
}
