import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { eventually } from './eventually';
import { freePort } from './free-port';

/** Debian has it where only root looks by itself. Nothing is started to find it: unit suites may not. */
const PGBOUNCER =
  process.env.TEST_PGBOUNCER ??
  [...process.env.PATH!.split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file));
const NOBODY = 65_534;

export const hasPgbouncer = PGBOUNCER !== undefined;

export interface Pooler {
  /** Of the same database, through the pooler. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** PgBouncer by its defaults, but for transactions, and with few connections, so that statements of one client change between them. */
export async function startPgbouncer(database: string, connections = 4): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const { hostname, port, username, password } = new URL(database);
  const own = await freePort();
  writeFileSync(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
log_connections = 0
log_disconnections = 0
`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder, 0o700);
    for (const path of [folder, join(folder, 'users'), join(folder, 'pgbouncer.ini')]) chownSync(path, NOBODY, NOBODY);
  }
  const child = spawn(PGBOUNCER!, ['-q', 'pgbouncer.ini'], {
    cwd: folder,
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = Object.assign(new URL(database), { port: String(own) }).href;
  await eventually(() => answers(url), Boolean);
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return (await client.query('select 1')).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
