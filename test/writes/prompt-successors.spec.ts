import { PlannerService } from '@app/domain/pipeline';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { startStillWorker } from '../support/still-worker';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const SPAIN = { country_code: 'ES', language_code: 'es' };

describe('POST /prompts/{id}/successor', () => {
  let api: ApiHarness;
  let account: WritingAccount;
  let id: number;

  beforeAll(async () => {
    api = await ApiHarness.start({ ...MANY_WRITES, SIMULATED_MODELS: 'all' });
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    account = await WritingAccount.create(api, { plan: 'growth' });
    const { body } = await account.post('/prompts', { prompts: ['Best shoes?', 'Which coat?'], ...SPAIN });
    id = body.data[0].id as number;
    await account.post('/prompts/assign_tags', { prompt_ids: [id], tag_names: ['B', 'A'], create_missing: true });
    await account.patch(`/prompts/${id}`, { brand_kind: 'brand_other', models: ['chatgpt'], cadence: 'weekly' });
  });

  const reword = (prompt_text: string, of = id, headers?: Record<string, string>) =>
    account.post(`/prompts/${of}/successor`, { prompt_text }, headers);
  const prompts = async () => (await account.get('/dimensions/prompts')).body.data as Record<string, unknown>[];

  it('ends the prompt and asks another in its place', async () => {
    const { used } = { used: (await api.get('/account', account.key)).body.usage.prompts as number };
    const version = await account.version();
    const { status, body } = await reword('Best  running shoes? ');
    expect(status).toBe(201);
    const now = api.clock.now().toISOString();
    expect(body).toMatchObject({
      ended_id: id,
      ended_at: now,
      prompt: {
        prompt_text: 'Best running shoes?',
        ...SPAIN,
        tags: [{ name: 'B' }, { name: 'A' }],
        brand_kind: 'brand_other',
        scheduled: true,
        models: ['chatgpt'],
        cadence: 'weekly',
        ended_at: null,
        successor_of: id,
      },
    });
    expect(await account.version()).toBe(version + 1);
    expect((await prompts()).find((one) => one.id === id)).toMatchObject({ scheduled: false, ended_at: now });
    expect((await api.get('/account', account.key)).body.usage.prompts).toBe(used);
    const { body: project } = await api.get(`/dimensions/projects/${account.projectId}`, account.key);
    expect(project.stats.prompts_count).toBe(2);
    const { body: notes } = await account.get('/annotations');
    expect(notes.data).toMatchObject([
      {
        title: 'Prompt reworded: Best running shoes?',
        annotation_date: '2026-03-10',
        description: 'Until then: Best shoes?',
      },
    ]);
  });

  it('has the new text planned, and the old one never again', async () => {
    const worker = await startStillWorker(api.settings, api.clock);
    const plan = () => worker.get(PlannerService, { strict: false }).plan(api.clock.now(), account.projectId);
    const planned = async () => {
      const rows = await api.database.query<{ prompt_id: number }>(
        `select distinct prompt_id from executions where project_id = $1 and state = 'queued' order by 1`,
        [account.projectId],
      );
      return rows.map(({ prompt_id }) => prompt_id);
    };
    await plan();
    expect(await planned()).toContain(id);
    const successor = (await reword('Best running shoes?')).body.prompt.id as number;
    expect(await planned()).not.toContain(id);
    await plan();
    expect(await planned()).toEqual([id + 1, successor]);
    const again = await account.patch(`/prompts/${id}`, { scheduled: true });
    expect([again.status, again.body.error.meta.param]).toEqual([422, 'scheduled']);
    const several = await account.patch('/prompts', { prompt_ids: [id, id + 1], scheduled: true });
    expect([several.status, several.body.error.meta.param]).toEqual([422, 'scheduled']);
    await worker.close();
  });

  it('leaves the former text free, which is then another prompt', async () => {
    const successor = (await reword('Best running shoes?')).body.prompt.id as number;
    const back = await reword('Best shoes?', successor);
    expect(back.status).toBe(201);
    expect(back.body.prompt.id).not.toBe(id);
    const { body } = await account.post('/prompts', { prompts: ['Best shoes?'], ...SPAIN });
    expect(body.data).toMatchObject([{ id: back.body.prompt.id, status: 'exists' }]);
  });

  it('leaves answers of before to the former text, however often they are imported', async () => {
    const line = {
      prompt: 'Best shoes?',
      ...SPAIN,
      model: 'chatgpt',
      executed_at: '2026-03-01T09:00:00Z',
      answer: 'Acme, of course.',
    };
    const importIt = () => importAnswers(api.settings, account.projectId, [line], api.clock);
    await importIt();
    await reword('Best running shoes?');
    await importIt();
    const rows = await api.database.query('select prompt_id from executions where project_id = $1 and state = $2', [
      account.projectId,
      'succeeded',
    ]);
    expect(rows).toEqual([{ prompt_id: id }]);
    expect((await account.get('/dimensions/prompts')).body.total).toBe(3);
  });

  it.each<[string, () => Promise<{ status: number; body: { error: { meta: { param: string } } } }>, number, string]>([
    ['an unknown prompt', () => reword('New?', 9_007_199_254_740_991), 404, 'id'],
    ['the text that it has', () => reword(' Best  shoes? '), 422, 'prompt_text'],
    ['a text that is asked already', () => reword('Which coat?'), 422, 'prompt_text'],
    ['an empty text', () => reword('  '), 422, 'prompt_text'],
    ['an ended prompt', async () => (await reword('One?'), reword('Two?')), 422, 'id'],
  ])('refuses %s', async (_, refused, status, param) => {
    const answer = await refused();
    expect([answer.status, answer.body.error.meta.param]).toEqual([status, param]);
    expect((await account.get('/dimensions/prompts')).body.total).toBe(param === 'id' && status === 422 ? 3 : 2);
  });

  it('makes one successor, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => reword(`Best shoes, ${number}?`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
    expect((await account.get('/dimensions/prompts')).body.total).toBe(3);
  });
});
