import type { Settings } from '@app/platform/config';
import { createDataSource, Database } from '@app/platform/database';
import {
  createCompetitor,
  createProject,
  createTestDatabase,
  createUser,
  eventually,
  longOr,
  spawnTypescript,
  type TestDatabase,
  type TypescriptChild,
} from '@app/testing';
import { importAnswers } from '../support/import-answers';
import { lapseLeases } from '../support/lapse';
import { testSettings } from '../support/settings';
import { answerLine } from './support/answers';
import { derivedRows } from './support/stored-rows';

const ANSWERS = 800;
/** Of the settings as they come: others go on so soon after a worker has died. */
const LEASE_SECONDS = 30;
const BRANDS = ['Acme', 'Cobalt'];
const DOMAINS = ['acme.example', 'cobalt.example', 'news.example'];

/** Workers have the real clock here. */
describe('a worker that ends in the middle of a recalculation', () => {
  let testDatabase: TestDatabase;
  let settings: Settings;
  let database: Database;
  const workers: TypescriptChild[] = [];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    settings = testSettings(testDatabase.url);
    database = new Database(await createDataSource(testDatabase.url, 4).initialize());
  }, 60_000);

  afterEach(async () => {
    for (const worker of workers) worker.process.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
  });

  afterAll(async () => {
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
        WORKER_PORT: '0',
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

  /** A project whose recalculation is due, and another one that has what shall come of it. */
  const begin = async () => {
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
    return { projectId, fresh };
  };

  const endAmid = async (projectId: number, signal: NodeJS.Signals) => {
    const first = await startWorker();
    await eventually(
      () => progress(projectId),
      (row) => row.done > 0,
      120_000,
    );
    first.process.kill(signal);
    await first.ended;
    const { state, done } = await progress(projectId);
    expect(state).toBe('processing');
    expect(done).toBeLessThan(ANSWERS);
    return done;
  };

  const finishes = async ({ projectId, fresh }: { projectId: number; fresh: number }) => {
    await eventually(
      () => progress(projectId),
      ({ state }) => state === 'completed',
      120_000,
    );
    expect((await progress(projectId)).done).toBe(ANSWERS);
    expect(await derivedRows(database, projectId)).toEqual(await derivedRows(database, fresh));
  };

  it('by SIGKILL is followed by one that goes on, and finishes with the same result', async () => {
    const projects = await begin();
    const before = await endAmid(projects.projectId, 'SIGKILL');
    const [held] = await database.query<{ seconds: number }>(
      'select extract(epoch from lease_until - now())::float as seconds from recalculations where project_id = $1',
      [projects.projectId],
    );
    expect(held!.seconds).toBeLessThanOrEqual(LEASE_SECONDS);
    await lapseLeases(database, 'recalculations');
    await startWorker();
    await eventually(
      () => progress(projects.projectId),
      ({ done }) => done > before,
      120_000,
    );
    await finishes(projects);
  }, 300_000);

  longOr(it, it.skip)(
    'by SIGTERM hands it back',
    async () => {
      const projects = await begin();
      await endAmid(projects.projectId, 'SIGTERM');
      const [held] = await database.query<{ lease_until: Date | null; attempts: number }>(
        'select lease_until, attempts from recalculations where project_id = $1',
        [projects.projectId],
      );
      expect(held).toEqual({ lease_until: null, attempts: 0 });
      await startWorker();
      await finishes(projects);
    },
    300_000,
  );
});
