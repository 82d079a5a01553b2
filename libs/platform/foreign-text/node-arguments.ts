import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface MemoryLimits {
  readonly heapMb: number;
  /** Everything that the process holds; watched on Linux. */
  readonly residentMb: number;
}

/** The folder that holds `libs`: the sources, or what was built of them. */
const TREE = join(__dirname, '..', '..', '..');

/**
 * Node's permission model leaves our compiled code and its packages to read, and no other file, process, thread or
 * addon. It does not close the network before Node 25.
 */
export function nodeArguments({ heapMb }: MemoryLimits): string[] {
  const readable = [join(TREE, 'libs'), ...packageFolders()];
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${heapMb}`,
    // One text is never worth more than one core.
    '--single-threaded',
  ];
}

/** Where Node looks for packages, and the files that tell it what kind of module a script is. */
function packageFolders(): string[] {
  const found: string[] = [];
  for (let folder = TREE; ; folder = dirname(folder)) {
    found.push(join(folder, 'node_modules'), join(folder, 'package.json'));
    if (dirname(folder) === folder) return found.filter((path) => existsSync(path));
  }
}
