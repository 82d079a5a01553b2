import { RUN_ID } from './run-environment';

/**
 * Runs before every unit spec, and makes it fail when it starts a process or asks for a database or Redis. Such a spec
 * is an integration spec and needs the name of one (`*.integration.spec.ts`).
 */
jest.mock('node:child_process', () => {
  const refuse = () => {
    throw new Error('a unit spec starts no process: call the file *.integration.spec.ts');
  };
  const starts = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'];
  return {
    ...jest.requireActual<object>('node:child_process'),
    ...Object.fromEntries(starts.map((start) => [start, refuse])),
  };
});
delete process.env[RUN_ID];
process.env.TEST_REDIS_URL = 'redis://unit-specs-have-no-redis.invalid';
