import { RemovalsService, RemovalWork, RemovalWorkModule } from '@app/domain/work';
import { createDataSource, Database } from '@app/platform/database';
import {
  ANYTHING_CALLER,
  createProject,
  createTestDatabase,
  createUser,
  describeLong,
  eventually,
  type TestDatabase,
} from '@app/testing';
import { tablesWithRows } from '../support/filled-project';
import { lapseLeases } from '../support/lapse';
import { WorkerProcess } from '../support/worker-process';
import { answerFor, VendorWorker } from './support/vendor-worker';

const COST = 12_345;

describe('a project that is removed while it is asked', () => {
  let worker: VendorWorker;
  beforeAll(async () => {
    worker = await VendorWorker.start({}, [RemovalWorkModule]);
  }, 60_000);
  afterAll(() => worker.stop(), 60_000);

  const remove = async (userId: number, id: number) =>
    worker.app
      .get(RemovalsService, { strict: false })
      .accept(
        { requestId: 'r', now: worker.clock.now(), caller: { ...ANYTHING_CALLER, userId } },
        { id, name: 'Acme' },
      );

  it('has what the call costs entered, and nothing of its answer stored', async () => {
    const userId = await createUser(worker.database);
    const projectId = await worker.project(2, userId);
    await worker.plan();
    const [first, second] = await worker.executions(projectId);
    worker.reply = async () => {
      await remove(userId, projectId);
      return answerFor(COST);
    };
    await worker.run(projectId, first!.id);
    expect(worker.calls).toBe(1);
    await worker.run(projectId, second!.id);
    await worker.plan();
    await worker.dispatch();
    expect(worker.calls).toBe(1);
    expect(await tablesWithRows(worker.database, projectId)).toEqual([
      'cost_entries',
      'project_removals',
      'spend_days',
    ]);
    const spent = await worker.database.query(
      'select project_id, used_micros, held_micros from spend_days where user_id = $1 order by project_id',
      [userId],
    );
    const amounts = { used_micros: COST, held_micros: 0 };
    expect(spent).toEqual([
      { project_id: 0, ...amounts },
      { project_id: projectId, ...amounts },
    ]);
  });

  it('gives back what the call of a worker reserved that died, once no worker can be left', async () => {
    const userId = await createUser(worker.database);
    const projectId = await worker.project(1, userId);
    await worker.database.query(
      `insert into cost_holds (project_id, execution_id, attempt, user_id, day, held_micros) values ($1, 1, 1, $2, '2026-03-10', 70)`,
      [projectId, userId],
    );
    await worker.database.query(
      `insert into spend_days (user_id, day, project_id, used_micros, held_micros)
       values ($1, '2026-03-10', 0, 100, 70), ($1, '2026-03-10', $2, 100, 70)`,
      [userId, projectId],
    );
    const spent = () =>
      worker.database.query('select distinct used_micros, held_micros from spend_days where user_id = $1', [userId]);
    await remove(userId, projectId);
    const work = () => worker.app.get(RemovalWork, { strict: false }).run(projectId);
    await work();
    expect(await spent()).toEqual([{ used_micros: 100, held_micros: 70 }]);
    worker.clock.advance(10 * 60_000);
    await work();
    expect(await spent()).toEqual([{ used_micros: 100, held_micros: 0 }]);
  });
});

describeLong('a worker that is killed while it removes a project', () => {
  const ROWS = 150_000;
  const KEPT_ROWS = 1_000;
  let testDatabase: TestDatabase;
  let database: Database;
  let worker: WorkerProcess;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 2).initialize());
    worker = new WorkerProcess(() => ({
      DATABASE_URL: testDatabase.url,
      LEASE_SECONDS: '3',
      VENDOR_TIMEOUT_SECONDS: '1',
    }));
  }, 60_000);
  afterAll(async () => {
    await worker.kill();
    await database.dataSource.destroy();
    await testDatabase.drop();
  }, 60_000);

  const fill = (projectId: number, rows: number) =>
    database.query(
      `insert into cube (project_id, generation, day, model, actor_id) select $1, 1, '2026-03-10', 1, n from generate_series(1, $2) n`,
      [projectId, rows],
    );
  const removal = async (projectId: number) => {
    const [row] = await database.query<{ done: number; state: string }>(
      'select done, state from project_removals where project_id = $1',
      [projectId],
    );
    return row!;
  };

  it('is followed by another, which goes on', async () => {
    const userId = await createUser(database);
    const [projectId, otherId] = [await createProject(database, userId), await createProject(database, userId)];
    await fill(projectId, ROWS);
    await fill(otherId, KEPT_ROWS);
    await database.query(
      `insert into project_removals (project_id, user_id, name, due_at, accepted_at) values ($1, $2, 'Acme', now(), now())`,
      [projectId, userId],
    );
    await database.query('delete from projects where id = $1', [projectId]);

    const deaths: number[] = [];
    for (let death = 0; death < 2; death += 1) {
      const before = (await removal(projectId)).done;
      await worker.start();
      const { done } = await eventually(
        () => removal(projectId),
        (row) => row.done > before,
        120_000,
      );
      await worker.kill();
      expect(done).toBeLessThan(ROWS);
      deaths.push((await removal(projectId)).done);
      await lapseLeases(database, 'project_removals');
    }
    await worker.start();
    await eventually(
      () => removal(projectId),
      ({ state }) => state === 'removed',
      120_000,
    );
    expect(deaths[1]).toBeGreaterThan(deaths[0]!);
    // The rows and the count of them are one transaction: none is counted twice. One is the project's of project_counts.
    expect(await removal(projectId)).toEqual({ done: ROWS + 1, state: 'removed' });
    expect(await tablesWithRows(database, projectId)).toEqual(['project_removals']);
    expect(await database.query('select 1 from cube where project_id = $1', [otherId])).toHaveLength(KEPT_ROWS);
  }, 400_000);
});
