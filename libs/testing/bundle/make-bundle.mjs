/**
 * Makes one bundle of all programs that specs run in processes of their own, unless there is one of these sources, and
 * prints the path of a hook for `node --require` that runs them. A program has 3,900 modules, and Node takes twice as long
 * to find, read and compile them one by one.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundle, isProgram } from '../../../scripts/launcher/bundle.mjs';
import { fingerprint, sourceFiles } from '../../../scripts/launcher/sources.mjs';
import { ROOT } from '../../../scripts/launcher/paths.mjs';
import { compiled } from '../typescript-hook.cjs';

const CACHE = join(ROOT, 'node_modules', '.cache', 'typescript');
const DAY_MS = 86_400_000;
const files = sourceFiles(['apps', 'libs', 'test']);
const OWN = 'libs/testing/bundle/make-bundle.mjs';
const folder = join(CACHE, `bundle-${fingerprint([...files, OWN]).slice(0, 40)}`);
const hook = join(folder, 'hook.cjs');

const sources = {
  name: 'sources',
  load: (file) => (/\.tsx?$/.test(file) ? { code: withoutMap(compiled(file)), moduleType: 'js' } : null),
};
const withoutMap = (code) => code.replace(/\n\/\/# sourceMappingURL=[^\n]*\n?$/, '\n');

async function make() {
  const programs = files.filter(isProgram);
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  await bundle({
    tree: ROOT,
    programs,
    to: partial,
    root: ROOT,
    plugins: [sources],
    // Each of many processes reads and checks all of it.
    form: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
    // What Node has compiled is kept at once: most of these processes are killed.
    footer: 'setImmediate(() => require("node:module").flushCompileCache());',
  });
  const bundled = programs.map((file) => [join(ROOT, file), `./${file.replace(/\.ts$/, '.js')}`]);
  writeFileSync(join(partial, 'hook.cjs'), hookFor(Object.fromEntries(bundled)));
  try {
    renameSync(partial, folder);
  } catch {
    // Another worker of the run was faster.
    rmSync(partial, { recursive: true });
  }
}

const hookFor = (
  bundled,
) => `require(${JSON.stringify(relative(folder, join(ROOT, 'libs/testing/typescript-hook.cjs')))});
const bundled = ${JSON.stringify(bundled)};
const load = require.extensions['.ts'];
require.extensions['.ts'] = (module, file) => {
  if (file in bundled) module.exports = require(bundled[file]);
  else load(module, file);
};
`;

function forgetOld() {
  for (const name of readdirSync(CACHE).filter((each) => each.startsWith('bundle-'))) {
    const path = join(CACHE, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

if (!existsSync(hook)) {
  forgetOld();
  await make();
}
process.stdout.write(hook);
