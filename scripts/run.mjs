/**
 * Stands behind every npm script. Needs no dependency, so that it works in a fresh clone and on an older Node:
 * it installs the packages if they are missing, finds a Node that is new enough and runs the command with it.
 */
import { existsSync } from 'node:fs';
import { COMMANDS } from './launcher/commands.mjs';
import { LauncherError } from './launcher/launcher-error.mjs';
import { fittingNode } from './launcher/node-runtime.mjs';
import { runNpm } from './launcher/npm.mjs';
import { inRoot, ROOT } from './launcher/paths.mjs';

async function main([name, ...args]) {
  if (!existsSync(inRoot('node_modules', '.package-lock.json'))) {
    console.error('Installing the packages of package-lock.json (once).');
    if (runNpm(['ci'], ROOT) !== 0) throw new LauncherError('npm ci failed.');
  }
  const command = Object.hasOwn(COMMANDS, name ?? '') && COMMANDS[name];
  if (!command) throw new LauncherError(`Commands: ${Object.keys(COMMANDS).join(', ')}`);
  return command(fittingNode(), args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof LauncherError ? error.message : error);
  process.exitCode = 1;
}
