import { join } from 'node:path';
import { buildRelease, ensureBenchBuilt, ensureBuilt, ensureRelease } from './build.mjs';
import { callerFolder, inRoot, toolScript } from './paths.mjs';
import { runNode } from './run-node.mjs';

const compiled = (script) => async (node, args) => runNode(node, [join(await ensureBuilt(), script), ...args]);

/** The launcher works in the root of the clone; the command learns where the operator stands. */
const operatorCommand = (node, args) => compiled('apps/cli/src/main.js')(node, ['-C', callerFolder(), ...args]);

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
  cli: operatorCommand,
  build: async (node) => {
    await buildRelease(node);
    return 0;
  },
  openapi: async (node, args) =>
    runNode(node, [join(await ensureRelease(node), 'scripts/openapi.js'), inRoot('docs/openapi.json'), ...args]),
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
  'test:unit': tool('jest', 'jest', '--selectProjects', 'unit'),
  faults: (node, args) =>
    runNode(node, ['--require', inRoot('libs/testing/typescript-hook.cjs'), inRoot('test/faults/main.ts'), ...args]),
  bench: measuring('bench/main.js'),
  'bench:extraction': measuring('bench/extraction/main.js'),
};
