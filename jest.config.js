const { availableParallelism } = require('node:os');
// What Jest loads by itself, the global set-up, is TypeScript too.
require('./libs/testing/typescript-hook.cjs');

const shared = {
  testRunner: '<rootDir>/libs/testing/jest/run-suite.cjs',
  testEnvironment: '<rootDir>/libs/testing/jest/node-environment.cjs',
  // Node compiles and loads all modules: see run-suite.cjs.
  transform: {},
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
};

/** Suites about whole process trees and long tables. `npm test` has the rows of them that stand for the others. */
const LONG = [
  'test/lifecycle/{rolling-restart,signals,probes,frozen-database}',
  'test/faults/faults',
  'test/api/parameters-in-vain',
  'test/audits/farm-check',
  'test/web/{overview,analysis,answers,citations,hostile,hostile-answers,manage,work,alarms,imports,project-life,setup}',
  'test/worker/{writer-kill,replicates-kill,faults}',
  'test/{recalculation,recommendations}/kill',
  'test/import/killed-import',
  'test/agent-traffic/large-file',
  'test/backup/{backup,s3,project-answers}',
  'test/api/{whole-lists,answer-filters-oracle}',
  'test/architecture/import-rules',
  'test/parity/random-arguments',
  'test/recommendations/{planted,noise}',
  'test/intelligence-tasks/{planted-lies,flaky-writer}',
  'test/web/layout-shift',
  'test/metrics/*-oracle',
  'test/metrics/upkeep',
  'test/citations/groups-oracle',
  'libs/domain/pipeline/pages/reading/page-reader.integration',
].map((path) => `<rootDir>/${path}.spec.ts`);
const IS_LONG = process.env.TEST_FORM === 'long';

const BESIDE_CODE = ['apps', 'libs', 'scripts', 'bench'].map((folder) => `<rootDir>/${folder}`);
const INTEGRATION = '**/*.integration.spec.ts';

module.exports = {
  // One more than cores: suites wait for databases, queues and browsers more than they compute.
  maxWorkers: availableParallelism() + 1,
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
      testMatch: IS_LONG ? LONG : [INTEGRATION, '<rootDir>/test/**/*.spec.ts'],
      globalSetup: '<rootDir>/libs/testing/jest/global-setup.ts',
      globalTeardown: '<rootDir>/libs/testing/jest/global-teardown.ts',
    },
  ],
};
