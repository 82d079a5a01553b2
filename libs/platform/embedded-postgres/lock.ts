import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { identityOf, isExact, stillRuns } from './process-identity';

/** Longer than starts and stops take. Where the system tells a number alone, an older lock's has been given anew. */
const STALE_AFTER_MS = 180_000;
const POLL_MS = 50;

function holder(path: string): { identity: string; stale: boolean } | undefined {
  try {
    const identity = readFileSync(path, 'utf8');
    const old = !isExact(identity) && Date.now() - statSync(path).mtimeMs > STALE_AFTER_MS;
    return { identity, stale: old || !stillRuns(identity) };
  } catch {
    return undefined;
  }
}

function tryTake(path: string, own: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead process's lock away; a live one that took its place meanwhile is put back. */
function clearStale(path: string, own: string, staleHolder: string): void {
  const aside = `${own}.stale`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== staleHolder) linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

let counter = 0;

/**
 * Runs the work while no other process, and no other call in this one, runs work under the same path.
 * @throws the signal's reason when it ends the wait
 */
export async function withLock<T>(path: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const own = `${path}.${process.pid}.${(counter += 1)}`;
  writeFileSync(own, identityOf(process.pid));
  try {
    while (!tryTake(path, own)) {
      signal?.throwIfAborted();
      const present = holder(path);
      if (present?.stale) clearStale(path, own, present.identity);
      else await wait(POLL_MS);
    }
    try {
      return await work();
    } finally {
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}
