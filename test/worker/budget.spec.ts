import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { BASE_MODEL_IDS } from '@app/core/kernel';
import { type CapChange, SpendCapsService } from '@app/domain/pipeline';
import { createUser, eventually, spawnTypescript } from '@app/testing';
import { answerFor, UNPRICED, VendorWorker } from './support/vendor-worker';

const DAY = 24 * 3_600_000;
const COST = 10_000;

describe('the budget of a day', () => {
  let worker: VendorWorker;
  beforeAll(async () => {
    worker = await VendorWorker.start({ CALL_ESTIMATE_MICROS: `${COST}`, SIMULATED_MODELS: 'demo' });
  }, 60_000);
  afterAll(() => worker.stop(), 60_000);
  beforeEach(() => {
    worker.moveTo('2026-03-10T12:00:00Z');
    worker.reply = () => answerFor(COST);
    worker.calls = 0;
  });

  const setCaps = (holder: { userId: number } | { projectId: number }, own: CapChange['own']) =>
    worker.app.get(SpendCapsService, { strict: false }).change(holder, { own, defaults: [] });
  const used = async (projectId: number) => (await setCaps({ projectId }, {}))!.used;
  const held = async (projectId: number) => {
    const rows = await worker.database.query<{ held_micros: number }>(
      'select held_micros from spend_days where project_id = $1 and held_micros <> 0',
      [projectId],
    );
    return rows.map(({ held_micros }) => held_micros);
  };
  const entries = (projectId: number) =>
    worker.database.query(
      `select execution_id, attempt, vendor, model, currency, cost_micros, estimated, day
       from cost_entries where project_id = $1 order by execution_id, attempt`,
      [projectId],
    );
  const planned = async (projectId: number) => {
    await worker.plan();
    return (await worker.executions(projectId)).map(({ id }) => id);
  };
  const states = async (projectId: number) => {
    const rows = await worker.executions(projectId);
    const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
    return { queued: count('queued'), succeeded: count('succeeded'), failed: count('failed') };
  };

  it('enters each call, and what an execution cost is the sum of its calls', async () => {
    const projectId = await worker.project(1);
    const [id] = (await planned(projectId)) as [number];
    worker.reply = () => ({ status: 503, body: '' });
    await worker.run(projectId, id);
    expect([await entries(projectId), await held(projectId), await used(projectId)]).toEqual([[], [], 0]);
    worker.reply = () => answerFor(12_345);
    await worker.run(projectId, id);
    await worker.run(projectId, id);
    expect(await entries(projectId)).toEqual([
      {
        execution_id: id,
        attempt: 2,
        vendor: 'openai',
        model: 1,
        currency: 'USD',
        cost_micros: 12_345,
        estimated: false,
        day: '2026-03-10',
      },
    ]);
    expect(await worker.executions(projectId)).toMatchObject([{ state: 'succeeded', cost_micros: 12_345 }]);
    expect([await held(projectId), await used(projectId)]).toEqual([[], 12_345]);
  });

  it('enters what a call cost that came to nothing', async () => {
    const projectId = await worker.project(1);
    const [id] = (await planned(projectId)) as [number];
    worker.reply = async () => {
      await worker.database.query(`insert into project_models values ($1, 1, 'ui_capture')`, [projectId]);
      return answerFor(777);
    };
    await worker.run(projectId, id);
    expect(await worker.executions(projectId)).toMatchObject([{ state: 'failed', cost_micros: 777 }]);
    expect([await used(projectId), await held(projectId)]).toEqual([777, []]);
  });

  it('takes a refusal for charged, as the vendor worked for it', async () => {
    const projectId = await worker.project(1);
    const refusal = {
      status: 'completed',
      model: 'gpt-5-mini',
      output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'no' }] }],
    };
    worker.reply = () => ({ status: 200, body: JSON.stringify(refusal) });
    await worker.run(projectId, (await planned(projectId))[0]!);
    expect(await worker.executions(projectId)).toMatchObject([{ state: 'failed', error_code: 'refused' }]);
    expect(await entries(projectId)).toMatchObject([{ attempt: 1, cost_micros: COST, estimated: true }]);
    expect([await used(projectId), await held(projectId)]).toEqual([COST, []]);
  });

  it('takes an answer that was lost on its way for charged', async () => {
    const projectId = await worker.project(1);
    worker.reply = () => ({ status: 200, body: answerFor(COST).body.slice(0, -10) });
    await worker.run(projectId, (await planned(projectId))[0]!);
    expect(await worker.executions(projectId)).toMatchObject([{ state: 'queued', attempts: 1, cost_micros: null }]);
    expect(await entries(projectId)).toMatchObject([{ attempt: 1, cost_micros: COST, estimated: true }]);
    expect([await used(projectId), await held(projectId)]).toEqual([COST, []]);
  });

  it('takes a call for what was estimated where no price is known', async () => {
    const projectId = await worker.project(1);
    worker.reply = () => UNPRICED;
    await worker.run(projectId, (await planned(projectId))[0]!);
    expect(await entries(projectId)).toMatchObject([{ cost_micros: COST, estimated: true }]);
    expect(await worker.executions(projectId)).toMatchObject([{ state: 'succeeded', cost_micros: null }]);
    expect([await used(projectId), await held(projectId)]).toEqual([COST, []]);
  });

  it('is not passed by many workers at once, and the rest of the runs come on the next day', async () => {
    const projectId = await worker.project(20);
    await setCaps({ projectId }, { hard: 7 * COST + 1 });
    const ids = await planned(projectId);
    expect(ids).toHaveLength(20);
    const second = await worker.another();
    const waiting: (() => void)[] = [];
    // Nobody gets an answer before all have asked whether they may.
    worker.reply = () => new Promise((resolve) => waiting.push(() => resolve(answerFor(COST))));
    const runs = ids.map((id, index) => worker.run(projectId, id, index % 2 === 0 ? worker.app : second));
    await eventually(
      async () => ({ waiting: waiting.length, ...(await states(projectId)) }),
      ({ waiting: calls, queued }) => calls === 7 && queued === 13,
    );
    expect(await held(projectId)).toEqual([7 * COST]);
    for (const answer of waiting) answer();
    await Promise.all(runs);
    expect([worker.calls, await used(projectId), await held(projectId)]).toEqual([7, 7 * COST, []]);
    expect(await states(projectId)).toEqual({ queued: 13, succeeded: 7, failed: 0 });

    worker.reply = () => answerFor(COST);
    worker.clock.advance(2 * 3_600_000);
    await worker.plan();
    expect(await worker.dispatch()).toBe(0);
    worker.clock.advance(DAY);
    await worker.plan();
    const next = (await worker.executions(projectId)).filter(({ slot }) => slot === '2026-03-11.1');
    expect([next.length, await states(projectId)]).toEqual([20, { queued: 20, succeeded: 7, failed: 0 }]);
    for (const { id } of next) await worker.run(projectId, id);
    expect([worker.calls, await used(projectId)]).toEqual([14, 7 * COST]);
  });

  it('goes on when its cap is raised', async () => {
    const projectId = await worker.project(3);
    await setCaps({ projectId }, { hard: COST });
    const [first, ...others] = await planned(projectId);
    await worker.run(projectId, first!);
    await worker.database.query('update executions set due_at = $2 where project_id = $1', [
      projectId,
      worker.clock.now(),
    ]);
    expect(await worker.dispatch()).toBe(0);
    await setCaps({ projectId }, { hard: null });
    expect(await worker.dispatch()).toBe(2);
    for (const id of others) await worker.run(projectId, id);
    expect(await states(projectId)).toEqual({ queued: 0, succeeded: 3, failed: 0 });
  });

  it('stops planning when it is spent, until the next local day', async () => {
    const projectId = await worker.project(1);
    await setCaps({ projectId }, { hard: COST - 1 });
    expect(await planned(projectId)).toEqual([]);
    await setCaps({ projectId }, { hard: COST });
    const [id] = (await planned(projectId)) as [number];
    await worker.run(projectId, id);
    await worker.database.query('update projects set cadence = $2 where id = $1', [projectId, '2h']);
    worker.clock.advance(3 * 3_600_000);
    expect(await planned(projectId)).toHaveLength(1);
    worker.moveTo('2026-03-10T23:00:00Z');
    expect(await planned(projectId)).toHaveLength(2);
  });

  it('holds for the account over all of its projects', async () => {
    const userId = await createUser(worker.database);
    const [one, other] = [await worker.project(1, userId), await worker.project(1, userId)];
    await worker.database.query('update projects set paused = false where user_id = $1', [userId]);
    await setCaps({ userId }, { hard: COST });
    const [[first], [second]] = [await planned(one), await planned(other)];
    await worker.run(one, first!);
    await worker.run(other, second!);
    expect([await used(one), await used(other), worker.calls]).toEqual([COST, 0, 1]);
    expect(await worker.executions(other)).toMatchObject([{ state: 'queued', attempts: 0 }]);
    expect(await setCaps({ userId }, {})).toEqual({ soft: null, hard: COST, used: COST });
  });

  it('tells whoever listens of each cap once a day, and no project what its account spends', async () => {
    const userId = await createUser(worker.database);
    const projectId = await worker.project(4, userId);
    await worker.database.query('update projects set listened_to = true where id = $1', [projectId]);
    const told = () =>
      worker.database.query(
        `select event, facts -> 'data' ->> 'scope' as scope, (facts -> 'data' -> 'used_micros')::text as used
         from outbox where project_id = $1 and event like 'budget.%' order by id`,
        [projectId],
      );
    await setCaps({ projectId }, { soft: COST, hard: 2 * COST });
    await setCaps({ userId }, { soft: 2 * COST });
    for (const id of await planned(projectId)) await worker.run(projectId, id);
    await worker.dispatch();
    expect(await told()).toEqual([
      { event: 'budget.soft_cap', scope: 'project', used: `${COST}` },
      { event: 'budget.soft_cap', scope: 'account', used: 'null' },
      { event: 'budget.hard_cap', scope: 'project', used: `${2 * COST}` },
    ]);
  });

  it('gives back what a dead worker held when its run is taken up again, and counts nothing twice', async () => {
    const projectId = await worker.project(1);
    await setCaps({ projectId }, { hard: COST });
    const [id] = (await planned(projectId)) as [number];
    // The first holder stalls in its call; its lease ends, another one takes over, and both come home.
    let answerFirst: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      worker.reply = () =>
        new Promise((answer) => {
          answerFirst = () => answer(answerFor(3_000));
          resolve();
        });
    });
    const stalled = worker.run(projectId, id);
    await asked;
    expect(await held(projectId)).toEqual([COST]);
    worker.clock.advance(241_000);
    worker.reply = () => answerFor(4_000);
    await worker.run(projectId, id);
    expect([await used(projectId), await held(projectId)]).toEqual([4_000, []]);
    answerFirst();
    await stalled;
    expect([await used(projectId), await held(projectId)]).toEqual([7_000, []]);
    expect(await entries(projectId)).toMatchObject([
      { attempt: 1, cost_micros: 3_000 },
      { attempt: 2, cost_micros: 4_000 },
    ]);
    expect(await worker.executions(projectId)).toMatchObject([{ state: 'succeeded', cost_micros: 7_000 }]);
  });

  it('reports a soft and a hard cap once a day', async () => {
    const projectId = await worker.project(3);
    await setCaps({ projectId }, { soft: 2 * COST, hard: 3 * COST });
    const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    try {
      const ids = await planned(projectId);
      const warnings = () => warned.mock.calls.filter(([message]) => `${message}`.startsWith(`project ${projectId}:`));
      await worker.run(projectId, ids[0]!);
      expect(warnings()).toHaveLength(0);
      await worker.run(projectId, ids[1]!);
      await worker.run(projectId, ids[2]!);
      expect(warnings()).toHaveLength(1);
      for (let look = 0; look < 2; look += 1) await worker.dispatch();
      expect(warnings().map(([message]) => message)).toEqual([
        expect.stringMatching(/have cost 0\.\d+ USD, its soft cap is 0\.\d+ USD$/),
        expect.stringMatching(/nothing more is asked on 20.*have cost 0\.\d+ USD, its hard cap is 0\.\d+ USD$/),
      ]);
    } finally {
      warned.mockRestore();
    }
  });

  it('is untouched by simulated answers', async () => {
    const projectId = await worker.project(1);
    await worker.database.query('update projects set demo = true where id = $1', [projectId]);
    await setCaps({ projectId }, { hard: 0 });
    const ids = await planned(projectId);
    expect(ids).toHaveLength(BASE_MODEL_IDS.length);
    for (const id of ids) await worker.run(projectId, id);
    expect(await states(projectId)).toMatchObject({ queued: 0, succeeded: ids.length });
    expect([await entries(projectId), await used(projectId), worker.calls]).toEqual([[], 0, 0]);
  });
});

describe('a worker that is killed between a call and its entry', () => {
  let worker: VendorWorker;
  beforeAll(async () => {
    worker = await VendorWorker.start();
  }, 60_000);
  afterAll(() => worker.stop(), 60_000);

  it('leaves one entry, of the call that came to an end', async () => {
    const projectId = await worker.project(1);
    const { OPENAI_API_KEY = '', OPENAI_BASE_URL, DATABASE_URL = '' } = worker.settings;
    const held = () => worker.database.query('select held_micros from spend_days where held_micros <> 0');
    const asked = new Promise<void>((resolve) => {
      worker.reply = () => new Promise(() => resolve());
    });
    const child = spawnTypescript(join(__dirname, '../support/worker-child.ts'), [], {
      env: {
        ...process.env,
        DATABASE_URL,
        OPENAI_API_KEY,
        OPENAI_BASE_URL,
        SIMULATED_MODELS: 'off',
        LOG_LEVEL: 'silent',
        PLAN_EVERY_SECONDS: '1',
      },
    });
    await Promise.race([asked, child.ended]);
    child.process.kill('SIGKILL');
    expect(await child.ended).toBe('SIGKILL');
    expect(await held()).toHaveLength(2);
    worker.reply = () => answerFor(4_000);
    worker.moveTo(new Date(Date.now() + 300_000).toISOString());
    const { id } = (await worker.executions(projectId))[0]!;
    await worker.run(projectId, id);
    const [execution] = await worker.executions(projectId);
    expect(execution).toMatchObject({ state: 'succeeded', attempts: 2, cost_micros: 4_000 });
    expect(
      await worker.database.query('select attempt, cost_micros from cost_entries where execution_id = $1', [id]),
    ).toEqual([{ attempt: 2, cost_micros: 4_000 }]);
    expect(await held()).toEqual([]);
  });
});
