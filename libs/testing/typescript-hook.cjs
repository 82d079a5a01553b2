/** `node --require` this file to run the project's TypeScript in a child process of a spec. */
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { transformFileSync } = require('@swc/core');

const root = join(__dirname, '..', '..');
const { jsc } = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));

for (const extension of ['.ts', '.tsx']) {
  require.extensions[extension] = (module, file) => {
    const parser = { ...jsc.parser, tsx: extension === '.tsx' };
    const { code } = transformFileSync(file, { cwd: root, jsc: { baseUrl: root, parser }, sourceMaps: 'inline' });
    module._compile(code, file);
  };
}
