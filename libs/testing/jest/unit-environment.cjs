const childProcess = require('node:child_process');
const NodeEnvironment = require('./node-environment.cjs');

const STARTS = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'];
const actual = { ...childProcess };

function refuse() {
  throw new Error('a unit spec starts no process: call the file *.integration.spec.ts');
}

/**
 * A unit spec fails when it starts a process or asks for a database or Redis. Such a spec is an integration spec and
 * needs the name of one (`*.integration.spec.ts`).
 */
module.exports = class UnitEnvironment extends NodeEnvironment {
  async setup() {
    for (const start of STARTS) childProcess[start] = refuse;
    delete process.env.TEST_RUN_ID;
    process.env.TEST_REDIS_URL = 'redis://unit-specs-have-no-redis.invalid';
  }

  async teardown() {
    Object.assign(childProcess, actual);
    await super.teardown();
  }
};
