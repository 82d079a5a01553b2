import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a server writes about itself into its cluster's `postmaster.pid` (PostgreSQL, "miscinit.h": line order). */
export interface Postmaster {
  pid: number;
  port: number;
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export const postmasterFile = (cluster: string): string => join(cluster, 'postmaster.pid');

export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(postmasterFile(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** False where the number now belongs to another program or a dead one; true also where the system does not tell. */
export function mayBePostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const [, name, state] = /\((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'postgres' && state !== 'Z';
  } catch {
    return isAlive(pid);
  }
}
