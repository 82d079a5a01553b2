import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '@app/core/kernel';
import type { Kept, Place, Source } from './place';

const PARTIAL = '.partial';
const OURS = /^ai-visibility-[\w-]+\.tar\.partial$/;
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
/** Nobody has written to it for so long: whoever began it is dead. */
const DEAD_AFTER_MS = 60 * 60 * 1_000;

/** A folder, which is made when it is not there. */
export class FolderPlace implements Place {
  constructor(private readonly folder: string) {}

  /** Writes aside, has the disk keep it, and gives it its name last. */
  async keep(name: string, content: Readable): Promise<Kept> {
    const path = join(this.folder, name);
    const partial = `${path}${PARTIAL}`;
    await mkdir(this.folder, { recursive: true });
    await this.removeDead();
    const file = await open(partial, 'wx', 0o600);
    try {
      await pipeline(content, file.createWriteStream({ flush: true }));
      const { size: bytes } = await stat(partial);
      if (await isThere(path)) throw new OperatorError(`${path} is there already.`);
      await rename(partial, path);
      return { path, bytes };
    } finally {
      await file.close().catch(() => undefined);
      await rm(partial, { force: true });
      await this.flush();
    }
  }

  async names(): Promise<string[]> {
    return (await readdir(this.folder)).filter((name) => !name.endsWith(PARTIAL));
  }

  remove(name: string): Promise<void> {
    return rm(join(this.folder, name));
  }

  private async removeDead(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (!OURS.test(name)) continue;
      const { mtimeMs } = await stat(join(this.folder, name));
      if (Date.now() - mtimeMs > DEAD_AFTER_MS) await this.remove(name);
    }
  }

  /** The names, too. */
  private async flush(): Promise<void> {
    const folder = await open(this.folder);
    await folder.sync().catch(() => undefined);
    await folder.close();
  }
}

export async function fromFile(path: string): Promise<Source> {
  const { size: bytes } = await stat(path);
  return { path, bytes, content: createReadStream(path) };
}
