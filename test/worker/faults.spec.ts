import { join } from 'node:path';
import { createDataSource, Database } from '@app/platform/database';
import {
  auditCapture,
  BRANDS,
  countRaw,
  createCompetitor,
  createProject,
  createPrompt,
  createTestDatabase,
  createUser,
  describeLong,
  DOUBLE_ADDONS,
  DOUBLE_MODELS,
  doubleSettings,
  eventually,
  type Kill,
  recordEndings,
  spawnTypescript,
  type StoredRaw,
  type TestDatabase,
  type TypescriptChild,
  VendorDouble,
} from '@app/testing';
import { redeliver } from './support/redeliver';

const PROMPTS = 40;
const EXECUTIONS = PROMPTS * DOUBLE_MODELS.length;
const ACCOUNTS = ['first', 'second', 'third'];
const LATENCY_MS = 100;

/** Real vendor adapters; each worker has keys of its own, by which the vendors tell its calls from those of the others. */
describeLong('workers that are killed while their vendors fail', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  const vendors = new VendorDouble(() => LATENCY_MS);
  const workers = new Map<string, TypescriptChild>();

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 4).initialize());
    await recordEndings(database);
    await vendors.start();
  }, 60_000);

  afterAll(async () => {
    for (const worker of workers.values()) worker.process.kill('SIGKILL');
    await Promise.all([...workers.values()].map(({ ended }) => ended));
    await vendors.stop();
    await database.dataSource.destroy();
    await testDatabase.drop();
  });

  const startWorker = async (account: string) => {
    const worker = spawnTypescript(join(__dirname, '../support/worker-child.ts'), [], {
      env: {
        ...process.env,
        ...doubleSettings(vendors.url, account),
        DATABASE_URL: testDatabase.url,
        LOG_LEVEL: 'silent',
        PLAN_EVERY_SECONDS: '1',
        VENDOR_TIMEOUT_SECONDS: '6',
        LEASE_SECONDS: '7',
        WORKER_CONCURRENCY: '4',
      },
    });
    workers.set(account, worker);
    expect(await worker.line()).toBe('working');
  };

  const ended = async (projectId: number): Promise<number> => {
    // The half minute between two attempts is over at once.
    await database.query(
      `update executions set due_at = now() where project_id = $1 and state = 'queued' and attempts > 0`,
      [projectId],
    );
    const [row] = await database.query<{ count: number }>(
      `select count(*) from executions where project_id = $1 and state in ('succeeded', 'failed')`,
      [projectId],
    );
    return row!.count;
  };

  const kill = async (account: string): Promise<Kill> => {
    await eventually(
      async () => vendors.calls.filter((call) => call.account === account && call.endedAt === null).length,
      (underWay) => underWay > 0,
    );
    const { process: child, ended: gone } = workers.get(account)!;
    child.kill('SIGKILL');
    expect(await gone).toBe('SIGKILL');
    return { account, at: Date.now() };
  };

  it('end every execution once and pay for nothing twice but what was under way', async () => {
    const [own, ...rivals] = BRANDS;
    const userId = await createUser(database, { addonModels: DOUBLE_ADDONS });
    const projectId = await createProject(database, userId, own);
    for (const { name, domain } of rivals) await createCompetitor(database, projectId, name, domain);
    await database.query(`update projects set cadence = 'weekly' where id = $1`, [projectId]);
    for (let number = 0; number < PROMPTS; number += 1)
      await createPrompt(database, projectId, { text: `Which product fits team ${number}?` });

    await Promise.all(ACCOUNTS.map(startWorker));
    const kills: Kill[] = [];
    for (const [account, share] of [
      ['first', 0.2],
      ['second', 0.5],
    ] as const) {
      await eventually(
        () => ended(projectId),
        (count) => count >= EXECUTIONS * share,
        120_000,
      );
      kills.push(await kill(account));
    }
    expect(await ended(projectId)).toBeLessThan(EXECUTIONS);
    await eventually(
      () => ended(projectId),
      (count) => count === EXECUTIONS,
      120_000,
    );
    await redeliver(database, testDatabase.url, projectId);

    const { states, stored, lost, recordedMicros, violations } = await auditCapture(
      database,
      projectId,
      vendors.calls,
      kills,
    );
    expect(violations).toEqual([]);
    expect(states.succeeded! + (states.failed ?? 0)).toBe(EXECUTIONS);
    const answers = vendors.calls.filter((call) => !lost.includes(call));
    expect(recordedMicros).toBe(answers.reduce((sum, { micros }) => sum + micros, 0));
    expect(await figures(projectId)).toEqual(recount(stored));
  }, 400_000);

  const figures = async (projectId: number) => {
    const rows = await database.query<{ key: string; mentions: number; positions: number; citations: number }>(
      `select model || ' ' || coalesce(brand_name, $2) as key, sum(mentions) as mentions,
         sum(mention_position_sum)::bigint as positions, sum(cube.citations) as citations
       from cube left join competitors c on c.project_id = $1 and c.id = actor_id
       where cube.project_id = $1 and actor_id >= 0 and model <> 0 group by 1`,
      [projectId, BRANDS[0].name],
    );
    return new Map(rows.map(({ key, ...sums }) => [key, sums]));
  };
});

/** From the bodies as the vendors sent them. */
function recount(stored: readonly StoredRaw[]) {
  const sums = new Map<string, { mentions: number; positions: number; citations: number }>();
  for (const { model, raw } of stored) {
    countRaw(raw).forEach(({ position, citations }, index) => {
      const key = `${model} ${BRANDS[index]!.name}`;
      const sum = sums.get(key) ?? { mentions: 0, positions: 0, citations: 0 };
      sum.mentions += position ? 1 : 0;
      sum.positions += position ?? 0;
      sum.citations += citations;
      sums.set(key, sum);
    });
  }
  return sums;
}
