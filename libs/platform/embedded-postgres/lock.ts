import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './postmaster';

/** Longer than any start or stop takes: an older lock's number has been given to another process. */
const STALE_AFTER_MS = 180_000;
const POLL_MS = 50;

function holder(path: string): { pid: number; stale: boolean } | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    const old = Date.now() - statSync(path).mtimeMs > STALE_AFTER_MS;
    return { pid, stale: old || !isAlive(pid) };
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
function clearStale(path: string, own: string, stalePid: number): void {
  const aside = `${own}.stale`;
  try {
    renameSync(path, aside);
    if (Number(readFileSync(aside, 'utf8')) !== stalePid) linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

let counter = 0;

/** Runs the work while no other process, and no other call in this one, runs work under the same path. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const own = `${path}.${process.pid}.${(counter += 1)}`;
  writeFileSync(own, String(process.pid));
  try {
    while (!tryTake(path, own)) {
      const present = holder(path);
      if (present?.stale) clearStale(path, own, present.pid);
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
