import { createPrompt } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

describe('writing collections', () => {
  let api: ApiHarness;
  let account: WritingAccount;
  let prompts: number[];

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());

  beforeEach(async () => {
    account = await WritingAccount.create(api);
    prompts = [];
    for (const text of ['One', 'Two', 'Three']) {
      prompts.push(await createPrompt(api.database, account.projectId, { text }));
    }
  });

  const listed = async () => (await account.get('/dimensions/collections')).body.collections;
  const promptsOf = async (id: number) => {
    const { body } = await api.get(
      `/dimensions/prompts?project_id=${account.projectId}&collection_id=${id}`,
      account.key,
    );
    return body.data.map((prompt: { id: number }) => prompt.id).sort();
  };

  it('creates one with its prompts', async () => {
    const version = await account.version();
    const { status, body } = await account.post('/collections', {
      name: '  Summer, early ',
      description: 'Shoes',
      prompt_ids: [prompts[0], prompts[2], prompts[0]],
    });
    expect(status).toBe(201);
    const collection = { id: body.collection.id, name: 'Summer, early', description: 'Shoes', prompts_count: 2 };
    expect(body).toEqual({ project_id: account.projectId, collection, request_id: expect.any(String) });
    expect(await listed()).toEqual([collection]);
    expect(await promptsOf(collection.id)).toEqual([prompts[0], prompts[2]]);
    expect(await account.version()).toBe(version + 1);
  });

  it('needs no more than a name', async () => {
    const { body } = await account.post('/collections', { name: 'Summer', description: null, prompt_ids: [] });
    expect(body.collection).toEqual({ id: expect.any(Number), name: 'Summer', description: null, prompts_count: 0 });
  });

  it('has a name once in a project, upper or lower case', async () => {
    await account.post('/collections', { name: 'Été' });
    for (const name of [' ÉTÉ', 'Été'.normalize('NFD')]) {
      const { status, body } = await account.post('/collections', { name });
      expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', 'name']);
    }
    const elsewhere = await WritingAccount.create(api);
    expect((await elsewhere.post('/collections', { name: 'été' })).status).toBe(201);
  });

  it('is created once, however many ask for it at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => account.post('/collections', { name: n % 2 ? 'Summer' : 'SUMMER' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 422 && body.error.meta.param === 'name')).toHaveLength(49);
    expect(await listed()).toHaveLength(1);
  });

  it('takes prompts of its project only', async () => {
    const stranger = await WritingAccount.create(api);
    const foreign = await createPrompt(api.database, stranger.projectId, { text: 'Foreign' });
    const { status, body } = await account.post('/collections', { name: 'Summer', prompt_ids: [prompts[0], foreign] });
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', 'prompt_ids']);
    expect(body.error.meta.unknown).toEqual([foreign]);
    expect(await listed()).toEqual([]);
  });

  it.each<[object, string]>([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: ['Summer'] }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ name: 'a\0' }, 'name'],
    [{ name: 'Summer', description: {} }, 'description'],
    [{ name: 'Summer', description: 'x'.repeat(2_001) }, 'description'],
    [{ name: 'Summer', prompt_ids: 'all' }, 'prompt_ids'],
    [{ name: 'Summer', prompt_ids: [{}] }, 'prompt_ids'],
    [{ name: 'Summer', prompt_ids: [-1] }, 'prompt_ids'],
  ])('refuses %j', async (body, param) => {
    const answer = await account.post('/collections', body);
    expect([answer.status, answer.body.error.code, answer.body.error.meta.param]).toEqual([
      422,
      'ERR_INVALID_PARAM',
      param,
    ]);
  });

  describe('a change', () => {
    let id: number;

    beforeEach(async () => {
      const sent = { name: 'Summer', description: 'Shoes', prompt_ids: prompts.slice(0, 2) };
      id = (await account.post('/collections', sent)).body.collection.id as number;
    });

    it.each<[object, object]>([
      [{}, {}],
      [{ name: 'Winter' }, { name: 'Winter' }],
      [{ name: 'SUMMER', description: '' }, { name: 'SUMMER' }],
      [{ name: null, description: 'Boots' }, { description: 'Boots' }],
      [{ description: null }, { description: null }],
      [{ prompt_ids: [] }, { prompts_count: 0 }],
      [{ prompt_ids: null }, { prompts_count: 0 }],
    ])('of %j gives %j', async (change, changed) => {
      const version = await account.version();
      const { status, body } = await account.patch(`/collections/${id}`, change);
      const collection = { id, name: 'Summer', description: 'Shoes', prompts_count: 2, ...changed };
      expect(status).toBe(200);
      expect(body).toEqual({ project_id: account.projectId, collection, request_id: expect.any(String) });
      expect(await listed()).toEqual([collection]);
      expect(await account.version()).toBe(version + 1);
    });

    it('of its prompts puts others in their place', async () => {
      const { body } = await account.patch(`/collections/${id}`, { prompt_ids: [prompts[2], prompts[1]] });
      expect(body.collection.prompts_count).toBe(2);
      expect(await promptsOf(id)).toEqual([prompts[1], prompts[2]]);
    });

    it('to a name that is taken, or to unknown prompts, changes nothing', async () => {
      await account.post('/collections', { name: 'Winter' });
      const { body } = await account.patch(`/collections/${id}`, {
        name: 'winter',
        description: null,
        prompt_ids: [424_242],
      });
      expect(body.error.meta.errors.map(({ param }: { param: string }) => param)).toEqual(['name', 'prompt_ids']);
      expect(await listed()).toContainEqual({ id, name: 'Summer', description: 'Shoes', prompts_count: 2 });
    });

    it('is for one that the project has', async () => {
      const stranger = await WritingAccount.create(api);
      for (const answer of [
        await stranger.patch(`/collections/${id}`, { name: 'Mine' }),
        await stranger.delete(`/collections/${id}`),
        await account.delete('/collections/424242'),
      ]) {
        expect([answer.status, answer.body.error.code, answer.body.error.meta.param]).toEqual([
          404,
          'ERR_NOT_FOUND',
          'id',
        ]);
      }
      const { status, body } = await account.delete('/collections/one');
      expect([status, body.error.meta.param]).toEqual([422, 'id']);
    });
  });

  it('is removed from its prompts, which stay', async () => {
    const { body } = await account.post('/collections', { name: 'Summer', prompt_ids: prompts });
    const version = await account.version();
    const { id } = body.collection;
    const { status, body: deleted } = await account.delete(`/collections/${id}`);
    expect([status, deleted]).toEqual([200, { deleted: true, id, request_id: expect.any(String) }]);
    expect(await account.version()).toBe(version + 1);
    expect(await listed()).toEqual([]);
    const { body: left } = await account.get('/dimensions/prompts');
    expect(left.data.map(({ tags }: { tags: object[] }) => tags)).toEqual([[], [], []]);
    expect((await account.delete(`/collections/${id}`)).status).toBe(404);
  });

  it('is for keys that may write', async () => {
    const reader = await api.addKey(account.userId, 'read');
    const body = { project_id: account.projectId, name: 'Summer' };
    const answers = await Promise.all([
      api.send('post', '/collections', reader, body),
      api.send('patch', '/collections/1', reader, body),
      api.send('delete', `/collections/1?project_id=${account.projectId}`, reader),
    ]);
    expect(answers.map((answer) => [answer.status, answer.body.error.code])).toEqual(
      Array(3).fill([403, 'ERR_INSUFFICIENT_SCOPE']),
    );
  });
});
