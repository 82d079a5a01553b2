import type { Response } from 'supertest';
import { createProject, createPrompt } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const PARALLEL = 64;
const RESULT = {
  title: 'T',
  outline: [],
  body: 'B',
  meta_description: 'M',
  faq: [],
  json_ld: {},
  internal_links: [],
  claims: [],
  evidence: [],
};
const TOPIC = { task_type: 'brief', custom_topic: 'Repair of kettles' };

describe('intelligence tasks', () => {
  let api: ApiHarness;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    account = await WritingAccount.create(api, { plan: 'starter' });
  });

  const create = (body: object = TOPIC, headers?: Record<string, string>) =>
    account.post('/intelligence_tasks', body, headers);
  const list = (query = '') => api.get(`/intelligence_tasks?project_id=${account.projectId}${query}`, account.key);
  const used = async () => (await api.get('/account', account.key)).body.usage.intelligence_tasks_per_month as number;
  const settle = (id: number, state: string, result: object | null = null) =>
    api.database.query('update tasks set state = $3, result = $4 where project_id = $1 and id = $2', [
      account.projectId,
      id,
      state,
      result && JSON.stringify(result),
    ]);

  it('are about a topic or instructions, without a prompt', async () => {
    const { status, body } = await create({ ...TOPIC, output_language_code: 'FRA' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      public_id: expect.stringMatching(/^task_[\w-]{22}$/),
      project_id: account.projectId,
      task_type: 'brief',
      title: 'Repair of kettles',
      status: 'pending',
      prompt_id: null,
      prompt_text: null,
      agentic_mode: true,
      custom_topic: 'Repair of kettles',
      user_instructions: null,
      output_language_code: 'fr',
      existing_content_url: null,
      word_count: null,
      version: 1,
      error_message: null,
      estimated_time: 120,
      created_at: '2026-03-10T12:00:00.000Z',
      processed_at: null,
      request_id: expect.any(String),
    });
    const told = await create({ task_type: 'custom', user_instructions: `${'ä'.repeat(300)}\nand more` });
    expect([...told.body.title]).toHaveLength(200);
    expect(await used()).toBe(2);
  });

  it('are about a prompt of the project', async () => {
    const prompt_id = await createPrompt(api.database, account.projectId, { text: 'Which kettle lasts?' });
    const { body } = await create({ task_type: 'create', prompt_id, user_instructions: 'Be short.' });
    expect(body).toMatchObject({
      prompt_id,
      prompt_text: 'Which kettle lasts?',
      agentic_mode: false,
      title: 'Which kettle lasts?',
      user_instructions: 'Be short.',
    });
    const elsewhere = await createPrompt(api.database, await createProject(api.database, account.userId), {
      text: 'x',
    });
    const refused = await create({ task_type: 'create', prompt_id: elsewhere });
    expect([refused.status, refused.body.error.meta.param]).toEqual([422, 'prompt_id']);
    expect(await used()).toBe(1);
  });

  it.each([
    ['task_type', { task_type: 'poem', custom_topic: 'Kettles' }],
    ['task_type', { custom_topic: 'Kettles' }],
    ['prompt_id', { task_type: 'brief' }],
    ['prompt_id', { task_type: 'brief', custom_topic: '', user_instructions: '' }],
    ['existing_content', { ...TOPIC, task_type: 'update' }],
    ['existing_content', { ...TOPIC, existing_content: 'x'.repeat(60_001) }],
    ['existing_content_url', { ...TOPIC, task_type: 'update', existing_content_url: 'http://127.0.0.1/' }],
    ['existing_content_url', { ...TOPIC, existing_content_url: 'https://acme.example:8443/' }],
    ['output_language_code', { ...TOPIC, output_language_code: 'xx' }],
    ['user_instructions', { task_type: 'brief', user_instructions: 'x'.repeat(4_001) }],
  ])('are refused for a bad %s, and use nothing: %#', async (param, body) => {
    const answer = await create(body);
    expect([answer.status, answer.body.error.meta.param]).toEqual([422, param]);
    expect(await used()).toBe(0);
  });

  it('update what is sent, or a page', async () => {
    const sent = await create({ ...TOPIC, task_type: 'update', existing_content: 'Kettles of 2020.' });
    const page = await create({ ...TOPIC, task_type: 'update', existing_content_url: 'https://acme.example/kettles' });
    expect([sent.status, page.status]).toEqual([201, 201]);
    expect(page.body.existing_content_url).toBe('https://acme.example/kettles');
  });

  it('are listed newest first, by type and state, without their texts', async () => {
    const first = (await create()).body;
    const second = (await create({ ...TOPIC, task_type: 'pr_insights' })).body;
    await settle(first.id, 'completed', RESULT);
    const { body } = await list();
    expect(body).toMatchObject({ project_id: account.projectId, page: 1, per_page: 20, total: 2, filters: {} });
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    expect(body.data[1]).not.toHaveProperty('result_data');
    expect((await list('&task_type=brief&status=completed')).body).toMatchObject({
      total: 1,
      filters: { task_type: 'brief', status: 'completed' },
    });
    expect((await list('&status=lost')).body.error.meta.param).toBe('status');
    expect((await list('&output=csv')).text).toContain('public_id');
  });

  it('are read by number and by token', async () => {
    const { id, public_id } = (await create()).body;
    await settle(id, 'completed', RESULT);
    const pending = (await create()).body;
    expect((await account.get(`/intelligence_tasks/${pending.id}`)).body).not.toHaveProperty('result_data');
    for (const key of [id, public_id]) {
      const { status, body } = await account.get(`/intelligence_tasks/${key}`);
      expect([status, body.id, body.result_data]).toEqual([200, id, RESULT]);
      expect(body.estimated_time).toBeNull();
    }
    for (const key of [424_242, 'task_nothing', '9'.repeat(20), '0']) {
      expect((await account.get(`/intelligence_tasks/${key}`)).body.error.code).toBe('ERR_NOT_FOUND');
    }
  });

  it("say how long the project's own of their type have taken: the median, and nothing of other types and projects", async () => {
    const took = async (seconds: number, state: 'completed' | 'failed') => {
      const { id } = (await create()).body;
      await settle(id, state, RESULT);
      await api.database.query("update tasks set processed_at = created_at + $2 * interval '1 second' where id = $1", [
        id,
        seconds,
      ]);
    };
    for (const seconds of [40, 10, 900]) await took(seconds, 'completed');
    await took(5, 'failed');
    const { body } = await create();
    expect(body.estimated_time).toBe(40);
    expect((await account.get(`/intelligence_tasks/${body.id}`)).body.estimated_time).toBe(40);
    const listed = (await list()).body.data as { estimated_time: number | null }[];
    expect(listed.map(({ estimated_time }) => estimated_time)).toEqual([40, null, null, null, null]);
    expect((await create({ ...TOPIC, task_type: 'pr_insights' })).body.estimated_time).toBe(180);
    const other = await WritingAccount.create(api);
    expect((await other.post('/intelligence_tasks', TOPIC)).body.estimated_time).toBe(120);
  });

  it('of another project, or of another account, are not there', async () => {
    const { id, public_id } = (await create()).body;
    const stranger = await WritingAccount.create(api);
    const own = await createProject(api.database, account.userId);
    for (const key of [id, public_id]) {
      expect((await stranger.get(`/intelligence_tasks/${key}`)).status).toBe(404);
      expect((await stranger.delete(`/intelligence_tasks/${key}`)).status).toBe(404);
      expect((await api.get(`/intelligence_tasks/${key}?project_id=${own}`, account.key)).status).toBe(404);
    }
    expect((await account.get(`/intelligence_tasks/${id}`)).status).toBe(200);
  });

  it('need a key that may write', async () => {
    const reader = await WritingAccount.create(api, { scope: 'read' });
    expect((await reader.post('/intelligence_tasks', TOPIC)).status).toBe(403);
    expect((await reader.delete('/intelligence_tasks/1')).status).toBe(403);
  });

  it('are created once with the same idempotency key', async () => {
    const headers = { 'Idempotency-Key': 'task-1' };
    const [first, second] = [await create(TOPIC, headers), await create(TOPIC, headers)];
    expect(second.body.public_id).toBe(first.body.public_id);
    expect(await used()).toBe(1);
  });

  it('give their use back once when they are removed while pending, and only then', async () => {
    const { id, public_id } = (await create()).body;
    const kept = (await create()).body;
    expect((await account.delete(`/intelligence_tasks/${public_id}`)).body).toMatchObject({ deleted: true, id });
    expect((await account.delete(`/intelligence_tasks/${id}`)).status).toBe(404);
    for (const state of ['processing', 'completed', 'failed']) {
      await settle(kept.id, state);
      const refused = await account.delete(`/intelligence_tasks/${kept.id}`);
      expect([refused.status, refused.body.error.code]).toEqual([422, 'ERR_INVALID_PARAM']);
    }
    expect(await used()).toBe(1);
  });

  describe('under many calls at the same time', () => {
    const together = (call: () => Promise<Response>) => Promise.all(Array.from({ length: PARALLEL }, call));

    it('are as many as the month has, and the month after has its own', async () => {
      const answers = await together(() => create());
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(new Set(refused.map(({ status, body }) => `${status} ${body.error.code}`))).toEqual(
        new Set(['422 ERR_QUOTA_EXCEEDED']),
      );
      expect([await used(), (await list()).body.total]).toEqual([10, 10]);
      const before = api.clock.now().getTime();
      api.clock.advance(Date.parse('2026-03-31T22:00:00.000Z') - before);
      try {
        const { body } = await create();
        expect([body.status, await used()]).toEqual(['pending', 1]);
        const [old] = await api.database.query<{ id: number }>(
          `select id from tasks where project_id = $1 and created_at < '2026-03-15' limit 1`,
          [account.projectId],
        );
        await account.delete(`/intelligence_tasks/${old!.id}`);
        expect(await used()).toBe(1);
      } finally {
        api.clock.advance(before - api.clock.now().getTime());
      }
      expect(await used()).toBe(9);
    });

    it('are removed once', async () => {
      const { id } = (await create()).body;
      await create();
      const answers = await together(() => account.delete(`/intelligence_tasks/${id}`));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await used()).toBe(1);
    });
  });
});
