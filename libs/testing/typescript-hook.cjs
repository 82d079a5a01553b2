/** `node --require` this file to run the project's TypeScript in a child process of a spec. */
const { join } = require('node:path');
const { transformFileSync } = require('@swc/core');

const root = join(__dirname, '..', '..');

for (const extension of ['.ts', '.tsx']) {
  require.extensions[extension] = (module, file) => {
    // The library adds what .swcrc says. It reads that file by itself, as a process without leave to read files needs it.
    const jsc = { baseUrl: root, parser: { syntax: 'typescript', decorators: true, tsx: extension === '.tsx' } };
    const { code } = transformFileSync(file, { cwd: root, jsc, sourceMaps: 'inline' });
    module._compile(code, file);
  };
}
