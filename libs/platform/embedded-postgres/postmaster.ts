import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTaken, listed } from './process-identity';

/** What a server writes about itself into its cluster's `postmaster.pid` (PostgreSQL, "miscinit.h": line order). */
export interface Postmaster {
  pid: number;
  port: number;
  /** Number of the shared memory that its processes are attached to; NaN where it has none. */
  sharedMemory: number;
}

export const postmasterFile = (cluster: string): string => join(cluster, 'postmaster.pid');

export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(postmasterFile(cluster), 'utf8').split('\n');
    const [, sharedMemory] = (lines[6] ?? '').trim().split(/\s+/);
    return { pid: Number(lines[0]), port: Number(lines[3]), sharedMemory: Number(sharedMemory) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** False where the number now belongs to another program or a dead one; true also where the system does not tell. */
export function mayBePostgres(pid: number): boolean {
  if (!isTaken(pid)) return false;
  return process.platform !== 'linux' || listed(pid)?.name === 'postgres';
}

/** Whether processes of a killed server still work on its files; false where the system does not tell. */
export function leftWorking({ sharedMemory }: Postmaster): boolean {
  try {
    const [, ...rows] = readFileSync('/proc/sysvipc/shm', 'utf8').trimEnd().split('\n');
    const row = rows.map((line) => line.trim().split(/\s+/)).find(([, id]) => Number(id) === sharedMemory);
    return Number(row?.[6] ?? 0) > 0;
  } catch {
    return false;
  }
}
