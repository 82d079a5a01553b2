import { createDataSource, Database } from '@app/platform/database';
import { createProject, createTestDatabase, createUser, eventually, longOr, type TestDatabase } from '@app/testing';
import { importAnswers } from '../support/import-answers';
import { lapseLeases } from '../support/lapse';
import { testSettings } from '../support/settings';
import { WorkerProcess } from '../support/worker-process';
import { CALL_COST, WriterDouble } from '../support/writer-double';
import { storeCitedPages } from '../support/cited-pages';
import { orderTask } from '../support/order-task';

const TIMEOUT_MS = 400_000;
const SOON_MS = 120_000;

interface Ended {
  readonly state: string;
  readonly attempts: number;
  /** Of a task its result, of a run its items. */
  readonly results: number;
}

interface Work {
  readonly calls: number;
  /** The calls in which it dies: each step, and the second question at its first and its last round. */
  readonly deaths: readonly number[];
  /** In the ledger. */
  readonly subject: number;
  /** @returns the id */
  readonly order: (database: Database, projectId: number) => Promise<number>;
  readonly ended: string;
  readonly table: string;
  /** What is kept until the end. */
  readonly steps: string;
}

const TASK: Work = {
  calls: 13,
  deaths: longOr([1, 2, 3, 4, 13], [3, 13]),
  subject: 2,
  order: (database, projectId) => orderTask(database, projectId, 'create', new Date()),
  ended: 'select state, attempts, (result is not null)::int as results from tasks where id = $1',
  table: 'tasks',
  steps: 'task_steps',
};

const RUN: Work = {
  calls: 6,
  deaths: longOr([1, 2, 6], [6]),
  subject: 3,
  order: async (database, projectId) => {
    const [row] = await database.query<{ id: number }>(
      `insert into recommendation_runs (project_id, recommendation_type, models, created_at, due_at)
       values ($1, 'ai_visibility', '{1}', now(), now()) returning id`,
      [projectId],
    );
    return row!.id;
  },
  ended: `select status as state, attempts, (select count(*) from recommendation_items i where i.run_id = r.id) as results
          from recommendation_runs r where id = $1`,
  table: 'recommendation_runs',
  steps: 'recommendation_steps',
};

/** Workers are real processes with the real clock. */
describe('a worker that is killed while it waits for the writer', () => {
  const writer = new WriterDouble();
  const worker = new WorkerProcess(() => ({ DATABASE_URL: testDatabase.url, ...writer.settings }));
  let testDatabase: TestDatabase;
  let database: Database;
  let projectId: number;

  beforeAll(async () => {
    await writer.start();
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 4).initialize());
    projectId = await createProject(database, await createUser(database, { plan: 'enterprise' }));
    const [project] = await database.query<{ generation: number }>('select generation from projects');
    await storeCitedPages(database, { projectId, generation: project!.generation });
    const answers = [1, 2, 3, 4].map((day) => ({
      prompt: 'Boots?',
      model: 'chatgpt',
      country_code: 'ES',
      language_code: 'en',
      executed_at: `2026-03-0${day}`,
      answer: 'Acme [1].',
      references: ['[1] https://acme.example/boots'],
    }));
    await importAnswers(testSettings(testDatabase.url), projectId, answers);
    await database.query(
      `insert into pages (project_id, url_id, host, status, text, fetched_at, evidence_key, planned_at)
       select project_id, id, host, 'fetched', 'Boots.', now(), 'key', now() from urls
       where project_id = $1 and url like '%boots'`,
      [projectId],
    );
    await worker.start();
  }, TIMEOUT_MS);
  afterAll(async () => {
    await worker.kill();
    await writer.server.stop();
    await database.dataSource.destroy();
    await testDatabase.drop();
  }, SOON_MS);
  beforeEach(() => {
    writer.server.received = [];
    writer.interrupt = () => undefined;
    writer.sentences = [{ text: 'Acme repaired 1.2 million kettles.', spans: [1] }];
  });

  async function expectOneOf(work: Work, id: number): Promise<void> {
    const row = async () => (await database.query<Ended>(work.ended, [id]))[0]!;
    const ended = await eventually(row, ({ state }) => ['completed', 'failed'].includes(state), SOON_MS);
    expect(ended).toEqual({ state: 'completed', attempts: 2, results: 1 });
    const entries = await database.query<{ cost_micros: number }>(
      'select cost_micros from cost_entries where subject = $1 and subject_id = $2',
      [work.subject, id],
    );
    expect(entries.map(({ cost_micros }) => cost_micros)).toEqual(Array.from({ length: work.calls }, () => CALL_COST));
    expect(await database.query(`select from cost_holds union all select from ${work.steps}`)).toEqual([]);
    // The one that nobody waited for any more was asked again.
    expect(writer.calls).toBe(work.calls + 1);
  }

  describe.each([
    ['for a task', TASK],
    ['for a run of recommendations', RUN],
  ])('%s', (_, work) => {
    it.each(work.deaths)(
      'during call %i: one result, one charge',
      async (call) => {
        let reached = false;
        writer.interrupt = (number) => (number === call && !reached ? () => (reached = true) : undefined);
        const id = await work.order(database, projectId);
        await eventually(
          () => Promise.resolve(reached),
          (value) => value,
          SOON_MS,
        );
        await worker.kill();
        await lapseLeases(database, work.table);
        await worker.start();
        await expectOneOf(work, id);
      },
      TIMEOUT_MS,
    );

    it(
      'while a reply is recorded: one result, one charge',
      async () => {
        let id = 0;
        await database.transaction(async (sql) => {
          await sql.query('lock table cost_entries in share mode');
          id = await work.order(database, projectId);
          const waiting = () =>
            database.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
               and query like 'insert into cost_entries%'`,
            );
          await eventually(waiting, ({ length }) => length > 0, SOON_MS);
          await worker.kill();
        });
        await lapseLeases(database, work.table);
        await worker.start();
        await expectOneOf(work, id);
      },
      TIMEOUT_MS,
    );
  });
});
