import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { auditVerdict } from './audit.mjs';
import { buildRelease, ensureBenchBuilt, ensureRelease } from './build.mjs';
import { heapFlags } from './heap.mjs';
import { fittingInspector } from './inspector.mjs';
import { fittingN8nNode } from './n8n-node.mjs';
import { LauncherError } from './launcher-error.mjs';
import { licenceProblems } from './licences.mjs';
import { npmOutput } from './npm.mjs';
import { oracles } from './oracles.mjs';
import { callerFolder, inRoot, ROOT, toolScript } from './paths.mjs';
import { commandsOf, program, stopsWith } from './programs.mjs';
import { runNode } from './run-node.mjs';
import { wikidataSites } from './site-lists.mjs';
import { ensureDashboard } from './web.mjs';

const compiled = (script) => async (node, args) => runNode(node, await program(script)(node, args));

/** Where there is no shell that could become the service (package.json), the launcher waits for it. */
const service = (argumentsOf) => async (node, args) =>
  runNode(node, [...(await argumentsOf(node, args)), stopsWith(process.pid)]);

/** The launcher works in the root of the clone; the command learns where the operator stands. */
const operatorCommand = (node, args) => compiled('apps/cli/src/main.js')(node, ['-C', callerFolder(), ...args]);

/** What is measured runs with the flags of the launcher: a bench hands its own on to the servers that it starts. */
const measuring = (script) => async (node, args) =>
  runNode(node, [...heapFlags(), join(await ensureBenchBuilt(), script), ...args]);

const uncompiled = (script) => (node, args) =>
  runNode(node, ['--require', inRoot('libs/testing/typescript-hook.cjs'), inRoot(script), ...args]);

const tool =
  (packageName, command, ...fixed) =>
  (node, args) =>
    runNode(node, [toolScript(packageName, command), ...fixed, ...args]);

/** A tool that makes much which lives for a moment: with more room for it, in MB, V8 collects less often. */
const reader =
  (packageName, command, ...fixed) =>
  (node, args) =>
    runNode(node, ['--max-semi-space-size=64', toolScript(packageName, command), ...fixed, ...args]);

const jest = reader('jest', 'jest');

const inTurn =
  (...steps) =>
  async (node, args) => {
    for (const step of steps) {
      const code = await step(node, args);
      if (code !== 0) return code;
    }
    return 0;
  };

/** The exit code is that of the first step that fails; the others end as well, and say what they found. */
const together =
  (...steps) =>
  async (node, args) => {
    const codes = await Promise.all(steps.map((step) => step(node, args)));
    return codes.find((code) => code !== 0) ?? 0;
  };

/** CI goes on without an answer: a registry may be a mirror that has none. */
async function audit() {
  const verdict = auditVerdict(npmOutput(['audit', '--omit=dev', '--json'], ROOT));
  if (!verdict.answered) console.log('SKIPPED: the registry does not answer questions about vulnerabilities.');
  else if (verdict.grave.length === 0) console.log('No vulnerability of severity high or more in production packages.');
  else throw new LauncherError(`Vulnerabilities in production packages:\n${verdict.grave.join('\n')}`);
  return 0;
}

async function licences() {
  const problems = licenceProblems(ROOT);
  if (problems.length > 0) throw new LauncherError(`Licences that are not allowed:\n${problems.join('\n')}`);
  console.log('The licences of all packages are allowed.');
  return 0;
}

/** Writes the sites that Wikidata knows beside the catalogue's own, for somebody to review. */
async function sites() {
  const folder = inRoot('libs/core/extraction/urls');
  const catalogue = readFileSync(join(folder, 'site-catalogue.data.ts'), 'utf8');
  const listed = [...catalogue.matchAll(/sites\(`([^`]*)`\)/g)].flatMap(([, list]) =>
    list.split(/\s+/).filter(Boolean),
  );
  const text = await wikidataSites(listed, new Date().toISOString().slice(0, 'YYYY-MM-DD'.length));
  writeFileSync(join(folder, 'site-catalogue.wikidata.data.ts'), text);
  console.log('Wrote site-catalogue.wikidata.data.ts: look it over before you keep it.');
  return 0;
}

/** The specs of test/fuzz, with eight times as many requests as CI's unless others are asked for, or another seed. */
async function fuzz(node, args) {
  const { values } = parseArgs({
    args,
    options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
  });
  for (const [name, value] of Object.entries(values)) {
    if (!/^\d+$/.test(value)) throw new LauncherError(`--${name} must be a whole number`);
    process.env[`FUZZ_${name.toUpperCase()}`] = value;
  }
  return jest(node, [inRoot('test/fuzz')]);
}

/** Every parameter of every read, beside each two forms of the answer; the suite asks beside one form at a time. */
async function walk(node) {
  process.env.TEST_FORM = 'long';
  process.env.WALK = 'whole';
  return jest(node, [inRoot('test/api/parameters-in-vain.spec.ts')]);
}

const namesSuites = ([first]) => first !== undefined && !first.startsWith('-');

/** The suites that a change needs, or any that are named. */
async function test(node, args) {
  if (namesSuites(args)) process.env.TEST_FORM = 'named';
  return jest(node, args);
}

/** The suites of the list in libs/testing/jest/long-suites.ts, with all of their tables. */
async function testLong(node, args) {
  process.env.TEST_FORM = 'long';
  return jest(node, [...args, '--selectProjects', 'integration']);
}

/** On a cluster: the suites of libs/testing/jest/cluster-suites.ts, with `--short` those of CI, or any that are named. */
async function testCitus(node, args) {
  if (!process.env.TEST_CITUS_URL) {
    console.log('SKIPPED: the suites on Citus, because TEST_CITUS_URL is not set (CONTRIBUTING.md).');
    return 0;
  }
  const rest = args.filter((arg) => arg !== '--short');
  const listed = rest.length < args.length ? 'citus-short' : 'citus';
  process.env.TEST_FORM = namesSuites(rest) ? 'citus-named' : listed;
  return jest(node, [...rest, '--selectProjects', 'integration']);
}

/** The pages in a real browser; `--screenshots <folder>` also takes a picture of each. */
async function pages(node, args) {
  const { values } = parseArgs({ args, options: { screenshots: { type: 'string' } } });
  if (values.screenshots) process.env.PAGES_SCREENSHOTS = resolve(callerFolder(), values.screenshots);
  return test(node, [inRoot('test/pages')]);
}

/** Takes the pictures of docs/dashboard.md and docs/without-a-shell.md and of every screen anew, from the demo and a set-up. */
async function pictures(node) {
  process.env.DASHBOARD_PICTURES = inRoot('docs/pictures/dashboard');
  return test(node, [
    inRoot('test/web/ten-questions.spec.ts'),
    inRoot('test/web/pictures.spec.ts'),
    inRoot('test/web/setup.spec.ts'),
  ]);
}

/**
 * The protocol's Inspector against the MCP endpoint. CI goes on without it, as it does in `audit`. With `--fetch` it only
 * prints where the Inspector is, for `MCP_INSPECTOR` of a run of all suites.
 */
async function inspector(node, args) {
  const { values } = parseArgs({ args, options: { fetch: { type: 'boolean' } } });
  const script = fittingInspector();
  if (values.fetch) {
    if (script) console.log(script);
    return 0;
  }
  if (!script) {
    console.log('SKIPPED: the Inspector, because the registry does not answer.');
    return 0;
  }
  process.env.MCP_INSPECTOR = script;
  process.env.TEST_FORM = 'long';
  return jest(node, [inRoot('test/mcp/inspector.spec.ts')]);
}

/** The published trigger of n8n against our webhooks. CI goes on without it, as it does in `audit`. */
async function n8n(node) {
  const trigger = fittingN8nNode();
  if (!trigger) {
    console.log('SKIPPED: the node of n8n, because the registry does not answer.');
    return 0;
  }
  process.env.N8N_TRIGGER = trigger;
  return jest(node, [inRoot('test/clients/n8n-trigger.spec.ts')]);
}

const SOURCE_FOLDERS = ['apps', 'libs', 'scripts', 'test', 'bench'];

/** Every `npm run` command: given the Node to use and the extra arguments, it resolves to the exit code. */
export const COMMANDS = {
  ...commandsOf(service),
  migrate: compiled('scripts/migrate.js'),
  cli: operatorCommand,
  build: async (node) => {
    await buildRelease(node);
    await ensureDashboard(node);
    return 0;
  },
  'build:web': async (node) => {
    await ensureDashboard(node);
    return 0;
  },
  openapi: async (node, args) =>
    runNode(node, [join(await ensureRelease(node), 'scripts/openapi.js'), inRoot('docs/openapi.json'), ...args]),
  'openapi:lint': (node, args) =>
    runNode(node, [inRoot('scripts/openapi-lint.mjs'), inRoot('docs/openapi.json'), ...args]),
  lint: together(
    // Its rules about types need all types, so it checks them too.
    tool('oxlint', 'oxlint', '--type-check'),
    inTurn(
      (node) => tool('oxfmt', 'oxfmt', '--check', inRoot())(node, []),
      // The dashboard knows libs by the types of browsers.
      (node) => tool('typescript-native', 'tsc', '--noEmit', '--project', inRoot('apps/web'))(node, []),
    ),
  ),
  'lint:architecture': reader(
    'dependency-cruiser',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    ...SOURCE_FOLDERS,
  ),
  test,
  fuzz,
  walk,
  oracles,
  pages,
  pictures,
  inspector,
  n8n,
  audit,
  licences,
  sites,
  'test:long': testLong,
  'test:citus': testCitus,
  'test:unit': reader('jest', 'jest', '--selectProjects', 'unit'),
  farm: uncompiled('test/audits/farm-check/main.ts'),
  faults: uncompiled('test/faults/main.ts'),
  watched: uncompiled('test/faults/watched/main.ts'),
  upgrade: uncompiled('test/faults/upgrade/main.ts'),
  lies: uncompiled('test/intelligence-tasks/main.ts'),
  routing: uncompiled('test/mcp/routing/main.ts'),
  bench: measuring('bench/main.js'),
  'bench:alarms': measuring('bench/alarms/main.js'),
  'bench:changes': measuring('bench/changes/main.js'),
  'bench:coverage': measuring('bench/coverage/main.js'),
  'bench:extraction': measuring('bench/extraction/main.js'),
};
