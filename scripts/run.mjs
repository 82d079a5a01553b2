/** Stands behind every npm script. */
import { launch } from './launcher/launch.mjs';

const [name, ...args] = process.argv.slice(2);
await launch(name, args);
