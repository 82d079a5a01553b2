import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { LauncherError } from './launcher-error.mjs';
import { inRoot, ROOT, toolScript } from './paths.mjs';
import { runNode } from './run-node.mjs';
import { fingerprint, sourceFiles } from './sources.mjs';

const PRODUCT = ['apps', 'libs', 'scripts'];
/** As tsconfig.build.json has it. */
const FOR_SPECS = /^libs[\\/]testing[\\/]|[\\/]fixtures[\\/]/;
const SCRIPT = /\.tsx?$/;
/** Read at run time, from the same place beside the code as here. */
const OPENAPI = join('docs', 'openapi.json');
const isReadAtRunTime = (file) => file === OPENAPI || file.endsWith('.css');
const productFiles = () => [...sourceFiles(PRODUCT).filter((file) => !FOR_SPECS.test(file)), OPENAPI];

/** How a folder was built: the release build knows the API's schemas (Swagger plugin), the quick one does not. */
function stampOf(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, '.stamp.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Puts a finished build in place of the old one. Builds never write into the live folder: another command may be
 * running from it, or building the same sources just now; then the first one in stays.
 */
function publish(partial, folder, stamp) {
  writeFileSync(join(partial, '.stamp.json'), JSON.stringify(stamp));
  const retired = `${folder}.retired-${process.pid}`;
  for (let attempt = 1; ; attempt += 1) {
    const present = stampOf(folder);
    if (present?.hash === stamp.hash && present.kind === stamp.kind) return;
    try {
      if (existsSync(folder)) renameSync(folder, retired);
      renameSync(partial, folder);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
    } finally {
      rmSync(retired, { recursive: true, force: true });
    }
  }
}

async function inPartialFolder(folder, work) {
  const partial = `${folder}.partial-${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  try {
    return await work(partial);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function copy(file, target) {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(inRoot(file), target);
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
  const files = [...sourceFiles([...PRODUCT, 'bench', 'test/extraction']), OPENAPI];
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
    publish(outDir, inRoot('dist'), { kind: 'release', hash });
  });
  return inRoot('dist');
}

export async function ensureRelease(node) {
  const stamp = stampOf(inRoot('dist'));
  if (stamp?.kind === 'release' && stamp.hash === fingerprint(productFiles())) return inRoot('dist');
  return buildRelease(node);
}
