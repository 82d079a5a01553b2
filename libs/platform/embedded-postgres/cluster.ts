import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { chooseInitAs, chooseRunAs, handOver, runProgram, type RunAs } from './run-as';

export const SUPERUSER = 'postgres';
const PARTIAL = 'init-';

/** A data directory that is ready for a server: PostgreSQL's own files and, beside them, the password. */
export interface Cluster {
  folder: string;
  password: string;
  runAs: RunAs;
}

const passwordFile = (dataDir: string) => join(dataDir, 'password');

/** Others may pass through, for the server may run as another user; they see only what is open to them. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data directory ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). ` +
        'Run as its owner, or choose another DATA_DIR.',
    );
  }
}

function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(PARTIAL)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Everything goes into a folder that gets its name last, so that an interrupted start leaves no half cluster. */
async function initialise(binaries: PostgresBinaries, dataDir: string, folder: string, runAs: RunAs): Promise<void> {
  removeLeftovers(dataDir);
  const password = randomBytes(24).toString('base64url');
  const partial = mkdtempSync(join(dataDir, PARTIAL));
  const cluster = join(partial, 'cluster');
  const pwfile = join(partial, 'pwfile');
  const initAs = chooseInitAs(runAs, binaries.initdb);
  try {
    mkdirSync(cluster, { mode: 0o700 });
    writeFileSync(pwfile, password, { mode: 0o600 });
    handOver(initAs, partial);
    const args = ['-D', cluster, '-U', SUPERUSER, `--pwfile=${pwfile}`, '--auth=scram-sha-256'];
    await runProgram(initAs, binaries.initdb, [...args, '--no-sync', '--locale=C', '--encoding=UTF8'], partial);
    writeFileSync(passwordFile(dataDir), password, { mode: 0o600 });
    handOver(runAs, cluster);
    renameSync(cluster, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

async function checkVersion(binaries: PostgresBinaries, cluster: Cluster, dataDir: string): Promise<void> {
  const data = readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8').trim();
  const version = await runProgram(cluster.runAs, binaries.postgres, ['--version'], dataDir);
  const major = /(\d+)/.exec(version)?.[1];
  if (data === major) return;
  throw new EmbeddedPostgresError(
    `${dataDir} was written by PostgreSQL ${data}; the installed one is ${major}. Dump it with version ${data} and ` +
      'load it into a new data directory (DATA_DIR), or install the matching version of this product.',
  );
}

function readPassword(dataDir: string): string {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      `Cannot read ${passwordFile(dataDir)}, the password of the database there ` +
        `(${(error as NodeJS.ErrnoException).code}). Restore it, run as its owner, or choose another DATA_DIR.`,
    );
  }
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  return existsSync(folder) ? statSync(folder) : undefined;
}

/** Opens the data directory, creating the cluster on first use. Call it under the data directory's lock. */
export async function prepareCluster(binaries: PostgresBinaries, dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, 'cluster');
  const runAs = chooseRunAs(binaries.postgres, dataDir, ownerOf(folder));
  if (!existsSync(folder)) await initialise(binaries, dataDir, folder, runAs);
  const cluster = { folder, password: readPassword(dataDir), runAs };
  await checkVersion(binaries, cluster, dataDir);
  return cluster;
}
