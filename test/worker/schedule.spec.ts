import type { INestApplicationContext } from '@nestjs/common';
import { ExecutionService, PlannerService } from '@app/domain/pipeline';
import { ProjectsService } from '@app/domain/tracking';
import { JOBS } from '../../apps/worker/src/jobs';
import { VendorWorker } from './support/vendor-worker';

const DAY = 24 * 3_600_000;

describe('the planner', () => {
  let worker: VendorWorker;
  beforeAll(async () => {
    worker = await VendorWorker.start();
  }, 60_000);
  afterAll(() => worker.stop(), 60_000);
  beforeEach(() => {
    worker.moveTo('2026-03-10T12:00:00Z');
    worker.calls = 0;
  });

  const slots = async (projectId: number) => (await worker.executions(projectId)).map(({ slot }) => slot);
  const finish = (projectId: number) =>
    worker.database.query(`update executions set state = 'succeeded' where project_id = $1`, [projectId]);
  const setCadence = (projectId: number, cadence: 'daily' | 'weekly' | '6h') =>
    worker.app.get(ProjectsService, { strict: false }).setCadence(projectId, cadence);
  const dueHours = async (projectId: number) =>
    (await worker.executions(projectId)).map(({ due_at }) => (+due_at - +worker.clock.now()) / 3_600_000);

  it('plans nothing twice, however many plan at once and whenever they start again', async () => {
    const projectId = await worker.project(60);
    const second = await worker.another();
    await Promise.all([worker.plan(), worker.plan(second), worker.plan(), worker.plan(second)]);
    expect(await slots(projectId)).toEqual(Array(60).fill('2026-03-10.1'));
    worker.clock.advance(DAY);
    await Promise.all([worker.plan(), worker.plan(second)]);
    await worker.plan();
    expect(await slots(projectId)).toEqual(Array(60).fill('2026-03-11.1'));
  });

  it('has nothing asked that came with an import, until somebody schedules it', async () => {
    const projectId = await worker.project(2);
    const mark = (scheduled: boolean) =>
      worker.database.query(
        `update prompts set scheduled = $2 where project_id = $1 and prompt_text like '%quiet, 1?'`,
        [projectId, scheduled],
      );
    await mark(false);
    await worker.plan();
    expect(await slots(projectId)).toEqual(['2026-03-10.1']);
    await mark(true);
    await worker.plan();
    expect(await slots(projectId)).toEqual(['2026-03-10.1', '2026-03-10.1']);
  });

  it('makes the tables of the next month before an answer of it comes, however many make them at once', async () => {
    const second = await worker.another();
    const { services, run } = JOBS.find(({ name }) => name === 'tick')!;
    const tick = (app: INestApplicationContext) => {
      const instances = Object.entries(services).map(([key, type]) => [key, app.get(type, { strict: false })]);
      return run(Object.fromEntries(instances), undefined, worker.clock);
    };
    const months = async () => {
      const rows = await worker.database.query<{ name: string }>(
        `select relname as name from pg_class where relname ~ '^(answers|facts|sentiments|sources)_[0-9]{4}_[0-9]{2}$'`,
      );
      return rows.map(({ name }) => name);
    };
    const newIn = async (now: string) => {
      const before = await months();
      worker.moveTo(now);
      await Promise.all([worker.app, second, second, worker.app].map(tick));
      return (await months()).filter((name) => !before.includes(name)).toSorted();
    };
    const of = (month: string) => ['answers', 'facts', 'sentiments', 'sources'].map((table) => `${table}_${month}`);
    await newIn('2027-11-15T12:00:00Z');
    // It is December in Madrid, and still November in UTC.
    expect(await newIn('2027-11-30T23:30:00Z')).toEqual(of('2028_01'));
    expect(await newIn('2027-12-31T22:59:59Z')).toEqual([]);
  });

  it('has a first run at once, and the later ones at the same time of every day', async () => {
    const projectId = await worker.project(30);
    await worker.plan();
    expect(new Set(await dueHours(projectId))).toEqual(new Set([0]));
    const hoursOn = async (midnight: string) => {
      await finish(projectId);
      worker.moveTo(midnight);
      await worker.plan();
      return (await dueHours(projectId)).slice(-30);
    };
    const wednesday = await hoursOn('2026-03-10T23:00:00Z');
    expect(new Set(wednesday).size).toBe(30);
    expect(Math.max(...wednesday)).toBeLessThan(20);
    expect(await hoursOn('2026-03-11T23:00:00Z')).toEqual(wednesday);
  });

  it('plans one run on the days on which clocks change', async () => {
    const projectId = await worker.project(1);
    for (let hour = 0; hour < 24 + 25 + 24; hour += 1) {
      worker.moveTo(new Date(Date.UTC(2026, 9, 23, 22 + hour)).toISOString());
      await worker.plan();
      await finish(projectId);
    }
    expect(await slots(projectId)).toEqual(['2026-10-24.1', '2026-10-25.1', '2026-10-26.1']);
  });

  it('plans once a week, or every few hours', async () => {
    const [weekly, hourly] = [await worker.project(1), await worker.project(1)];
    await setCadence(weekly, 'weekly');
    await setCadence(hourly, '6h');
    await worker.database.query('update projects set paused = id <> all($1)', [[weekly, hourly]]);
    for (let hour = 0; hour < 8 * 24; hour += 2) {
      worker.moveTo(new Date(Date.UTC(2026, 2, 8, 23 + hour)).toISOString());
      await worker.plan();
      await finish(weekly);
      await finish(hourly);
    }
    expect(await slots(weekly)).toEqual(['2026-03-09.w', '2026-03-16.w']);
    expect((await slots(hourly)).slice(0, 5)).toEqual([
      '2026-03-09.h00',
      '2026-03-09.h06',
      '2026-03-09.h12',
      '2026-03-09.h18',
      '2026-03-10.h00',
    ]);
    expect(await slots(hourly)).toHaveLength(8 * 4);
  });

  it('does not ask again in a week that a daily run was in, when the cadence changes', async () => {
    const projectId = await worker.project(1);
    await worker.plan();
    await finish(projectId);
    await setCadence(projectId, 'weekly');
    worker.clock.advance(DAY);
    await worker.plan();
    expect(await slots(projectId)).toEqual(['2026-03-10.1']);
    await setCadence(projectId, 'daily');
    await worker.plan();
    expect(await slots(projectId)).toEqual(['2026-03-10.1', '2026-03-11.1']);
  });

  it('skips what was missed in an outage, and does not rush what is left of the day', async () => {
    const projectId = await worker.project(100);
    await worker.plan();
    await finish(projectId);
    worker.moveTo('2026-03-10T23:00:00Z');
    await worker.plan();
    const planned = (await worker.executions(projectId)).slice(100).map(({ id }) => id);
    // Ten hours without any process: half of the day's runs are overdue.
    worker.moveTo('2026-03-11T09:00:00Z');
    await worker.plan();
    const overdue = (await dueHours(projectId)).slice(100);
    expect(overdue.filter((hour) => hour < -1)).toEqual([]);
    expect(overdue.filter((hour) => hour < 1).length).toBeLessThan(20);
    expect(Math.max(...overdue)).toBeLessThan(14);
    // Five days more: nothing of them is caught up.
    worker.moveTo('2026-03-16T09:00:00Z');
    await worker.plan();
    const rows = (await worker.executions(projectId)).slice(100);
    expect(rows.map(({ slot }) => slot)).toEqual(Array(100).fill('2026-03-16.1'));
    expect(rows.some(({ id }) => planned.includes(id))).toBe(false);
    const late = (await dueHours(projectId)).slice(100);
    expect(late.filter((hour) => hour < 1).length).toBeLessThan(20);
  });

  it('keeps the failure of a run that waited for its vendor until its day was over', async () => {
    const projectId = await worker.project(1);
    await worker.plan();
    worker.reply = () => ({ status: 429, body: '{"error":{"code":"rate_limit_exceeded"}}' });
    await worker.run(projectId, (await worker.executions(projectId))[0]!.id);
    worker.reply = () => ({ status: 503, body: '' });
    worker.clock.advance(DAY);
    await worker.plan();
    expect(await worker.executions(projectId)).toMatchObject([
      { slot: '2026-03-10.1', state: 'failed', error_code: 'rate_limited' },
      { slot: '2026-03-11.1', state: 'queued', error_code: null },
    ]);
  });

  it('runs nothing of a project that was paused after planning', async () => {
    const projectId = await worker.project(1);
    await worker.plan();
    const { id } = (await worker.executions(projectId))[0]!;
    await worker.database.query('update projects set paused = true where id = $1', [projectId]);
    expect(await worker.dispatch()).toBe(0);
    await worker.run(projectId, id);
    expect([worker.calls, (await worker.executions(projectId))[0]]).toMatchObject([
      0,
      { state: 'queued', attempts: 0 },
    ]);
  });

  it('plans no model that the account has not enabled, and drops one that was disabled', async () => {
    const projectId = await worker.project(1);
    const [{ user_id }] = (await worker.database.query('select user_id from projects where id = $1', [projectId])) as [
      { user_id: number },
    ];
    await worker.plan();
    await worker.database.query(
      `insert into executions (project_id, prompt_id, model, slot, channel, due_at)
       select project_id, prompt_id, 7, slot, 'api', due_at from executions where project_id = $1`,
      [projectId],
    );
    await worker.database.query(`update users set addon_models = '{7}' where id = $1`, [user_id]);
    await worker.plan();
    expect((await worker.executions(projectId)).map(({ model }) => model)).toEqual([1, 7]);
    await worker.database.query(`update users set addon_models = '{}' where id = $1`, [user_id]);
    await worker.plan();
    expect((await worker.executions(projectId)).map(({ model }) => model)).toEqual([1]);
  });

  it('plans prompts that are new at once, for their project alone', async () => {
    const other = await worker.project(1);
    const projectId = await worker.project(2);
    await worker.database.query('update projects set paused = false where id = $1', [other]);
    await worker.app.get(PlannerService, { strict: false }).plan(worker.clock.now(), projectId);
    expect([await slots(other), await slots(projectId)]).toEqual([[], ['2026-03-10.1', '2026-03-10.1']]);
  });
});

describe('an execution whose workers die', () => {
  let worker: VendorWorker;
  beforeAll(async () => {
    worker = await VendorWorker.start();
  }, 60_000);
  afterAll(() => worker.stop(), 60_000);

  const executions = () => worker.app.get(ExecutionService, { strict: false });
  const killed = async (projectId: number, state: 'running' | 'captured') => {
    await worker.database.query(
      `update executions set state = $2, attempts = attempts + 1, lease_until = $3 where project_id = $1`,
      [projectId, state, worker.clock.now()],
    );
    worker.clock.advance(1_000);
  };

  it('is asked three times at most', async () => {
    const projectId = await worker.project(1);
    await worker.plan();
    const { id } = (await worker.executions(projectId))[0]!;
    for (let death = 1; death <= 3; death += 1) await killed(projectId, 'running');
    await worker.run(projectId, id);
    await worker.run(projectId, id);
    expect(worker.calls).toBe(0);
    expect(await worker.executions(projectId)).toMatchObject([
      { state: 'failed', error_code: 'worker_lost', attempts: 3 },
    ]);
    expect(await executions().takeUpAgain(projectId)).toBe(0);
  });

  it('is extracted after all, when an operator says so', async () => {
    const projectId = await worker.project(1);
    await worker.plan();
    const { id } = (await worker.executions(projectId))[0]!;
    await worker.run(projectId, id);
    for (const table of ['facts', 'sources', 'cube'])
      await worker.database.query(`delete from ${table} where project_id = $1`, [projectId]);
    await worker.database.query(`update executions set attempts = 5 where project_id = $1`, [projectId]);
    await killed(projectId, 'captured');
    await worker.run(projectId, id);
    expect(await worker.executions(projectId)).toMatchObject([{ state: 'failed', error_code: 'worker_lost' }]);
    worker.calls = 0;
    expect(await executions().takeUpAgain(projectId)).toBe(1);
    expect(await worker.dispatch()).toBe(1);
    await worker.run(projectId, id);
    expect(await worker.executions(projectId)).toMatchObject([{ state: 'succeeded', error_code: null, attempts: 4 }]);
    const facts = await worker.database.query('select from facts where project_id = $1', [projectId]);
    expect([worker.calls, facts.length]).toEqual([0, 1]);
    expect([await executions().takeUpAgain(projectId), await executions().takeUpAgain(424_242)]).toEqual([0, null]);
  });

  it('has three further attempts at extraction, once its answer is paid for', async () => {
    const projectId = await worker.project(1);
    await worker.plan();
    const { id } = (await worker.executions(projectId))[0]!;
    await worker.run(projectId, id);
    await worker.database.query('update executions set attempts = 3 where project_id = $1', [projectId]);
    for (let death = 1; death <= 3; death += 1) await killed(projectId, 'captured');
    await worker.run(projectId, id);
    expect(await worker.executions(projectId)).toMatchObject([{ state: 'failed', error_code: 'worker_lost' }]);
    for (const table of ['facts', 'sources'])
      await worker.database.query(`delete from ${table} where project_id = $1`, [projectId]);
    await worker.database.query(`update executions set state = 'captured', attempts = 5 where project_id = $1`, [
      projectId,
    ]);
    await worker.run(projectId, id);
    expect(await worker.executions(projectId)).toMatchObject([{ state: 'succeeded', attempts: 6 }]);
  });
});
