import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries';
import type { Cluster } from './cluster';
import { askServer } from './connection';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { leftWorking, mayBePostgres, type Postmaster, postmasterFile, readPostmaster } from './postmaster';
import { isTaken } from './process-identity';
import { handOver, runProgram } from './run-as';

/** Crash recovery replays the log since the last checkpoint. */
const START_TIMEOUT_SECONDS = 600;
const STOP_TIMEOUT_SECONDS = 60;
const LEFT_WORKING_MS = 10_000;
const POLL_MS = 50;
const LOG_LINES_SHOWN = 10;

/** For one small machine: no replication, no planner compilation, no processes that only read, caches that fit beside the application. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const logFile = (cluster: Cluster) => join(cluster.folder, 'server.log');

function logTail(cluster: Cluster): string {
  if (!existsSync(logFile(cluster))) return '';
  return readFileSync(logFile(cluster), 'utf8').trimEnd().split('\n').slice(-LOG_LINES_SHOWN).join('\n');
}

/** A killed server's processes end by themselves, the busy ones last; no other may work on their files meanwhile. */
async function clearProcessFile(cluster: Cluster, gone: Postmaster): Promise<void> {
  for (const deadline = Date.now() + LEFT_WORKING_MS; leftWorking(gone); await wait(POLL_MS)) {
    if (Date.now() < deadline) continue;
    throw new EmbeddedPostgresError(
      `The server of ${cluster.folder} was killed, and processes of it are still at work. They end with what they do; ` +
        'try again then.',
    );
  }
  // PostgreSQL trusts the number alone and would refuse to start while anything has it.
  if (isTaken(gone.pid)) rmSync(postmasterFile(cluster.folder), { force: true });
}

const wrongPassword = (cluster: Cluster) =>
  new EmbeddedPostgresError(
    `The password file beside ${cluster.folder} is not the one of the database there. ` +
      'Restore it, or choose another DATA_DIR.',
  );

/** True also of a server that stopped as it should: while somebody uses it, it is meant to run. */
export function hasEnded(cluster: Cluster): boolean {
  const running = readPostmaster(cluster.folder);
  return !running || !mayBePostgres(running.pid);
}

/** Port of a server that already runs on this cluster, left behind by a killed process or kept by another one. */
export async function findRunning(cluster: Cluster, signal?: AbortSignal): Promise<number | undefined> {
  const running = readPostmaster(cluster.folder);
  if (!running) return undefined;
  const lives = () => mayBePostgres(running.pid);
  const answer = lives() && (await askServer(running, cluster.password, cluster.folder, lives, signal));
  if (answer === 'ready') return running.port;
  if (!lives()) {
    await clearProcessFile(cluster, running);
    return undefined;
  }
  if (answer === 'wrong-password') throw wrongPassword(cluster);
  throw new EmbeddedPostgresError(
    `PostgreSQL (process ${running.pid}) holds ${cluster.folder} but does not answer on port ${running.port}. ` +
      `Stop it and try again.\n${logTail(cluster)}`,
  );
}

/**
 * Starts a server in a session of its own, so that Ctrl-C reaches only the application, which then stops it. Resolves
 * when it answers. The signal ends the wait, not the server.
 */
export async function startServer(
  binaries: PostgresBinaries,
  cluster: Cluster,
  port: number,
  extraSettings: Record<string, string>,
  signal?: AbortSignal,
): Promise<void> {
  handOver(cluster.runAs, cluster.folder);
  const settings = Object.entries({ ...SETTINGS, ...extraSettings, port: String(port) });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  const common = ['-D', cluster.folder, '-w', '-s'];
  const start = ['start', ...common, '-t', String(START_TIMEOUT_SECONDS), '-l', logFile(cluster), '-o', options];
  try {
    await runProgram(cluster.runAs, binaries.pgCtl, start, cluster.folder, signal);
  } catch (error) {
    throw new EmbeddedPostgresError(`PostgreSQL did not start on port ${port}.\n${logTail(cluster)}`, { cause: error });
  }
  const lives = () => !hasEnded(cluster);
  const answer = await askServer({ port }, cluster.password, cluster.folder, lives, signal);
  if (answer === 'ready') return;
  signal?.throwIfAborted();
  await stopServer(binaries, cluster);
  if (answer === 'wrong-password') throw wrongPassword(cluster);
  throw new EmbeddedPostgresError(`PostgreSQL does not answer on port ${port}.\n${logTail(cluster)}`);
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. Resolves when it has ended. */
export async function stopServer(binaries: PostgresBinaries, cluster: Cluster): Promise<void> {
  if (hasEnded(cluster)) return;
  const args = ['stop', '-D', cluster.folder, '-m', 'fast', '-w', '-s', '-t', String(STOP_TIMEOUT_SECONDS)];
  await runProgram(cluster.runAs, binaries.pgCtl, args, cluster.folder);
}
