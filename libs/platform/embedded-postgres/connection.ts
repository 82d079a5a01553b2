import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { SUPERUSER } from './cluster';

const CONNECT_TIMEOUT_MS = 5_000;
const POLL_MS = 50;
const PATIENCE_MS = 60_000;

export type Answer = 'ready' | 'silent' | 'wrong-password' | 'other-server';

const WRONG_PASSWORD = '28P01';
/** It starts, recovers or stops, and says so. */
const NOT_NOW = '57P03';

const clientFor = (port: number, password: string, database: string) =>
  new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database,
    ssl: false,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });

async function query<Row>(client: Client, sql: string, values: unknown[] = []): Promise<Row[]> {
  // A server may die between its answer and our leaving it. Nobody waits for that error, which would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Asks the server on a port whether it serves this very folder; waits for one that starts, while it still lives, and
 * however long its crash recovery takes.
 */
export async function askServer(
  { port }: { port: number },
  password: string,
  folder: string,
  lives: () => boolean,
  signal?: AbortSignal,
): Promise<Answer> {
  let deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const client = clientFor(port, password, 'postgres');
      const [row] = await query<{ data_directory: string }>(client, 'SHOW data_directory');
      return row?.data_directory === folder ? 'ready' : 'other-server';
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === WRONG_PASSWORD) return 'wrong-password';
      if (code === NOT_NOW) deadline = Date.now() + PATIENCE_MS;
      if (Date.now() >= deadline || !lives() || signal?.aborted) return 'silent';
      await wait(POLL_MS);
    }
  }
}

/** @param database an identifier of our own choosing, never input */
export async function createDatabaseIfMissing(port: number, password: string, database: string): Promise<void> {
  const exists = 'SELECT FROM pg_database WHERE datname = $1';
  if ((await query(clientFor(port, password, 'postgres'), exists, [database])).length > 0) return;
  await query(clientFor(port, password, 'postgres'), `CREATE DATABASE "${database}"`);
}

export const urlOf = (port: number, password: string, database: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
