import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './postmaster';

let entries = 0;

/**
 * Who uses the server of a data directory: a folder with one empty file per use, named after its process. The last
 * one out ends the server; a killed process does not count. Use it under the data directory's lock.
 */
export class Users {
  constructor(private readonly folder: string) {}

  /** No server, no users: what stands here is of an earlier life of the machine, its process numbers given anew. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Returns the way out. */
  enter(): () => void {
    const entry = join(this.folder, `${process.pid}.${(entries += 1)}`);
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(entry, '');
    return () => rmSync(entry, { force: true });
  }

  any(): boolean {
    return readdirSync(this.folder).some((entry) => isAlive(Number.parseInt(entry, 10)));
  }
}
