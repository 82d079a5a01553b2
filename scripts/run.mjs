/** Stands behind every npm script. */
import { COMMANDS } from './launcher/commands.mjs';
import { launch } from './launcher/launch.mjs';

const [name, ...args] = process.argv.slice(2);
await launch(COMMANDS, name, args);
