import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, stillRuns } from './process-identity';

let entries = 0;

/**
 * Who uses the server of a data directory: a folder with one file per use, which tells the process. The last one out
 * ends the server; a killed process does not count. Use it under the data directory's lock.
 */
export class Users {
  constructor(private readonly folder: string) {}

  /** Returns the way out. */
  enter(): () => void {
    const entry = join(this.folder, `${process.pid}.${(entries += 1)}`);
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(entry, identityOf(process.pid));
    return () => rmSync(entry, { force: true });
  }

  /** Removes the entries of processes that are gone. */
  any(): boolean {
    mkdirSync(this.folder, { recursive: true });
    const living = readdirSync(this.folder).filter((entry) => {
      const path = join(this.folder, entry);
      // The release before wrote the number into the name alone.
      const runs = stillRuns(readFileSync(path, 'utf8') || entry);
      if (!runs) rmSync(path, { force: true });
      return runs;
    });
    return living.length > 0;
  }
}
