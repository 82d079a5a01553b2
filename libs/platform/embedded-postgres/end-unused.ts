import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBinaries } from './binaries';
import { prepareCluster } from './cluster';
import { withLock } from './lock';
import { stillRuns } from './process-identity';
import { stopServer } from './server';
import { Users } from './users';

const POLL_MS = 50;

/** Ends the server of a data directory whose last user has died without doing so. */
export async function endUnused(dataDir: string): Promise<void> {
  await withLock(join(dataDir, 'lock'), async () => {
    if (new Users(join(dataDir, 'users')).any()) return;
    const binaries = findBinaries();
    await stopServer(binaries, await prepareCluster(binaries, dataDir));
  });
}

/** The same once a process is gone: a killed one closes its files first, and is listed among the living for a while. */
export async function endAfter(starter: string, dataDir: string): Promise<void> {
  while (stillRuns(starter)) await wait(POLL_MS);
  await endUnused(dataDir);
}
