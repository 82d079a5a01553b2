import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { CLUSTER_SETTINGS, migrate } from '@app/platform/database';
import { startEmbeddedPostgres } from '@app/platform/embedded-postgres';
import { clusterUrl, joinNodes, leaveAlone, nodesOf } from './cluster';
import { RUN_ID, SERVER_FOLDER } from './run-environment';

/** No data of a test run has to survive a power cut. */
const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
/** Of a cluster: enough that projects lie in several shards, on several nodes. */
const SHARDS = 4;
/** Any number. The workers of one run take turns under this lock. */
const TEMPLATE_LOCK = 4_051_982;

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: only *.integration.spec.ts and test/ have a database`);
  return value;
}

export const databasePrefix = (): string => `test_${setting(RUN_ID)}_`;

/**
 * URLs of the maintenance databases of all nodes: a cluster's with the coordinator first; else of one, TEST_DATABASE_URL or an
 * embedded server that all workers share.
 */
async function serverUrls(): Promise<string[]> {
  const cluster = clusterUrl();
  if (cluster) return nodesOf(cluster);
  const given = process.env.TEST_DATABASE_URL;
  if (given) return [given];
  const dataDir = join(setting(SERVER_FOLDER), 'postgres');
  const server = await startEmbeddedPostgres({ dataDir, settings: FAST_SETTINGS });
  return [server.url];
}

export const urlOfDatabase = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: name }).href;

async function withServer<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const pools = new Map<string, Pool>();

/** Keeps one connection of this process to a maintenance database: a suite makes and drops several databases. */
function poolOf(server: string): Pool {
  const known = pools.get(server);
  if (known) return known;
  const pool = new Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server ends before this process does.
  pool.on('error', () => undefined);
  pools.set(server, pool);
  return pool;
}

/** A database that is made once in a run, and cloned by whoever needs one like it. */
export interface Template<Made> {
  readonly name: string;
  /** Fills a database that is empty, or migrated when `migrated`. Leaves no connection open. The result is kept as JSON. */
  fill(url: string): Promise<Made>;
  readonly migrated: boolean;
}

const MIGRATED: Template<null> = {
  name: 'template',
  fill: async (url) => {
    await migrate(url);
    return null;
  },
  migrated: false,
};

/** Makes a template unless another worker has. It gets its name last, so that nobody clones half of it. */
async function ensureTemplate<Made>(
  servers: readonly string[],
  template: Template<Made>,
): Promise<{ name: string; made: Made }> {
  const name = `${databasePrefix()}${template.name}`;
  const partial = `${name}_partial`;
  const base = template.migrated ? (await ensureTemplate(servers, MIGRATED)).name : 'template1';
  const server = servers[0]!;
  return withServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [TEMPLATE_LOCK, name]);
    const found = await client.query<{ made: string }>(
      `SELECT shobj_description(oid, 'pg_database') AS made FROM pg_database WHERE datname = $1`,
      [name],
    );
    if (found.rows[0]) return { name, made: JSON.parse(found.rows[0].made) as Made };
    await dropOn(servers, partial);
    await cloneOn(servers, partial, base);
    if (clusterUrl() && !template.migrated) await joinNodes(servers.map((url) => urlOfDatabase(url, partial)));
    const made = await template.fill(urlOfDatabase(server, partial));
    await client.query(`COMMENT ON DATABASE ${partial} IS ${client.escapeLiteral(JSON.stringify(made))}`);
    // The coordinator's last: who finds the name there finds it everywhere.
    for (const url of servers.toReversed()) {
      await withServer(url, async (node) => {
        if (clusterUrl()) await leaveAlone(node, partial);
        await node.query(`ALTER DATABASE ${partial} RENAME TO ${name}`);
      });
    }
    return { name, made };
  });
}

/** Makes a database on every node, like a template of the same name there. */
export async function cloneOn(servers: readonly string[], name: string, template: string): Promise<void> {
  for (const server of servers) {
    const pool = poolOf(server);
    await pool.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
    if (!clusterUrl()) continue;
    for (const [option, value] of Object.entries({ ...CLUSTER_SETTINGS, 'citus.shard_count': SHARDS }))
      await pool.query(`ALTER DATABASE ${name} SET ${option} = '${value}'`);
  }
}

/** Also closes open connections to the database. */
export async function dropOn(servers: readonly string[], name: string): Promise<void> {
  for (const server of servers) {
    const pool = poolOf(server);
    // The cluster's own processes come back to a database, until nobody may.
    if (clusterUrl() && (await pool.query('select from pg_database where datname = $1', [name])).rowCount)
      await leaveAlone(pool, name);
    await pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

let servers: Promise<string[]> | undefined;
const templates = new Map<string, Promise<{ name: string; made: unknown }>>();

/** The servers, and the template from which databases are cloned: the migrated one unless another is given. */
export async function testServers<Made = null>(
  template: Template<Made> = MIGRATED as Template<unknown> as Template<Made>,
): Promise<{ servers: readonly string[]; template: string; made: Made }> {
  servers ??= serverUrls();
  const urls = await servers;
  const known = templates.get(template.name) ?? ensureTemplate(urls, template);
  templates.set(template.name, known);
  const { name, made } = (await known) as { name: string; made: Made };
  return { servers: urls, template: name, made };
}
