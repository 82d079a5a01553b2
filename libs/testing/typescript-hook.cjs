/**
 * `node --require` this file to run the project's TypeScript, in a worker of Jest or in a child process of a spec. What
 * has been compiled is kept by the hash of its source: a file is compiled once for all processes and runs.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { enableCompileCache } = require('node:module');
const { join, relative } = require('node:path');

const ROOT = join(__dirname, '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'typescript');

const hashOf = (...parts) =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha1')).digest('hex');

/** One folder for each configuration and compiler. */
const folder = join(
  CACHE,
  hashOf(readFileSync(join(ROOT, '.swcrc')), readFileSync(require.resolve('@swc/core/package.json'))),
);
mkdirSync(folder, { recursive: true });
// What Node makes of a module is kept too.
enableCompileCache(join(CACHE, 'node'));

/** Another process never reads half a file. */
function keep(file, text) {
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, text);
  renameSync(partial, file);
}

/** The compiled text of a source file; `file` is absolute. */
function compiled(file) {
  const source = readFileSync(file, 'utf8');
  const kept = join(folder, `${hashOf(relative(ROOT, file), source)}.js`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    // Loaded when it is needed: the compiler is an addon of 30 MB. It reads `.swcrc` by itself.
    const { transformSync } = require('@swc/core');
    const jsc = { baseUrl: ROOT, parser: { syntax: 'typescript', decorators: true, tsx: file.endsWith('.tsx') } };
    const { code } = transformSync(source, { filename: file, cwd: ROOT, jsc, sourceMaps: 'inline' });
    keep(kept, code);
    return code;
  }
}

for (const extension of ['.ts', '.tsx']) {
  require.extensions[extension] = (module, file) => module._compile(compiled(file), file);
}

module.exports = { compiled };
