import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** From what a folder was built, and how: the release build knows the API's schemas (Swagger plugin), the quick one does not. */
export function stampOf(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, '.stamp.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Puts a finished build in place of the old one. Builds never write into the live folder: another command may be
 * running from it, or building the same sources just now; then the first one in stays.
 */
export function publish(partial, folder, stamp) {
  mkdirSync(dirname(folder), { recursive: true });
  writeFileSync(join(partial, '.stamp.json'), JSON.stringify(stamp));
  const retired = `${folder}.retired-${process.pid}`;
  for (let attempt = 1; ; attempt += 1) {
    const present = stampOf(folder);
    if (present?.hash === stamp.hash && present.kind === stamp.kind) return;
    try {
      if (existsSync(folder)) renameSync(folder, retired);
      renameSync(partial, folder);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
    } finally {
      rmSync(retired, { recursive: true, force: true });
    }
  }
}

export async function inPartialFolder(folder, work) {
  const partial = `${folder}.partial-${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  try {
    return await work(partial);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
