import { setTimeout } from 'node:timers/promises';
import { Client, type Pool } from 'pg';

/** Long enough for the cluster's own processes to be gone from a database. */
const ASK_AGAIN_MS = 100;

/** A database on the coordinator of Citus, whose nodes then get the test databases; only for `npm run test:citus`. */
export const clusterUrl = (): string | undefined =>
  process.env.TEST_FORM?.startsWith('citus') ? process.env.TEST_CITUS_URL : undefined;

/** The coordinator's address and those of all workers, as the cluster knows them. */
export async function nodesOf(coordinator: string): Promise<string[]> {
  const client = new Client({ connectionString: coordinator });
  await client.connect();
  try {
    const { rows } = await client.query<{ nodename: string; nodeport: number }>(
      'select nodename, nodeport from pg_dist_node where groupid > 0 and isactive order by nodeid',
    );
    const workers = rows.map(({ nodename, nodeport }) =>
      Object.assign(new URL(coordinator), { hostname: nodename, port: String(nodeport) }),
    );
    return [coordinator, ...workers.map(({ href }) => href)];
  } finally {
    await client.end();
  }
}

/** Makes one cluster of the empty databases of all nodes. */
export async function joinNodes([coordinator, ...workers]: readonly string[]): Promise<void> {
  for (const url of [...workers, coordinator!]) await ask(url, `CREATE EXTENSION citus`);
  const { hostname, port } = new URL(coordinator!);
  await ask(coordinator!, `select citus_set_coordinator_host('${hostname}', ${port})`);
  for (const url of workers) {
    const worker = new URL(url);
    await ask(coordinator!, `select citus_add_node('${worker.hostname}', ${worker.port})`);
  }
}

/** Has nobody connected to a database, not even the cluster's own processes, so that it can be renamed and cloned. */
export async function leaveAlone(client: Client | Pool, database: string): Promise<void> {
  await client.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
  for (;;) {
    const { rows } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [database],
    );
    if (rows.length === 0) return;
    await setTimeout(ASK_AGAIN_MS);
  }
}

async function ask(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
