import { SpendCapsService } from '@app/domain/pipeline';
import { ProjectsService } from '@app/domain/tracking';
import { ANYTHING_CALLER, longOr } from '@app/testing';
import { answerFor, type ExecutionRow, VendorWorker } from './support/vendor-worker';

const HOUR = 3_600_000;
const COST = 10_000;

describe('replicates', () => {
  let worker: VendorWorker;
  beforeAll(async () => {
    worker = await VendorWorker.start({ CALL_ESTIMATE_MICROS: `${COST}` });
  }, 60_000);
  afterAll(() => worker.stop(), 60_000);
  beforeEach(() => {
    worker.moveTo('2026-03-10T12:00:00Z');
    worker.calls = 0;
  });

  const projects = () => worker.app.get(ProjectsService, { strict: false });
  const setReplicates = (projectId: number, number: number) => projects().setReplicates(projectId, number);
  const finish = (projectId: number) =>
    worker.database.query(
      `update executions set state = 'succeeded', executed_at = due_at where project_id = $1 and state = 'queued'`,
      [projectId],
    );
  const inSlot = async (projectId: number, slot: string) =>
    (await worker.executions(projectId)).filter((row) => row.slot === slot);
  const keys = (rows: readonly ExecutionRow[]) => rows.map(({ prompt_id, replicate }) => `${prompt_id} ${replicate}`);
  const replicatesOf = (rows: readonly ExecutionRow[]) => rows.map(({ replicate }) => replicate).sort();

  /** A project whose prompts have all had a first run, at the start of its next slot. */
  const settled = async (prompts: number, replicates: number) => {
    const projectId = await worker.project(prompts);
    await worker.plan();
    await finish(projectId);
    await setReplicates(projectId, replicates);
    worker.moveTo('2026-03-10T23:00:00Z');
    return projectId;
  };

  it('are planned once each, however many plan at once and whenever they start again', async () => {
    const projectId = await settled(40, 3);
    const second = await worker.another();
    await Promise.all([worker.plan(), worker.plan(second), worker.plan(), worker.plan(second)]);
    const planned = keys(await inSlot(projectId, '2026-03-11.1'));
    expect([planned.length, new Set(planned).size]).toEqual([120, 120]);
    // As a planner leaves it that dies on its way.
    await worker.database.query(`delete from executions where project_id = $1 and state = 'queued' and id % 4 <> 0`, [
      projectId,
    ]);
    await Promise.all([worker.plan(), worker.plan(second)]);
    expect(keys(await inSlot(projectId, '2026-03-11.1')).sort()).toEqual(planned.sort());
  });

  it('are one run each by the key of the table', async () => {
    const projectId = await settled(1, 2);
    await worker.plan();
    const again = worker.database.query(
      `insert into executions (project_id, prompt_id, model, slot, replicate, channel, due_at)
       select project_id, prompt_id, model, slot, replicate, channel, due_at from executions
       where project_id = $1 and replicate = 2`,
      [projectId],
    );
    await expect(again).rejects.toThrow('executions_replicate');
  });

  it('have each an answer of its own, which all figures count and the ledger has', async () => {
    const projectId = await settled(1, 3);
    await worker.plan();
    const runs = await inSlot(projectId, '2026-03-11.1');
    for (const { id } of runs) await worker.run(projectId, id);
    const [row] = await worker.database.query<Record<string, number>>(
      `select (select count(*) from answers where project_id = $1) as answers,
         (select sum(responses)::int from cube where project_id = $1 and model = 0 and actor_id = -1) as responses,
         (select sum(cost_micros)::int from cost_entries where project_id = $1) as micros`,
      [projectId],
    );
    expect([worker.calls, row]).toEqual([3, { answers: 3, responses: 3, micros: 3 * COST }]);
  });

  it.each([
    ['2026-10-23T22:00:00Z', ['2026-10-24.1', '2026-10-25.1', '2026-10-26.1']],
    ['2026-03-27T23:00:00Z', ['2026-03-28.1', '2026-03-29.1', '2026-03-30.1']],
  ])('are as many on the days around a clock change, from %s', async (start, days) => {
    const projectId = await settled(1, 3);
    for (let hour = 0; hour < 70; hour += 1) {
      worker.moveTo(new Date(+new Date(start) + hour * HOUR).toISOString());
      await worker.plan();
      await finish(projectId);
    }
    for (const day of days) expect(replicatesOf(await inSlot(projectId, day))).toEqual([1, 2, 3]);
    expect(await worker.executions(projectId)).toHaveLength(1 + 9);
  });

  it('are in force from the next slot on when their number changes amid one', async () => {
    const projectId = await settled(2, 1);
    await worker.plan();
    worker.clock.advance(HOUR);
    await setReplicates(projectId, 3);
    await worker.plan();
    expect(replicatesOf(await inSlot(projectId, '2026-03-11.1'))).toEqual([1, 1]);

    worker.moveTo('2026-03-11T23:00:00Z');
    await worker.plan();
    const thursday = await inSlot(projectId, '2026-03-12.1');
    expect(replicatesOf(thursday)).toEqual([1, 1, 2, 2, 3, 3]);

    // Less: what the slot began with is asked all the same, and two changes in one slot leave it alone too.
    await worker.run(projectId, thursday[0]!.id);
    worker.clock.advance(HOUR);
    for (const number of [1, 5, 2]) await setReplicates(projectId, number);
    await worker.plan();
    expect(keys(await inSlot(projectId, '2026-03-12.1'))).toEqual(keys(thursday));

    worker.moveTo('2026-03-12T23:00:00Z');
    await worker.plan();
    expect(replicatesOf(await inSlot(projectId, '2026-03-13.1'))).toEqual([1, 1, 2, 2]);
    expect(await inSlot(projectId, '2026-03-12.1')).toMatchObject([{ state: 'succeeded' }]);
  });

  it('of a slot that began with fewer are not asked, though a planner had not heard of it', async () => {
    const projectId = await settled(1, 3);
    await worker.plan();
    const [, second] = await inSlot(projectId, '2026-03-11.1');
    await worker.run(projectId, second!.id);
    await worker.database.query(`insert into project_replicates values ($1, '2026-03-10T22:59:59.999Z', 1)`, [
      projectId,
    ]);
    await worker.plan();
    expect(await inSlot(projectId, '2026-03-11.1')).toMatchObject([
      { replicate: 1, state: 'queued' },
      { replicate: 2, state: 'succeeded' },
    ]);
  });

  it('are bound by the budget, and leave no prompt far behind another', async () => {
    const projectId = await settled(5, 4);
    worker.reply = () => answerFor(COST);
    await worker.app
      .get(SpendCapsService, { strict: false })
      .change({ projectId }, { own: { hard: 12 * COST }, defaults: [] });
    const asked = async (slot: string) => (await inSlot(projectId, slot)).filter(({ state }) => state === 'succeeded');
    const wholeDay = async () => {
      for (let hour = 0; hour < 24; hour += 1) {
        await worker.plan();
        await worker.dispatch();
        const due = (await worker.executions(projectId))
          .filter(({ state, due_at }) => state === 'queued' && due_at <= worker.clock.now())
          .sort((a, b) => +a.due_at - +b.due_at);
        for (const { id } of due) await worker.run(projectId, id);
        worker.clock.advance(HOUR);
      }
    };
    const slots = ['2026-03-11.1', ...longOr(['2026-03-12.1'], [])];
    for (const slot of slots) {
      await wholeDay();
      const runs = await asked(slot);
      const prompts = [...new Set(runs.map(({ prompt_id }) => prompt_id))];
      const counts = prompts.map((prompt) => runs.filter(({ prompt_id }) => prompt_id === prompt).length);
      expect(counts.sort()).toEqual([2, 2, 2, 3, 3]);
    }
    expect(worker.calls).toBe(12 * slots.length);
  });

  it('tell their price before the first of them is asked', async () => {
    const projectId = await settled(5, 1);
    await worker.plan();
    for (const { id } of await inSlot(projectId, '2026-03-11.1')) await worker.run(projectId, id);
    worker.clock.advance(HOUR);
    const change = (from: string, replicates_until: number, runs: number, micros: number) => ({
      from,
      replicates_until,
      added_runs_per_day: runs,
      added_cost_micros_per_day: micros,
      currency: 'USD',
    });
    // Of ten runs, five are the first ones, which were not paid.
    const [owner] = await worker.database.query<{ user_id: number }>('select user_id from projects where id = $1', [
      projectId,
    ]);
    const caller = { ...ANYTHING_CALLER, userId: owner!.user_id };
    const { day } = await projects().details({ requestId: 'r', now: worker.clock.now(), caller }, projectId);
    const unasked_models = ['perplexity', 'gemini', 'ai_overview', 'ai_mode'];
    const total = { runs: 5, cost_micros: 2.5 * COST };
    expect(day).toEqual({
      ...total,
      unpriced_models: [],
      unasked_models,
      currency: 'USD',
      models: [
        { model: 'chatgpt', runs: 5, cost_micros: 2.5 * COST },
        ...unasked_models.map((model) => ({ model, runs: 0, cost_micros: null })),
      ],
      cadences: [{ cadence: null, ...total }],
    });
    expect(await setReplicates(projectId, 3)).toEqual(change('2026-03-11T23:00:00.000Z', 1, 10, 5 * COST));
    await projects().setCadence(projectId, '6h');
    expect(await setReplicates(projectId, 2)).toEqual(change('2026-03-11T05:00:00.000Z', 1, 20, 10 * COST));
    worker.moveTo('2026-03-11T05:00:00Z');
    expect(await setReplicates(projectId, 2)).toBeNull();
    await projects().setCadence(projectId, 'weekly');
    expect(await setReplicates(projectId, 1)).toBeNull();
    await setReplicates(projectId, 8);
    expect(await setReplicates(projectId, 8)).toEqual(change('2026-03-15T23:00:00.000Z', 1, 5, 2.5 * COST));
    expect(await projects().setReplicates(424_242, 2)).toBeUndefined();
  });
});
