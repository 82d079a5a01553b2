import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CacheModule, RateLimitStorage } from '@app/platform/cache';
import { SettingsModule } from '@app/platform/config';
import { createDataSource, Database } from '@app/platform/database';
import { TelemetryModule } from '@app/platform/telemetry';
import {
  createCompetitor,
  createProject,
  createPrompt,
  createTestDatabase,
  createUser,
  endedOtherThanOnce,
  eventually,
  recordEndings,
  type TestDatabase,
} from '@app/testing';
import { createWorkerApp } from '../../apps/worker/src/create-worker-app';
import { examine } from '../../apps/cli/src/doctor/examine';
import { hasRedis, RedisWithReplica } from '../support/redis-with-replica';
import { testSettings } from '../support/settings';
import { countsOf, cubeAndRecount } from './support/recount';

const PROMPTS = 20;
const MODELS = 5;
/** Of today and tomorrow, so that nothing is planned even when the day ends meanwhile, and one that never was. */
const SLOTS = 3;
const EXECUTIONS = PROMPTS * MODELS * SLOTS;
const LATE = EXECUTIONS / SLOTS;

/** Sentinel makes the replica the master, and says so to whoever asks. The jobs of the last slot are lost with the old one. */
(hasRedis ? describe : describe.skip)('a Redis whose master is killed amid 300 executions', () => {
  let redis: RedisWithReplica;
  let testDatabase: TestDatabase;
  let worker: INestApplicationContext;
  let database: Database;
  let env: Record<string, string>;

  beforeAll(async () => {
    redis = await RedisWithReplica.start();
    testDatabase = await createTestDatabase();
    env = {
      ...redis.settings,
      SIMULATED_MODELS: 'all',
      PLAN_EVERY_SECONDS: '1',
      LEASE_SECONDS: '2',
      VENDOR_TIMEOUT_SECONDS: '1',
      WORKER_CONCURRENCY: '4',
    };
    database = new Database(await createDataSource(testDatabase.url, 4).initialize());
    await recordEndings(database);
  }, 120_000);

  afterAll(async () => {
    await worker?.close();
    await database.close();
    await testDatabase.drop();
    await redis.stop();
  });

  it('loses no execution, and counts none twice', async () => {
    const projectId = await createProject(database, await createUser(database));
    await createCompetitor(database, projectId, 'Brightmetric', 'brightmetric.example');
    for (let number = 0; number < PROMPTS; number += 1)
      await createPrompt(database, projectId, { text: `Best tool number ${number}?` });
    const insert = (slot: string) =>
      database.query(
        `insert into executions (project_id, prompt_id, model, slot, channel, due_at)
         select $1, p.id, m, ${slot}, 'simulated', now() from prompts p, generate_series(1, $2) m where p.project_id = $1`,
        [projectId, MODELS],
      );
    const day = (from: number) =>
      `to_char(now() at time zone 'Europe/Madrid' + interval '${from} d', 'YYYY-MM-DD') || '.1'`;
    await insert(day(0));
    await insert(day(1));
    worker = await createWorkerApp(testSettings(testDatabase.url, env));
    const succeeded = async () => (await countsOf(database, projectId)).succeeded;
    await eventually(succeeded, (count) => count >= EXECUTIONS * 0.1, 150_000);
    await redis.cutReplica();
    await insert(`'late'`);
    await eventually(redis.lacks, (jobs) => jobs >= LATE / 2);
    await redis.killMaster();
    expect(await succeeded()).toBeLessThan(EXECUTIONS);
    await eventually(redis.role, (role) => role === 'master', 60_000);
    await eventually(succeeded, (count) => count === EXECUTIONS, 150_000);
    expect(await endedOtherThanOnce(database, projectId)).toEqual([]);
    expect(await countsOf(database, projectId)).toMatchObject({ executions: EXECUTIONS, answers: EXECUTIONS });
    const { cube, recount } = await cubeAndRecount(database, projectId);
    expect(cube).toEqual(recount);
  }, 400_000);

  it('is where processes count limits together, and what doctor looks at', async () => {
    const settings = () => testSettings(testDatabase.url, { ...env, SECRET_KEY: 'k'.repeat(32) });
    const imports = () => [SettingsModule.forRoot(settings()), TelemetryModule.forRoot(), CacheModule];
    const processes = await Promise.all(
      [1, 2].map(() =>
        NestFactory.createApplicationContext({ module: class {}, imports: imports() }, { logger: false }),
      ),
    );
    const take = async (number: number, key: string) => {
      const { isBlocked } = await processes[number]!.get(RateLimitStorage).increment(key, 60_000, 2);
      return isBlocked;
    };
    // Until each has found the master it counts for itself.
    let round = 0;
    const together = async () => {
      const key = `caller ${(round += 1)}`;
      return [await take(0, key), await take(1, key), await take(0, key)];
    };
    await eventually(together, (blocked) => blocked.join() === 'false,false,true', 60_000);
    for (const each of processes) await each.close();
    const found = await examine(settings);
    expect(found.find(({ check }) => check === 'queue')).toMatchObject({ state: 'ok' });
  });
});
