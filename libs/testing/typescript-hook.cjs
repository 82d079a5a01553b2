/** `node --require` this file to run the project's TypeScript in a child process of a spec. */
const { join } = require('node:path');
const { transformFileSync } = require('@swc/core');

const root = join(__dirname, '..', '..');

require.extensions['.ts'] = (module, file) => {
  const { code } = transformFileSync(file, { cwd: root, jsc: { baseUrl: root }, sourceMaps: 'inline' });
  module._compile(code, file);
};
