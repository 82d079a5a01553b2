#!/usr/bin/env node
/** The package's own command: `npx ai-visibility users create …` does what `npm run cli -- users create …` does. */
import { COMMANDS } from './launcher/commands.mjs';
import { launch } from './launcher/launch.mjs';

await launch(COMMANDS, 'cli', process.argv.slice(2));
