import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { heapFlags } from './heap.mjs';
import { ensureDashboard } from './web.mjs';

/** Gives the arguments of Node for a script of the build, once there is a build of these sources. */
export const program =
  (script, ensureMore = async (_node) => undefined) =>
  async (node, args) => {
    const folder = await ensureBuilt();
    await ensureMore(node);
    return [...heapFlags(), join(folder, script), ...args];
  };

/** A service that also serves the dashboard. */
const serving = (script) => program(script, ensureDashboard);

/** What runs until it is told to stop, by its npm script: the arguments of Node. */
const SERVICES = {
  start: serving('apps/all-in-one/src/main.js'),
  'start:api': serving('apps/api/src/main.js'),
  'start:mcp': program('apps/mcp/src/main.js'),
  'start:oauth': program('apps/oauth/src/main.js'),
  'start:worker': program('apps/worker/src/main.js'),
};

/** The command of each service, made of the arguments of Node. */
export const commandsOf = (commandOf) =>
  Object.fromEntries(Object.entries(SERVICES).map(([name, argumentsOf]) => [name, commandOf(argumentsOf)]));

/** Tells a service to stop when its parent, which this is, has gone: not every signal is passed on. */
export const stopsWith = (pid) => `--stops-with=${pid}`;
