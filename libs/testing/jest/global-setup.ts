import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, statfsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAMS_HOOK, RUN_ID, SERVER_FOLDER } from '../run-environment';
import { makeBundle } from '../typescript-child';

const IN_MEMORY = '/dev/shm';
/** A run has about one gigabyte of databases at a time. */
const ENOUGH_BYTES = 6 * 2 ** 30;

/** In memory where there is plenty of it: what hundreds of databases write delays every fsync on the same disk. */
function parentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Suites make clusters of their own there, and servers under test may run as another user. */
function temporaryFolder(folder: string): string {
  const path = join(folder, 'tmp');
  mkdirSync(path);
  chmodSync(folder, 0o711);
  chmodSync(path, 0o1777);
  return path;
}

/**
 * Prepares, and bundles the programs that specs start: the server starts with the first spec that asks for a database. A keeper process waits until this
 * process ends in whatever way, then ends the server and removes its folder, because Jest skips its teardown on Ctrl-C.
 */
export default function globalSetup(): void {
  process.env[PROGRAMS_HOOK] = makeBundle();
  process.env[RUN_ID] = randomBytes(4).toString('hex');
  const folder = mkdtempSync(join(parentFolder(), 'ai-visibility-test-'));
  process.env[SERVER_FOLDER] = folder;
  process.env.TMPDIR = temporaryFolder(folder);
  const keeper = spawn(process.execPath, [join(__dirname, '..', 'server-keeper.mjs'), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  keeper.unref();
}
