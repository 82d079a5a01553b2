import { join } from 'node:path';
import { buildRelease, ensureBenchBuilt, ensureBuilt, ensureRelease } from './build.mjs';
import { inRoot, toolScript } from './paths.mjs';
import { runNode } from './run-node.mjs';

const compiled = (script) => async (node, args) => runNode(node, [join(await ensureBuilt(), script), ...args]);

const measuring = (script) => async (node, args) => runNode(node, [join(await ensureBenchBuilt(), script), ...args]);

const tool =
  (packageName, command, ...fixed) =>
  (node, args) =>
    runNode(node, [toolScript(packageName, command), ...fixed, ...args]);

const inTurn =
  (...steps) =>
  async (node, args) => {
    for (const step of steps) {
      const code = await step(node, args);
      if (code !== 0) return code;
    }
    return 0;
  };

const SOURCE_FOLDERS = ['apps', 'libs', 'scripts', 'test', 'bench'];

/** Every `npm run` command: given the Node to use and the extra arguments, it resolves to the exit code. */
export const COMMANDS = {
  start: compiled('apps/all-in-one/src/main.js'),
  'start:api': compiled('apps/api/src/main.js'),
  'start:mcp': compiled('apps/mcp/src/main.js'),
  'start:oauth': compiled('apps/oauth/src/main.js'),
  'start:worker': compiled('apps/worker/src/main.js'),
  migrate: compiled('scripts/migrate.js'),
  'answers:import': compiled('apps/cli/src/commands/answers/import.command.js'),
  'traffic:import': compiled('apps/cli/src/commands/traffic/import.command.js'),
  'traffic:connect': compiled('apps/cli/src/commands/traffic/connect.command.js'),
  'metrics:verify': compiled('apps/cli/src/commands/metrics/verify.command.js'),
  'metrics:rebuild': compiled('apps/cli/src/commands/metrics/rebuild.command.js'),
  'metrics:recalculate': compiled('apps/cli/src/commands/metrics/recalculate.command.js'),
  'users:create': compiled('apps/cli/src/commands/users/create.command.js'),
  'projects:create': compiled('apps/cli/src/commands/projects/create.command.js'),
  'users:update': compiled('apps/cli/src/commands/users/update.command.js'),
  'projects:cadence': compiled('apps/cli/src/commands/projects/cadence.command.js'),
  'executions:retry': compiled('apps/cli/src/commands/executions/retry.command.js'),
  'budget:cap': compiled('apps/cli/src/commands/budget/cap.command.js'),
  'keys:create': compiled('apps/cli/src/commands/keys/create.command.js'),
  'keys:list': compiled('apps/cli/src/commands/keys/list.command.js'),
  'keys:revoke': compiled('apps/cli/src/commands/keys/revoke.command.js'),
  'models:enable': compiled('apps/cli/src/commands/models/enable.command.js'),
  'models:disable': compiled('apps/cli/src/commands/models/disable.command.js'),
  'models:channel': compiled('apps/cli/src/commands/models/channel.command.js'),
  'vendors:status': compiled('apps/cli/src/commands/vendors/status.command.js'),
  'vendors:resume': compiled('apps/cli/src/commands/vendors/resume.command.js'),
  build: async (node) => {
    await buildRelease(node);
    return 0;
  },
  openapi: async (node, args) => runNode(node, [join(await ensureRelease(node), 'scripts/openapi.js'), ...args]),
  lint: inTurn(
    (node) => tool('prettier', 'prettier', '--check', '--log-level', 'warn', inRoot())(node, []),
    tool('eslint', 'eslint', '--max-warnings', '0', inRoot()),
    (node) => runNode(node, [toolScript('typescript', 'tsc'), '--noEmit', '--project', inRoot('tsconfig.json')]),
  ),
  'lint:architecture': tool(
    'dependency-cruiser',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    ...SOURCE_FOLDERS,
  ),
  test: tool('jest', 'jest'),
  bench: measuring('bench/main.js'),
  'bench:extraction': measuring('bench/extraction/main.js'),
};
