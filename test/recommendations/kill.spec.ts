import { createDataSource, Database } from '@app/platform/database';
import { createProject, createTestDatabase, createUser, eventually, longOr, type TestDatabase } from '@app/testing';
import { importAnswers } from '../support/import-answers';
import { lapseLeases } from '../support/lapse';
import { testSettings } from '../support/settings';
import { WorkerProcess } from '../support/worker-process';

interface Run {
  readonly status: string;
  readonly attempts: number;
}

/** Workers have the real clock here. A locked table stops them where they need it. */
describe('a worker that is killed while it makes recommendations', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let projectId: number;
  const worker = new WorkerProcess(() => ({ DATABASE_URL: testDatabase.url }));

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 4).initialize());
    projectId = await createProject(database, await createUser(database));
    const line = { prompt: 'Boots?', model: 'chatgpt', country_code: 'ES', language_code: 'en' };
    const references = ['[1] https://acme.example/boots'];
    const answers = Array.from({ length: 4 }, (_, day) => ({
      ...line,
      executed_at: `2026-03-0${day + 1}`,
      answer: 'Acme [1].',
      references,
    }));
    await importAnswers(testSettings(testDatabase.url), projectId, answers);
    await database.query(
      `insert into pages (project_id, url_id, host, status, text, fetched_at, evidence_key, planned_at)
       select project_id, id, host, 'fetched', 'Boots.', now(), 'key', now() from urls where project_id = $1`,
      [projectId],
    );
  }, 120_000);
  afterEach(() => worker.kill());
  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });

  const launch = async (): Promise<number> => {
    const [row] = await database.query<{ id: number }>(
      `insert into recommendation_runs (project_id, recommendation_type, models, created_at, due_at)
       values ($1, 'ai_visibility', '{1}', now(), now()) returning id`,
      [projectId],
    );
    return row!.id;
  };
  const runOf = async (id: number): Promise<Run> =>
    (await database.query<Run>('select status, attempts from recommendation_runs where id = $1', [id]))[0]!;
  const itemsOf = (id: number) =>
    database.query('select title, place from recommendation_items where run_id = $1 order by place', [id]);
  /** Statements of the run that wait for the locked table; ticks may wait for it as well. */
  const waiting = (words: string) =>
    database.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%' || $1 || '%'`,
      [words],
    );
  const completed = (id: number) =>
    eventually(
      () => runOf(id),
      ({ status }) => status === 'completed',
      120_000,
    );

  const WRITING = [
    ['while it writes what it found', 'recommendation_items in share mode', 'insert into recommendation_items'],
  ] as const;
  const DEATHS = [
    ['before it has looked at the data', 'cube in access exclusive mode', 'max(day)'],
    ['while it looks at them', 'pages in access exclusive mode', 'chosen as (select'],
    // It reads items that were done with before.
    ...WRITING,
  ] as const;

  it.each(longOr(DEATHS, WRITING))(
    '%s is followed by one that ends the run, once',
    async (_, locked, words) => {
      const id = await launch();
      await database.transaction(async (sql) => {
        await sql.query(`lock table ${locked}`);
        await worker.start();
        await eventually(
          () => waiting(words),
          ({ length }) => length > 0,
          120_000,
        );
        expect((await runOf(id)).status).toBe('processing');
        await worker.kill();
      });
      expect(await itemsOf(id)).toEqual([]);
      await lapseLeases(database, 'recommendation_runs');
      await worker.start();
      await completed(id);
      expect((await runOf(id)).attempts).toBe(2);
      expect(await itemsOf(id)).toHaveLength(1);
    },
    400_000,
  );

  it('after it has ended the run leaves one result', async () => {
    const id = await launch();
    await worker.start();
    await completed(id);
    await worker.kill();
    await worker.start();
    // A run that waits shows that the second worker has been through the queue.
    const next = await launch();
    await completed(next);
    expect(await runOf(id)).toEqual({ status: 'completed', attempts: 1 });
    expect(await itemsOf(id)).toHaveLength(1);
    expect(await itemsOf(next)).toEqual(await itemsOf(id));
  }, 400_000);

  it('three times in a row has the run fail', async () => {
    const id = await launch();
    await database.query(
      "update recommendation_runs set status = 'processing', attempts = 3, lease_until = now() where id = $1",
      [id],
    );
    await worker.start();
    const { status } = await eventually(
      () => runOf(id),
      (row) => row.status === 'failed',
      60_000,
    );
    expect(status).toBe('failed');
    expect(await itemsOf(id)).toEqual([]);
  }, 400_000);
});
