import { join } from 'node:path';
import { findBinaries } from './binaries';
import { prepareCluster } from './cluster';
import { withLock } from './lock';
import { stopServer } from './server';
import { Users } from './users';

/** Ends the server of a data directory whose last user has died without doing so. */
export async function endUnused(dataDir: string): Promise<void> {
  await withLock(join(dataDir, 'lock'), async () => {
    if (new Users(join(dataDir, 'users')).any()) return;
    const binaries = findBinaries();
    await stopServer(binaries, await prepareCluster(binaries, dataDir));
  });
}
