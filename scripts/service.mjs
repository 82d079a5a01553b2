/** Stands behind service.sh: sees to what a service needs, and writes the shell's words that become it to descriptor 3. */
import { writeSync } from 'node:fs';
import { launch } from './launcher/launch.mjs';
import { commandsOf } from './launcher/programs.mjs';
import { becoming } from './launcher/shell.mjs';

const written = (argumentsOf) => async (node, args) => {
  writeSync(3, becoming(node, await argumentsOf(node, args)));
  return 0;
};

const [name, ...args] = process.argv.slice(2);
await launch(commandsOf(written), name, args);
