/**
 * `node --require` this file to run the project's TypeScript, in a worker of Jest or in a child process of a spec. What
 * has been compiled is kept by the hash of its source: a file is compiled once for all processes and runs.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const ROOT = join(__dirname, '..', '..');
/** Among the packages, since a process of foreign text may read nothing else beside our code. */
const CACHE = join(ROOT, 'node_modules', '.cache', 'typescript');
const COMPILER = require('@swc/core/package.json').version;

const hashOf = (...parts) => parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha1')).digest('hex');

/** Nobody reads half a file, and whoever may not write goes without. */
function keep(file, text) {
  try {
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, text);
    renameSync(partial, file);
  } catch (error) {
    if (error.code !== 'ERR_ACCESS_DENIED') throw error;
  }
}

/** One folder for each configuration. A process that may not read `.swcrc` is told which one holds. */
function cacheFolder() {
  const pointer = join(CACHE, 'current');
  const read = (file) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  };
  const configuration = read(join(ROOT, '.swcrc'));
  const known = read(pointer);
  if (configuration === undefined) return join(CACHE, known ?? 'none');
  const name = hashOf(configuration, COMPILER);
  mkdirSync(join(CACHE, name), { recursive: true });
  if (known !== name) keep(pointer, name);
  return join(CACHE, name);
}

const folder = cacheFolder();

/** The compiled text of a source file; `file` is absolute. */
function compiled(file) {
  const source = readFileSync(file, 'utf8');
  const place = relative(ROOT, file);
  const kept = join(folder, `${hashOf(place, source)}.js`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    // Loaded by whoever needs it: the compiler is an addon of 30 MB.
    const { transformSync } = require('@swc/core');
    // The library adds what .swcrc says. It reads that file by itself, as a process without leave to read files needs it.
    const jsc = { baseUrl: ROOT, parser: { syntax: 'typescript', decorators: true, tsx: file.endsWith('.tsx') } };
    const { code } = transformSync(source, { filename: file, cwd: ROOT, jsc, sourceMaps: 'inline' });
    keep(kept, code);
    return code;
  }
}

for (const extension of ['.ts', '.tsx']) {
  require.extensions[extension] = (module, file) => module._compile(compiled(file), file);
}
