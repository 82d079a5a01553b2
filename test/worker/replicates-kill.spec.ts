import { join } from 'node:path';
import { createDataSource, Database } from '@app/platform/database';
import {
  createCompetitor,
  createProject,
  createPrompt,
  createTestDatabase,
  createUser,
  describeLong,
  endedOtherThanOnce,
  eventually,
  recordEndings,
  spawnTypescript,
  type TestDatabase,
  type TypescriptChild,
} from '@app/testing';
import { countsOf, cubeAndRecount } from './support/recount';
import { redeliver } from './support/redeliver';

const PROMPTS = 10;
const MODELS = 5;
const REPLICATES = 4;
const RUNS = PROMPTS * MODELS * REPLICATES;

describeLong('replicates under planners and workers that are killed', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  const workers: TypescriptChild[] = [];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 4).initialize());
    await recordEndings(database);
  }, 60_000);
  afterAll(async () => {
    for (const worker of workers) worker.process.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
    await database.dataSource.destroy();
    await testDatabase.drop();
  }, 60_000);

  const startWorker = async () => {
    const worker = spawnTypescript(join(__dirname, '../support/worker-child.ts'), [], {
      env: {
        ...process.env,
        DATABASE_URL: testDatabase.url,
        SIMULATED_MODELS: 'all',
        LOG_LEVEL: 'silent',
        PLAN_EVERY_SECONDS: '1',
        LEASE_SECONDS: '3',
        VENDOR_TIMEOUT_SECONDS: '2',
        WORKER_CONCURRENCY: '4',
      },
    });
    workers.push(worker);
    expect(await worker.line()).toBe('working');
    return worker;
  };

  it('are all run, and once', async () => {
    const projectId = await createProject(database, await createUser(database), {
      name: 'Aurelia',
      domain: 'aurelia.example',
    });
    // A slot of a week, so that the next one does not begin meanwhile.
    await database.query(`update projects set cadence = 'weekly' where id = $1`, [projectId]);
    await database.query(`insert into project_replicates values ($1, '-infinity', $2)`, [projectId, REPLICATES]);
    await createCompetitor(database, projectId, 'Brightmetric', 'brightmetric.example');
    for (let number = 0; number < PROMPTS; number += 1)
      await createPrompt(database, projectId, { text: `Best tool number ${number}?` });
    const planned = () => database.query('select from executions where project_id = $1', [projectId]);
    const allDue = () =>
      database.query(`update executions set due_at = now() where project_id = $1 and due_at > now()`, [projectId]);
    const succeeded = async () => {
      await allDue();
      return (await countsOf(database, projectId)).succeeded;
    };

    const [first, second] = await Promise.all([startWorker(), startWorker()]);
    await eventually(planned, (rows) => rows.length > 0, 60_000);
    first.process.kill('SIGKILL');
    await eventually(succeeded, (count) => count >= RUNS * 0.2, 60_000);
    second.process.kill('SIGKILL');
    expect(await second.ended).toBe('SIGKILL');
    // As if the planner had died on its way too.
    await database.query(`delete from executions where project_id = $1 and state = 'queued' and replicate = 3`, [
      projectId,
    ]);
    await Promise.all([startWorker(), startWorker()]);
    await eventually(succeeded, (count) => count === RUNS, 120_000);
    await redeliver(database, testDatabase.url, projectId);

    expect(await endedOtherThanOnce(database, projectId)).toEqual([]);
    expect(await countsOf(database, projectId)).toEqual({
      executions: RUNS,
      succeeded: RUNS,
      answers: RUNS,
      facts: RUNS,
      responses: RUNS,
    });
    const runs = await database.query<{ runs: number; answers: number }>(
      `select count(distinct replicate) as runs, count(distinct a.text) as answers
       from executions e join answers a on a.project_id = e.project_id and a.day = e.day and a.execution_id = e.id
       where e.project_id = $1 group by prompt_id, model`,
      [projectId],
    );
    expect(runs.map((row) => row.runs)).toEqual(Array(PROMPTS * MODELS).fill(REPLICATES));
    expect(runs.filter(({ answers }) => answers === REPLICATES).length).toBeGreaterThan(runs.length / 2);
    const { cube, recount } = await cubeAndRecount(database, projectId);
    expect(cube).toEqual(recount);
  }, 400_000);
});
