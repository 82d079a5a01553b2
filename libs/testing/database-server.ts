import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '@app/platform/database';
import { startEmbeddedPostgres } from '@app/platform/embedded-postgres';
import { RUN_ID, SERVER_FOLDER } from './run-environment';

/** No data of a test run has to survive a power cut. */
const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
/** Any number. The workers of one run take turns under this lock. */
const TEMPLATE_LOCK = 4_051_982;

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: only *.integration.spec.ts and test/ have a database`);
  return value;
}

export const databasePrefix = (): string => `test_${setting(RUN_ID)}_`;

/** URL of the server's maintenance database: TEST_DATABASE_URL, or an embedded server that all workers share. */
async function serverUrl(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return given;
  const folder = setting(SERVER_FOLDER);
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings: FAST_SETTINGS });
  return server.url;
}

export const urlOfDatabase = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: name }).href;

export async function withServer<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates and migrates the run's template once. It gets its name last, so that nobody clones half of it. */
async function ensureTemplate(server: string): Promise<string> {
  const template = `${databasePrefix()}template`;
  const partial = `${template}_partial`;
  await withServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS ${partial} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${partial}`);
    await migrate(urlOfDatabase(server, partial));
    await client.query(`ALTER DATABASE ${partial} RENAME TO ${template}`);
  });
  return template;
}

let prepared: Promise<{ server: string; template: string }> | undefined;

/** The server, and the migrated template from which this run's databases are cloned. */
export function testServer(): Promise<{ server: string; template: string }> {
  prepared ??= serverUrl().then(async (server) => ({ server, template: await ensureTemplate(server) }));
  return prepared;
}
