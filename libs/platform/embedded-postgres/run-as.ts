import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import { execFile, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/**
 * How PostgreSQL, which refuses root, is run.
 * - `direct`: as ourselves, a normal user.
 * - `user`: by root, as another user that owns the cluster.
 * - `namespace`: by root, as root's own files under a user namespace in which root has another number: for a project
 *   in a folder that only root may enter.
 */
export type RunAs = { kind: 'direct' } | { kind: 'user'; uid: number; gid: number } | { kind: 'namespace' };

/**
 * The user that a cluster gets under root: a number without an entry in the system's user list, which initdb alone
 * asks for. From a range that distributions and systemd leave free ("Users, Groups, UIDs and GIDs on systemd systems").
 */
export const OWN_USER = 60_700;
/** "nobody" on every usual Linux, and on its user list. */
const NOBODY = 65_534;
const NAMESPACE = ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

const commandLine = (runAs: RunAs, file: string, args: string[]): [string, string[]] =>
  runAs.kind === 'namespace' ? ['unshare', [...NAMESPACE, file, ...args]] : [file, args];

const identity = (runAs: RunAs) => (runAs.kind === 'user' ? { uid: runAs.uid, gid: runAs.gid } : {});

/** Runs a PostgreSQL program to its end. @throws its own message, from stderr and stdout, when it fails. */
export async function runProgram(
  runAs: RunAs,
  file: string,
  args: string[],
  cwd: string,
  signal?: AbortSignal,
): Promise<string> {
  const [program, programArgs] = commandLine(runAs, file, args);
  const options = { cwd, signal, windowsHide: true, ...identity(runAs) };
  try {
    const { stdout } = await promisify(execFile)(program, programArgs, options);
    return stdout;
  } catch (error) {
    const { stderr = '', stdout = '', message } = error as Error & { stderr?: string; stdout?: string };
    throw new EmbeddedPostgresError(`${stderr}${stdout}`.trim() || message, { cause: error });
  }
}

const works = (runAs: RunAs, file: string, args: string[]): boolean => {
  const [program, programArgs] = commandLine(runAs, file, args);
  return spawnSync(program, programArgs, { cwd: '/', stdio: 'ignore', ...identity(runAs) }).status === 0;
};

/**
 * As whom initdb makes a cluster that {@link runAs} will run: as root's own under another number, where the system
 * allows that, or for these seconds as nobody, since the cluster's user is on no list.
 */
export function chooseInitAs(runAs: RunAs, initdb: string): RunAs {
  if (runAs.kind !== 'user' || runAs.uid !== OWN_USER) return runAs;
  const namespace: RunAs = { kind: 'namespace' };
  return works(namespace, initdb, ['--version']) ? namespace : { kind: 'user', uid: NOBODY, gid: NOBODY };
}

function direct(): RunAs {
  try {
    userInfo();
    return { kind: 'direct' };
  } catch {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as user ${process.getuid?.()}, who is missing in the system's user list. ` +
        'Add the user there, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

/**
 * @param folder exists already; the cluster lies in it
 * @param owner who owns the cluster, if there is one
 * @throws EmbeddedPostgresError for root on a system that allows no other way
 */
export function chooseRunAs(postgres: string, folder: string, owner?: { uid: number; gid: number }): RunAs {
  if (process.getuid?.() !== 0) return direct();
  const user: RunAs = { kind: 'user', ...(owner && owner.uid !== 0 ? owner : { uid: OWN_USER, gid: OWN_USER }) };
  const mayEnter = works(user, 'sh', ['-c', 'test -x "$0" && test -x "$1"', folder, postgres]);
  if (mayEnter && works(user, postgres, ['--version'])) return user;
  const namespace: RunAs = { kind: 'namespace' };
  if (works(namespace, postgres, ['--version'])) return namespace;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, no other user may enter ${folder} or run ${postgres}, and this system allows ` +
      'no user namespaces. Run the command as a normal user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** Root only: gives a folder and what is in it to the user that {@link runAs} runs as, where it is not theirs yet. */
export function handOver(runAs: RunAs, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = runAs.kind === 'user' ? runAs : { uid: 0, gid: 0 };
  if (lstatSync(path).uid === uid) return;
  for (const name of readdirSync(path, { recursive: true }) as string[]) lchownSync(join(path, name), uid, gid);
  lchownSync(path, uid, gid);
}
