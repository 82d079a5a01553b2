import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const inRoot = (...parts) => join(ROOT, ...parts);

/** Where the operator typed the command: npm goes to the root of the clone before it runs a script of its. */
export const callerFolder = () => (process.env.npm_lifecycle_event === 'cli' && process.env.INIT_CWD) || process.cwd();

/** The script behind a package's command, read from its manifest: `.bin` holds shell wrappers on Windows. */
export function toolScript(packageName, command) {
  const folder = inRoot('node_modules', ...packageName.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
