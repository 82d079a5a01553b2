import { createTestDatabase, eventually } from '@app/testing';
import { Client } from 'pg';
import { QueueClient } from './queue-client';

/** Of a worker that waits for jobs; it looks by itself after two minutes. */
const LISTENING = `datname = current_database() and query like '%LISTEN %' and state = 'idle'`;
const WITHIN_MS = 30_000;

it('a worker hears of jobs on Postgres although the connection by which it listened has ended', async () => {
  const { url, drop } = await createTestDatabase();
  const settings = { DATABASE_URL: url, REDIS_URL: undefined };
  const [working, adding] = [new QueueClient(settings, () => undefined), new QueueClient(settings, () => undefined)];
  const delivered: number[] = [];
  working.work('execution', {}, async ({ executionId }) => void delivered.push(executionId));
  const add = (executionId: number) =>
    adding.add('execution', [{ id: `exec-1-${executionId}-heard`, payload: { projectId: 1, executionId } }]);
  const isDelivered = (executionId: number) =>
    eventually(
      async () => delivered,
      (all) => all.includes(executionId),
      WITHIN_MS,
    );
  const operator = new Client({ connectionString: url });
  await operator.connect();
  const listening = async () =>
    (await operator.query<{ pid: number }>(`select pid from pg_stat_activity where ${LISTENING}`)).rows;

  await add(1);
  await isDelivered(1);
  const before = await eventually(listening, (all) => all.length > 0, WITHIN_MS);
  await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${LISTENING}`);
  const isAnother = (all: { pid: number }[]) => all.length > 0 && all.every(({ pid }) => pid !== before[0]!.pid);
  await eventually(listening, isAnother, WITHIN_MS);
  await add(2);
  await isDelivered(2);

  await Promise.all([working.close(), adding.close(), operator.end()]);
  await drop();
}, 120_000);
