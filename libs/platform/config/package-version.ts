import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version in the nearest manifest above the code, wherever the code was built to. */
export function packageVersion(folder = __dirname): string {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return packageVersion(dirname(folder));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
