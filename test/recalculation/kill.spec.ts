import type { Settings } from '@app/platform/config';
import { createDataSource, Database } from '@app/platform/database';
import {
  createCompetitor,
  createProject,
  createTestDatabase,
  createUser,
  eventually,
  spawnTypescript,
  type TestDatabase,
  type TypescriptChild,
} from '@app/testing';
import { importAnswers } from '../support/import-answers';
import { testSettings } from '../support/settings';
import { answerLine } from './support/answers';
import { derivedRows } from './support/stored-rows';

const ANSWERS = 800;
const BRANDS = ['Acme', 'Cobalt'];
const DOMAINS = ['acme.example', 'cobalt.example', 'news.example'];

/** Workers have the real clock here: a lease must lapse. */
describe('a worker that is killed in the middle of a recalculation', () => {
  let testDatabase: TestDatabase;
  let settings: Settings;
  let database: Database;
  const workers: TypescriptChild[] = [];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    settings = testSettings(testDatabase.url);
    database = new Database(await createDataSource(testDatabase.url, 4).initialize());
  }, 60_000);

  afterAll(async () => {
    for (const worker of workers) worker.process.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
    await database.dataSource.destroy();
    await testDatabase.drop();
  });

  const startWorker = async () => {
    const worker = spawnTypescript(`${__dirname}/../support/worker-child.ts`, [], {
      env: {
        ...process.env,
        DATABASE_URL: testDatabase.url,
        SIMULATED_MODELS: 'off',
        LOG_LEVEL: 'silent',
        PLAN_EVERY_SECONDS: '1',
        VENDOR_TIMEOUT_SECONDS: '2',
      },
    });
    workers.push(worker);
    expect(await worker.line()).toBe('working');
    return worker;
  };

  const progress = async (projectId: number) => {
    const [row] = await database.query<{ state: string; done: number }>(
      'select state, done from recalculations where project_id = $1',
      [projectId],
    );
    return row!;
  };

  it('is followed by one that finishes with the same result', async () => {
    const userId = await createUser(database);
    const lines = Array.from({ length: ANSWERS }, (_, number) => answerLine(number, BRANDS, DOMAINS));
    const fresh = await createProject(database, userId);
    await createCompetitor(database, fresh, 'Cobalt', 'cobalt.example');
    await importAnswers(settings, fresh, lines);
    const projectId = await createProject(database, userId);
    await importAnswers(settings, projectId, lines);
    await database.query('update projects set actor_set = actor_set_now(id) where id = $1', [projectId]);
    await createCompetitor(database, projectId, 'Cobalt', 'cobalt.example');
    await database.query('insert into recalculations (project_id, due_at, created_at) values ($1, now(), now())', [
      projectId,
    ]);

    const first = await startWorker();
    const { done } = await eventually(
      () => progress(projectId),
      (row) => row.done > 0,
      120_000,
    );
    first.process.kill('SIGKILL');
    await first.ended;
    expect(done).toBeLessThan(ANSWERS);
    expect((await progress(projectId)).state).toBe('processing');

    await startWorker();
    await eventually(
      () => progress(projectId),
      ({ state }) => state === 'completed',
      120_000,
    );
    expect((await progress(projectId)).done).toBe(ANSWERS);
    expect(await derivedRows(database, projectId)).toEqual(await derivedRows(database, fresh));
  }, 300_000);
});
