import type { Database } from '@app/platform/database';
import { QueueClient } from '@app/platform/queue';
import { eventually } from '@app/testing';

/** Hands every execution of a project over once more, and waits until workers have taken all. */
export async function redeliver(database: Database, databaseUrl: string, projectId: number): Promise<void> {
  const executions = await database.query<{ id: number }>('select id from executions where project_id = $1', [
    projectId,
  ]);
  const queues = new QueueClient({ DATABASE_URL: databaseUrl, REDIS_URL: undefined }, () => undefined);
  await queues.add(
    'execution',
    executions.map(({ id }) => ({ id: `again-${id}`, payload: { projectId, executionId: id } })),
  );
  await queues.close();
  await eventually(
    () => database.query(`select from bullmq.job where id like 'again-%' limit 1`),
    (waiting) => waiting.length === 0,
    60_000,
  );
}
