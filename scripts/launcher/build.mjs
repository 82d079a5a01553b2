import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundle, isProgram } from './bundle.mjs';
import { LauncherError } from './launcher-error.mjs';
import { inRoot, ROOT, toolScript } from './paths.mjs';
import { inPartialFolder, publish, stampOf } from './publish.mjs';
import { runNode } from './run-node.mjs';
import { fingerprint, sourceFiles } from './sources.mjs';
import { isOfTheDashboard, keepDashboard } from './web.mjs';

const PRODUCT = ['apps', 'libs', 'scripts'];
/** As tsconfig.build.json has it. */
const FOR_SPECS = /^libs[\\/]testing[\\/]|[\\/]fixtures[\\/]/;
const SCRIPT = /\.tsx?$/;
/** Read at run time, from the same place beside the code as here. */
const OPENAPI = join('docs', 'openapi.json');
const isReadAtRunTime = (file) => file === OPENAPI || file.endsWith('.css');
/** The dashboard is no program of Node's: `web.mjs` builds it. */
const programs = (folders) => sourceFiles(folders).filter((file) => !isOfTheDashboard(file));
const productFiles = () => [...programs(PRODUCT).filter((file) => !FOR_SPECS.test(file)), OPENAPI];

function copy(file, target) {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(inRoot(file), target);
}

/**
 * Puts a bundle in the place of each program of a build. Its modules stay beside it: some are loaded by name. Where the
 * bundler, a development package, is not installed, the programs stay as they are and start more slowly.
 */
async function bundlePrograms(files, tree) {
  if (!existsSync(inRoot('node_modules', 'rolldown'))) return;
  const programs = files.map((file) => file.replace(SCRIPT, '.js')).filter(isProgram);
  await bundle({ tree, programs, to: tree });
}

async function compile(files, folder, hash) {
  const { transformFile } = await import('@swc/core');
  const swcrc = JSON.parse(readFileSync(inRoot('.swcrc'), 'utf8'));
  await inPartialFolder(folder, async (partial) => {
    for (const file of files) {
      const target = join(partial, file);
      if (!SCRIPT.test(file)) {
        copy(file, target);
        continue;
      }
      mkdirSync(dirname(target), { recursive: true });
      const script = target.replace(SCRIPT, '.js');
      const parser = { ...swcrc.jsc.parser, tsx: file.endsWith('x') };
      const jsc = { ...swcrc.jsc, baseUrl: ROOT, parser };
      const { code, map } = await transformFile(inRoot(file), {
        ...swcrc,
        swcrc: false,
        cwd: ROOT,
        jsc,
        outputPath: script,
      });
      writeFileSync(script, code);
      if (map) writeFileSync(`${script}.map`, map);
    }
    await bundlePrograms(files, partial);
    keepDashboard(folder, partial);
    publish(partial, folder, { kind: 'quick', hash });
  });
}

/** `dist` for the start and operator commands: as it is when it belongs to these sources, else built in a moment. */
export async function ensureBuilt() {
  const files = productFiles();
  const hash = fingerprint(files);
  if (stampOf(inRoot('dist'))?.hash !== hash) await compile(files, inRoot('dist'), hash);
  return inRoot('dist');
}

/** The measuring programs may use the test harness and the labelled answers, so they get a build of their own. */
export async function ensureBenchBuilt() {
  const files = [...programs([...PRODUCT, 'bench', 'test/extraction']), OPENAPI];
  const hash = fingerprint(files);
  if (stampOf(inRoot('dist-bench'))?.hash !== hash) await compile(files, inRoot('dist-bench'), hash);
  return inRoot('dist-bench');
}

/** `dist` as the image ships it: type-checked, with the API's schemas. */
export async function buildRelease(node) {
  const files = productFiles();
  const hash = fingerprint(files);
  await inPartialFolder(inRoot('dist'), async (partial) => {
    const config = join(partial, 'tsconfig.json');
    const outDir = join(partial, 'out');
    writeFileSync(config, JSON.stringify({ extends: '../tsconfig.build.json', compilerOptions: { outDir } }));
    const code = await runNode(node, [toolScript('@nestjs/cli', 'nest'), 'build', '--path', relative(ROOT, config)]);
    if (code !== 0) throw new LauncherError('The release build failed.');
    for (const file of files.filter(isReadAtRunTime)) copy(file, join(outDir, file));
    await bundlePrograms(files, outDir);
    keepDashboard(inRoot('dist'), outDir);
    publish(outDir, inRoot('dist'), { kind: 'release', hash });
  });
  return inRoot('dist');
}

export async function ensureRelease(node) {
  const stamp = stampOf(inRoot('dist'));
  if (stamp?.kind === 'release' && stamp.hash === fingerprint(productFiles())) return inRoot('dist');
  return buildRelease(node);
}
