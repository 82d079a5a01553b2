import type { INestApplicationContext } from '@nestjs/common';
import { eventually } from '@app/testing';
import { createWorkerApp } from '../../apps/worker/src/create-worker-app';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const QUIET_WORKER = { PLAN_EVERY_SECONDS: '3600', SIMULATED_MODELS: 'off', PAGE_FETCHES_PER_DAY: '0' };

const LINE = { prompt: 'Which shoes last?', country_code: 'ES', language_code: 'en', model: 'chatgpt' };
const ANSWERS = ['Globex, then Acme.', 'Acme alone.', 'GLX and Globex.', 'Acme, then Initech.'].map(
  (answer, index) => ({
    ...LINE,
    answer,
    executed_at: `2026-03-0${index + 1}T10:00:00.000Z`,
  }),
);

describe('the history of a competitor', () => {
  let api: ApiHarness;
  let worker: INestApplicationContext | undefined;
  let account: WritingAccount;

  beforeEach(async () => {
    api = await ApiHarness.start({ ...MANY_WRITES, ...QUIET_WORKER });
    account = await WritingAccount.create(api);
    await importAnswers(api.settings, account.projectId, ANSWERS);
  }, 60_000);

  afterEach(async () => {
    await worker?.close();
    worker = undefined;
    await api.stop();
  });

  const startWorker = async () => {
    worker = await createWorkerApp(api.settings, api.clock);
  };
  const mentions = async (competitors?: number) => {
    const asked = competitors === undefined ? '' : `&competitors=${competitors}`;
    const window = 'from=2026-03-01&to=2026-03-09';
    return api.get(`/metrics/summary?project_id=${account.projectId}&${window}${asked}`, account.key);
  };
  const totals = async (): Promise<Record<string, number>> => {
    const { body } = await mentions();
    const rows = Object.values(body.summary.mentions) as { actor: { name: string }; total: number }[];
    return Object.fromEntries(rows.map(({ actor, total }) => [actor.name, total]));
  };
  const competitor = async (id: number) => (await account.get(`/dimensions/competitors/${id}`)).body;
  const project = async () => (await api.get(`/dimensions/projects/${account.projectId}`, account.key)).body;
  const settled = (id: number) =>
    eventually(
      () => competitor(id),
      ({ processing }) => processing === false,
    );
  const add = async (brand_name: string, domain: string): Promise<number> =>
    (await account.post('/competitors', { brand_name, domain })).body.competitor.id as number;

  it('shows at the switch and not before, and its progress meanwhile', async () => {
    const before = await totals();
    const id = await add('Globex', 'globex.example');
    expect(await competitor(id)).toMatchObject({ processing: true, progress_percent: 0 });
    expect((await project()).recalculation).toEqual({ state: 'pending', percent: 0 });
    expect(await totals()).toEqual(before);
    const early = await mentions(id);
    expect([early.status, early.body.error.code, early.body.error.meta.param]).toEqual([
      422,
      'ERR_INVALID_PARAM',
      'competitors',
    ]);
    expect(early.body.error.message).toBe(`competitors that are still being processed: ${id}`);
    expect((await mentions(424_242)).body.error.message).toBe('unknown competitors: 424242');
    for (const [path, param] of [
      ['/sentiments', 'competitor_id'],
      ['/reports/ai_model_insights/position_distribution', 'brand1'],
    ]) {
      const { status, body } = await api.get(`${path}?project_id=${account.projectId}&${param}=${id}`, account.key);
      expect([status, body.error.meta.param]).toEqual([422, param]);
      expect(body.error.message).toBe(early.body.error.message);
    }

    // As a worker leaves it that died after the first of the four answers.
    await api.database.query(
      `update recalculations set state = 'processing', attempts = 1, lease_until = $2, from_generation = 1,
         to_generation = 2, actor_set = actor_set_now($1), total = 4, done = 1,
         last_execution_id = (select max(id) from executions where project_id = $1)
       where project_id = $1`,
      [account.projectId, api.clock.now()],
    );
    expect(await competitor(id)).toMatchObject({ processing: true, progress_percent: 25 });
    expect((await project()).recalculation).toEqual({ state: 'processing', percent: 25 });
    // One that comes now has to wait for the next.
    const later = await add('Initech', 'initech.example');
    expect(await competitor(later)).toMatchObject({ processing: true, progress_percent: 0 });
    expect((await mentions(later)).body.error.message).toContain('still being processed');
    await api.database.query("update recalculations set done = 0 where project_id = $1 and state = 'processing'", [
      account.projectId,
    ]);

    await startWorker();
    await settled(id);
    await settled(later);
    expect(await competitor(id)).toMatchObject({ processing: false, progress_percent: null });
    expect((await project()).recalculation).toBeNull();
    expect(await totals()).toEqual({ Acme: 3, Globex: 2, Initech: 1 });
    expect((await mentions(id)).status).toBe(200);
  }, 60_000);

  it('follows another name, and leaves with the competitor', async () => {
    await startWorker();
    const id = await add('Globex', 'globex.example');
    await settled(id);
    expect(await totals()).toEqual({ Acme: 3, Globex: 2 });
    await account.patch(`/competitors/${id}`, { brand_name: 'GLX' });
    await settled(id);
    expect(await totals()).toEqual({ Acme: 3, GLX: 1 });
    await account.delete(`/competitors/${id}`);
    expect((await account.get('/dimensions/competitors')).body.competitors).toEqual([]);
    await eventually(project, ({ recalculation }) => recalculation === null);
    expect(await totals()).toEqual({ Acme: 3 });
  }, 60_000);

  it("follows the project's own brand", async () => {
    await startWorker();
    await api.send('patch', `/projects/${account.projectId}`, account.key, { brand_name: 'Initech' });
    await eventually(project, ({ recalculation }) => recalculation === null);
    expect(await totals()).toEqual({ Initech: 1 });
  }, 60_000);

  it('says of a recalculation that was given up that it failed', async () => {
    const id = await add('Globex', 'globex.example');
    await api.database.query("update recalculations set state = 'failed', total = 4, done = 3 where project_id = $1", [
      account.projectId,
    ]);
    expect((await project()).recalculation).toEqual({ state: 'failed', percent: 75 });
    expect(await competitor(id)).toMatchObject({ processing: true, progress_percent: 0 });
  }, 60_000);
});
