/** Packages that ship ES modules only; Jest must compile them (Node's require(esm) is not used inside its sandbox). */
const ESM_PACKAGES = [
  '@nestjs',
  '@borewit',
  '@modelcontextprotocol',
  '@tokenizer',
  'cookie',
  'file-type',
  'jose',
  'normalize-url',
  'oidc-provider',
  'strtok3',
  'token-types',
  'uint8array-extras',
];

module.exports = {
  testEnvironment: 'node',
  globalSetup: '<rootDir>/libs/testing/jest-global-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/jest-global-teardown.ts',
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/test', '<rootDir>/scripts', '<rootDir>/bench'],
  testMatch: ['**/*.spec.ts'],
  moduleNameMapper: { '^@app/(.+)$': '<rootDir>/libs/$1' },
  transform: { '^.+\\.m?[tj]s$': '@swc/jest' },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`],
};
