import { type INestApplicationContext, Logger } from '@nestjs/common';
import { DispatcherService, ExecutionService, PlannerService } from '@app/domain/pipeline';
import { Database } from '@app/platform/database';
import { observeBy, type Observer } from '@app/platform/telemetry';
import {
  createCompetitor,
  createProject,
  createPrompt,
  createTestDatabase,
  createUser,
  eventually,
  replying,
  type TestDatabase,
  VendorServer,
} from '@app/testing';
import { createWorkerApp } from '../../apps/worker/src/create-worker-app';
import { TestClock } from '../support/api-harness';
import { testSettings } from '../support/settings';
import { vendorFixture } from '../support/vendor-fixture';
import { cubeAndRecount } from './support/recount';

const OK = replying(200, vendorFixture('responses', 'openai-web-search.json'));

describe('an execution, from plan to facts', () => {
  let testDatabase: TestDatabase;
  let app: INestApplicationContext;
  let database: Database;
  const vendor = new VendorServer();
  let projectId: number;
  let question: string;
  const clock = new TestClock();

  beforeAll(async () => {
    await vendor.start();
    testDatabase = await createTestDatabase();
    const settings = testSettings(testDatabase.url, {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: vendor.url,
      SIMULATED_MODELS: 'off',
      PLAN_EVERY_SECONDS: '3600',
    });
    app = await createWorkerApp(settings, clock);
    database = app.get(Database, { strict: false });
  }, 60_000);

  afterAll(async () => {
    await app.close();
    await testDatabase.drop();
    await vendor.stop();
  });

  beforeEach(async () => {
    await database.query('update projects set paused = true');
    await database.query('delete from vendor_states');
    projectId = await createProject(database, await createUser(database), {
      name: 'Lumen Table',
      domain: 'lumen-table.example',
    });
    await createCompetitor(database, projectId, 'Harbor Desk', 'harbor-desk.example');
    question = `Welcher Schreibtisch von ${projectId} ist leise?`;
    await createPrompt(database, projectId, { text: question, country: 'DE', language: 'de' });
    vendor.reply = OK;
    vendor.received = [];
  });

  /** Questions of this test. The worker's own ticks hand runs over too, and may still ask those of the test before. */
  const asked = () => vendor.received.filter(({ body }) => (body as { input: string }).input === question);
  const executions = () =>
    database.query<{
      id: number;
      state: string;
      attempts: number;
      due_at: Date;
      error_code: string | null;
      channel: string;
      vendor: string;
    }>(
      'select id, state, attempts, due_at, error_code, channel, vendor from executions where project_id = $1 order by id',
      [projectId],
    );
  const planOne = async (): Promise<number> => {
    await app.get(PlannerService, { strict: false }).plan(clock.now());
    const rows = await executions();
    expect(rows).toHaveLength(1);
    return rows[0]!.id;
  };
  const run = (id: number) => app.get(ExecutionService, { strict: false }).run(projectId, id);
  const responses = async () => {
    const [row] = await database.query<{ sum: number | null }>(
      'select sum(responses)::int as sum from cube where project_id = $1 and model = 0',
      [projectId],
    );
    return row!.sum;
  };

  it('is planned once a day, whatever plans it how often', async () => {
    const planner = app.get(PlannerService, { strict: false });
    await Promise.all([planner.plan(clock.now()), planner.plan(clock.now())]);
    await planner.plan(clock.now());
    expect(await executions()).toHaveLength(1);
    const due_at = (await executions())[0]!.due_at;
    expect(+due_at).toBeGreaterThanOrEqual(+clock.now());
    expect(+due_at).toBeLessThan(+new Date('2026-03-10T23:00:00Z'));
  });

  it('goes over the queue to a vendor, and its answer into facts and rollup', async () => {
    await planOne();
    await database.query('update executions set due_at = $2 where project_id = $1', [projectId, clock.now()]);
    // The worker's own first tick may have handed it over already.
    await app.get(DispatcherService, { strict: false }).dispatch(clock.now());
    await eventually(executions, ([row]) => row?.state === 'succeeded');

    expect(await executions()).toMatchObject([{ channel: 'api', vendor: 'openai', attempts: 1 }]);
    expect(asked()).toHaveLength(1);
    expect(await responses()).toBe(1);
    const [sources] = await database.query(
      'select count(*) filter (where position > 0)::int as visible, count(*) filter (where position = 0)::int as background from sources where project_id = $1',
      [projectId],
    );
    expect(sources).toEqual({ visible: 3, background: 3 });
    expect(
      await database.query('select actor_id > 0 as rival, position from mentions where project_id = $1 order by 2', [
        projectId,
      ]),
    ).toEqual([
      { rival: true, position: 1 },
      { rival: false, position: 2 },
    ]);
    const { cube, recount } = await cubeAndRecount(database, projectId);
    expect(cube).toEqual(recount);
    const [project] = await database.query('select version, changed_at from projects where id = $1', [projectId]);
    expect(project).toEqual({ version: 2, changed_at: expect.any(Date) });
  });

  it('is delivered again, also at the same time, and stays as it is', async () => {
    const id = await planOne();
    await Promise.all([run(id), run(id), run(id)]);
    await run(id);
    expect(asked()).toHaveLength(1);
    expect(await responses()).toBe(1);
    expect(await executions()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
  });

  it('waits as long as the vendor asks, without spending an attempt', async () => {
    const id = await planOne();
    vendor.reply = replying(429, { error: { code: 'rate_limit_exceeded' } }, { 'retry-after': '90' });
    await run(id);
    expect(await executions()).toMatchObject([
      { state: 'queued', attempts: 0, due_at: new Date(+clock.now() + 90_000) },
    ]);
    vendor.reply = OK;
    clock.advance(90_000);
    await run(id);
    expect(await executions()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
  });

  it('fails after three attempts at a vendor that is down, never counts, and is told as failed', async () => {
    const id = await planOne();
    vendor.reply = replying(503, '');
    const outcomes: string[] = [];
    const record: Observer['record'] = (name, { work, outcome }) =>
      void (name === 'visibility.work.duration' && work === 'executions' && outcomes.push(outcome!));
    const end = observeBy({ record, add: () => undefined, open: () => null, traceparent: () => undefined });
    const told = jest.spyOn(Logger.prototype, 'warn');
    try {
      for (let attempt = 1; attempt <= 4; attempt += 1) await run(id);
    } finally {
      end();
    }
    expect(outcomes.filter((outcome) => outcome !== 'ok')).toEqual(['retried', 'retried', 'failed']);
    expect(told).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`^execution ${id} of .* unavailable: .*; attempt 3 failed for good$`)),
    );
    expect(asked()).toHaveLength(3);
    expect(await executions()).toMatchObject([{ state: 'failed', error_code: 'unavailable', attempts: 3 }]);
    expect(await responses()).toBeNull();
  });

  it('fails at once when the account is refused', async () => {
    const id = await planOne();
    vendor.reply = replying(401, { error: { message: 'no' } });
    await run(id);
    expect(await executions()).toMatchObject([{ state: 'failed', error_code: 'account' }]);
  });

  it('is taken up again when its holder died, and only extracted when the answer is stored', async () => {
    const id = await planOne();
    await database.query(
      `update executions set state = 'running', attempts = 1, lease_until = $2 where project_id = $1`,
      [projectId, new Date(+clock.now() + 1_000)],
    );
    await run(id);
    expect(await executions()).toMatchObject([{ state: 'running' }]);
    clock.advance(1_001);
    await run(id);
    expect(await executions()).toMatchObject([{ state: 'succeeded', attempts: 2 }]);

    await database.query(`update executions set state = 'captured' where project_id = $1`, [projectId]);
    for (const table of ['facts', 'sources', 'cube'])
      await database.query(`delete from ${table} where project_id = $1`, [projectId]);
    await run(id);
    expect(asked()).toHaveLength(1);
    expect(await responses()).toBe(1);
  });

  it('is not asked for over another channel than the project holds', async () => {
    const id = await planOne();
    await database.query(`insert into project_models (project_id, model, channel) values ($1, 1, 'ui_capture')`, [
      projectId,
    ]);
    await run(id);
    expect(asked()).toHaveLength(0);
    expect(await executions()).toMatchObject([{ state: 'failed', error_code: 'channel_conflict' }]);
    clock.advance(24 * 3_600_000);
    await app.get(PlannerService, { strict: false }).plan(clock.now());
    expect(await executions()).toHaveLength(1);
  });
});
