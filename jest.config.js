const { availableParallelism } = require('node:os');
// What Jest loads by itself, the global set-up, is TypeScript too.
require('./libs/testing/typescript-hook.cjs');
const { CLUSTER_SUITES, OF_ONE_POSTGRES, SHORT_CLUSTER_SUITES } = require('./libs/testing/jest/cluster-suites.ts');
const { LONG_ALONE, LONG_SUITES } = require('./libs/testing/jest/long-suites.ts');

const shared = {
  testRunner: '<rootDir>/libs/testing/jest/run-suite.cjs',
  testEnvironment: '<rootDir>/libs/testing/jest/node-environment.cjs',
  // Node compiles and loads all modules: see run-suite.cjs.
  transform: {},
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
};

const inRoot = (paths) => paths.map((path) => `<rootDir>/${path}`);
const without = (paths) => paths.map((path) => `!**/${path}`);
const INTEGRATION = '**/*.integration.spec.ts';
const EVERY = [INTEGRATION, '<rootDir>/test/**/*.spec.ts'];
const CHOSEN = {
  long: inRoot(LONG_SUITES),
  citus: [...inRoot(CLUSTER_SUITES), ...without(OF_ONE_POSTGRES)],
  'citus-short': inRoot(SHORT_CLUSTER_SUITES),
  // Whoever names suites may name any.
  named: EVERY,
  'citus-named': EVERY,
};

const BESIDE_CODE = ['apps', 'libs', 'scripts', 'bench'].map((folder) => `<rootDir>/${folder}`);

module.exports = {
  // As many as cores: a suite keeps one busy, with its database. A further worker loads everything too, and takes turns.
  maxWorkers: Math.max(2, availableParallelism()),
  testSequencer: './libs/testing/jest/longest-first.cjs',
  // Real databases and processes on a busy machine: no test is about its own duration.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      roots: BESIDE_CODE,
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx', `!${INTEGRATION}`],
      testEnvironment: '<rootDir>/libs/testing/jest/unit-environment.cjs',
    },
    {
      ...shared,
      displayName: 'integration',
      roots: [...BESIDE_CODE, '<rootDir>/test'],
      testMatch: CHOSEN[process.env.TEST_FORM] ?? [...EVERY, ...without(LONG_ALONE)],
      globalSetup: '<rootDir>/libs/testing/jest/global-setup.ts',
      globalTeardown: '<rootDir>/libs/testing/jest/global-teardown.ts',
    },
  ],
};
