import { existsSync } from 'node:fs';
import { LauncherError } from './launcher-error.mjs';
import { fittingNode } from './node-runtime.mjs';
import { runNpm } from './npm.mjs';
import { inRoot, ROOT } from './paths.mjs';

async function run(commands, name, args) {
  if (!existsSync(inRoot('node_modules', '.package-lock.json'))) {
    console.error('Installing the packages of package-lock.json (once).');
    if (runNpm(['ci'], ROOT) !== 0) throw new LauncherError('npm ci failed.');
  }
  const command = Object.hasOwn(commands, name ?? '') && commands[name];
  if (!command) throw new LauncherError(`Commands: ${Object.keys(commands).join(', ')}`);
  return command(fittingNode(), args);
}

/**
 * Runs a command of a table to its end. Needs no dependency, so that it works in a fresh clone and on an
 * older Node: it installs the packages if they are missing and finds a Node that is new enough.
 */
export async function launch(commands, name, args) {
  try {
    process.exitCode = await run(commands, name, args);
  } catch (error) {
    console.error(error instanceof LauncherError ? error.message : error);
    process.exitCode = 1;
  }
}
