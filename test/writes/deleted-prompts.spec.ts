import type { INestApplicationContext } from '@nestjs/common';
import { ExecutionService, PlannerService } from '@app/domain/pipeline';
import { eventually } from '@app/testing';
import { createWorkerApp } from '../../apps/worker/src/create-worker-app';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

/** The queue makes its tables at its first use. */
const QUEUE_MS = 60_000;

const SPAIN = { country_code: 'ES', language_code: 'es' };
const ENV = { ...MANY_WRITES, PLAN_EVERY_SECONDS: '3600', PAGE_FETCHES_PER_DAY: '0', SIMULATED_MODELS: 'all' };

const answerTo = (prompt: string) => ({
  prompt,
  ...SPAIN,
  model: 'chatgpt',
  channel: 'simulated',
  executed_at: '2026-03-09T10:00:00.000Z',
  answer: 'Acme.',
});

describe('a prompt from its creation to its deletion', () => {
  let api: ApiHarness;
  let worker: INestApplicationContext;

  beforeAll(async () => {
    api = await ApiHarness.start(ENV);
    worker = await createWorkerApp(api.settings, api.clock);
  }, 60_000);
  afterAll(async () => {
    await worker.close();
    await api.stop();
  });

  const executions = (account: WritingAccount) =>
    api.database.query<{ id: number; prompt_id: number; state: string }>(
      'select id, prompt_id, state from executions where project_id = $1 order by id',
      [account.projectId],
    );
  const mentions = async (account: WritingAccount) => {
    const { body } = await api.get(
      `/metrics/timeseries?project_id=${account.projectId}&from=2026-03-09&to=2026-03-09`,
      account.key,
    );
    return body.series.mentions[0].data[0].value as number;
  };
  const create = async (account: WritingAccount, ...prompts: string[]): Promise<number[]> =>
    (await account.post('/prompts', { prompts, ...SPAIN })).body.data.map(({ id }: { id: number }) => id);

  it(
    'is planned on every enabled model at once',
    async () => {
      const account = await WritingAccount.create(api);
      const [id] = await create(account, 'Which shoes last?');
      const planned = await eventually(
        () => executions(account),
        (rows) => rows.length > 0,
      );
      expect(planned.map(({ prompt_id }) => prompt_id)).toEqual(Array(5).fill(id));
    },
    QUEUE_MS,
  );

  it(
    'is not planned in a project that rests',
    async () => {
      const account = await WritingAccount.create(api);
      await api.database.query('update projects set paused = true where id = $1', [account.projectId]);
      const other = await WritingAccount.create(api);
      await create(account, 'Which shoes last?');
      await create(other, 'Which shoes last?');
      await eventually(
        () => executions(other),
        (rows) => rows.length > 0,
      );
      expect(await executions(account)).toEqual([]);
    },
    QUEUE_MS,
  );

  it('is gone at once from lists and from the quota, and is not asked any more', async () => {
    const account = await WritingAccount.create(api, { plan: 'trial' });
    await api.database.query('update projects set paused = true where id = $1', [account.projectId]);
    const [kept, id] = await create(account, 'Stays', 'Goes');
    await api.database.query(
      `insert into executions (project_id, prompt_id, model, slot, channel, due_at)
       select $1, prompt, 1, 'slot', 'simulated', $3 from unnest($2::bigint[]) prompt`,
      [account.projectId, [kept, id], api.clock.now()],
    );
    const version = await account.version();
    const { status, body } = await account.delete(`/prompts/${id}`);
    expect([status, body]).toEqual([200, { deleted: true, id, request_id: expect.any(String) }]);
    expect(await account.version()).toBeGreaterThan(version);

    const { body: listed } = await account.get('/dimensions/prompts');
    expect(listed.data.map((prompt: { id: number }) => prompt.id)).toEqual([kept]);
    expect((await account.delete(`/prompts/${id}`)).status).toBe(404);
    expect((await account.patch(`/prompts/${id}`, { brand_kind: 'brand' })).status).toBe(404);
    const tagged = await account.post('/prompts/assign_tags', {
      prompt_ids: [id],
      tag_names: ['A'],
      create_missing: true,
    });
    expect(tagged.body.error.meta.unknown).toEqual([id]);
    expect((await executions(account)).map(({ prompt_id }) => prompt_id)).toEqual([kept]);

    const { body: again } = await account.post('/prompts', { prompts: ['Goes'], ...SPAIN });
    expect(again).toMatchObject({ created: 1, total_after: 2, prompts_available: 23 });
    expect(again.data[0].id).not.toBe(id);
  });

  it('is neither planned nor run again, whatever was under way', async () => {
    const account = await WritingAccount.create(api);
    await api.database.query('update projects set paused = true where id = $1', [account.projectId]);
    const [id] = await create(account, 'Goes');
    // As it stands between the request and the switch.
    await api.database.query('update prompts set removed_with = 9007199254740991 where project_id = $1', [
      account.projectId,
    ]);
    await api.database.query('update projects set paused = false where id = $1', [account.projectId]);
    await worker.get(PlannerService, { strict: false }).plan(api.clock.now(), account.projectId);
    expect(await executions(account)).toEqual([]);
    const [late] = await api.database.query<{ id: number }>(
      `insert into executions (project_id, prompt_id, model, slot, channel, due_at)
       values ($1, $2, 1, 'late', 'simulated', $3) returning id`,
      [account.projectId, id, api.clock.now()],
    );
    await worker.get(ExecutionService, { strict: false }).run(account.projectId, late!.id);
    expect(await executions(account)).toEqual([{ id: late!.id, prompt_id: id, state: 'queued' }]);
  });

  it(
    'takes its history out of lists and metrics',
    async () => {
      const account = await WritingAccount.create(api);
      await importAnswers(api.settings, account.projectId, [answerTo('Stays'), answerTo('Goes')]);
      const [id] = await create(account, 'Goes');
      expect(await mentions(account)).toBe(2);
      await account.delete(`/prompts/${id}`);
      await eventually(
        () => mentions(account),
        (value) => value === 1,
      );
      const { body } = await account.get('/dimensions/prompt_executions');
      expect(body.total).toBe(1);
      const progress = await api.database.query('select done, total from recalculations where project_id = $1', [
        account.projectId,
      ]);
      expect(progress).toEqual([{ done: 1, total: 1 }]);
    },
    QUEUE_MS,
  );
});
