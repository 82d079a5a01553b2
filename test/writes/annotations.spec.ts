import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const LAUNCH = { title: 'Spring launch' };

interface Category {
  readonly id: number;
  readonly name: string;
}

describe('annotations', () => {
  let api: ApiHarness;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());

  beforeEach(async () => {
    account = await WritingAccount.create(api, { plan: 'growth' });
  });

  const add = async (body: object = LAUNCH): Promise<number> =>
    (await account.post('/annotations', body)).body.annotation.id as number;
  const list = (query = '') => api.get(`/annotations?project_id=${account.projectId}${query}`, account.key);
  const ids = async (query = '') => (await list(query)).body.data.map(({ id }: { id: number }) => id);
  const categories = async (of = account): Promise<Category[]> =>
    (await of.get('/dimensions/annotation_categories')).body.annotation_categories;

  it('have the same categories in every project, made once', async () => {
    const [first, second] = await Promise.all([categories(), categories()]);
    expect(first.map(({ name }) => name)).toEqual(['Content', 'Product', 'Campaign', 'Technical', 'PR']);
    expect(second).toEqual(first);
    expect(await categories()).toEqual(first);
    const theirs = await categories(await WritingAccount.create(api, { plan: 'trial' }));
    expect(theirs.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
  });

  it('are created, on today unless told', async () => {
    const [content] = await categories();
    const { status, body } = await account.post('/annotations', {
      title: ' Spring launch ',
      annotation_date: '2026-02-28',
      description: 'All shops',
      color: '#FF8800',
      annotation_category_id: content!.id,
    });
    expect(status).toBe(201);
    const annotation = {
      id: body.annotation.id,
      title: 'Spring launch',
      annotation_date: '2026-02-28',
      description: 'All shops',
      color: '#FF8800',
      annotation_category_id: content!.id,
    };
    expect(body).toEqual({ project_id: account.projectId, annotation, request_id: expect.any(String) });
    const { body: plain } = await account.post('/annotations', LAUNCH);
    const unsaid = { description: null, color: null, annotation_category_id: null };
    expect(plain.annotation).toEqual({ id: plain.annotation.id, ...LAUNCH, annotation_date: '2026-03-10', ...unsaid });
    expect((await list()).body).toEqual({
      project_id: account.projectId,
      from: null,
      to: null,
      filters: {},
      page: 1,
      per_page: 20,
      total: 2,
      data: [plain.annotation, annotation],
      request_id: expect.any(String),
    });
  });

  it('fall on the day of Madrid, not of UTC', async () => {
    const late = await ApiHarness.start();
    late.clock.advance(11.5 * 3_600_000);
    const writer = await WritingAccount.create(late);
    const { body } = await writer.post('/annotations', LAUNCH);
    await late.stop();
    expect([late.clock.now().toISOString(), body.annotation.annotation_date]).toEqual([
      '2026-03-10T23:30:00.000Z',
      '2026-03-11',
    ]);
  });

  it('are listed by the days of a window and by category', async () => {
    const [content, product] = await categories();
    const first = await add({ ...LAUNCH, annotation_date: '2026-03-01', annotation_category_id: content!.id });
    const second = await add({ ...LAUNCH, annotation_date: '2026-03-05', annotation_category_id: product!.id });
    const third = await add({ ...LAUNCH, annotation_date: '2026-03-09', annotation_category_id: content!.id });
    const later = await add({ ...LAUNCH, annotation_date: '2026-03-11' });
    expect(await ids()).toEqual([later, third, second, first]);
    expect(await ids('&from=2026-03-05&to=2026-03-09')).toEqual([third, second]);
    expect(await ids('&from=2026-03-05')).toEqual([third, second]);
    expect(await ids('&from=2026-03-04T23:30:00Z&to=2026-03-05T10:00:00Z')).toEqual([second]);
    expect(await ids(`&annotation_category_id=${content!.id}`)).toEqual([third, first]);
    const { body } = await list(`&from=2026-03-02&to=2026-03-31&annotation_category_id=${content!.id}`);
    expect(body).toMatchObject({
      from: '2026-03-01T23:00:00.000Z',
      to: '2026-03-31T21:59:59.999Z',
      filters: { annotation_category_id: content!.id },
      total: 1,
    });
    expect((await list('&per_page=3&page=2')).body).toMatchObject({
      page: 2,
      per_page: 3,
      total: 4,
      data: [{ id: first }],
    });
    expect((await list('&page=9')).body).toMatchObject({ total: 4, data: [] });
    expect(await ids('&annotation_category_id=424242')).toEqual([]);
  });

  it.each([
    ['to=2026-03-01', 'ERR_INVALID_PARAM', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'ERR_INVALID_RANGE', 'from'],
    ['from=yesterday', 'ERR_INVALID_PARAM', 'from'],
    ['annotation_category_id=0', 'ERR_INVALID_PARAM', 'annotation_category_id'],
    ['per_page=0', 'ERR_INVALID_PARAM', 'per_page'],
  ])('refuse a list with %s', async (query, code, param) => {
    const { status, body } = await list(`&${query}`);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, code, param]);
  });

  it.each<[object, string]>([
    [{}, 'title'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ title: 'a\0b' }, 'title'],
    [{ ...LAUNCH, annotation_date: '2026-02-30' }, 'annotation_date'],
    [{ ...LAUNCH, annotation_date: '2026-03-10T10:00:00Z' }, 'annotation_date'],
    [{ ...LAUNCH, annotation_date: '10000-01-01' }, 'annotation_date'],
    [{ ...LAUNCH, annotation_date: 20_260_310 }, 'annotation_date'],
    [{ ...LAUNCH, description: 'x'.repeat(2_001) }, 'description'],
    [{ ...LAUNCH, color: 'FF8800' }, 'color'],
    [{ ...LAUNCH, color: '#12345' }, 'color'],
    [{ ...LAUNCH, annotation_category_id: 'one' }, 'annotation_category_id'],
    [{ ...LAUNCH, annotation_category_id: 424_242 }, 'annotation_category_id'],
  ])('refuse case %#, naming the parameter', async (body, param) => {
    const answer = await account.post('/annotations', body);
    expect([answer.status, answer.body.error.code, answer.body.error.meta.param]).toEqual([
      422,
      'ERR_INVALID_PARAM',
      param,
    ]);
    expect(await ids()).toEqual([]);
  });

  it('take categories of their project only', async () => {
    const [theirs] = await categories(await WritingAccount.create(api));
    const id = await add();
    const body = { ...LAUNCH, annotation_category_id: theirs!.id };
    for (const answer of [await account.post('/annotations', body), await account.patch(`/annotations/${id}`, body)]) {
      expect([answer.status, answer.body.error.meta.param]).toEqual([422, 'annotation_category_id']);
    }
    expect((await list()).body.data).toEqual([expect.objectContaining({ id, annotation_category_id: null })]);
  });

  it('can be changed field by field, and cleared', async () => {
    const [content, product] = await categories();
    const id = await add({ ...LAUNCH, description: 'All shops', color: '#123', annotation_category_id: content!.id });
    const change = async (body: object) => {
      const { status, body: answer } = await account.patch(`/annotations/${id}`, body);
      expect(status).toBe(200);
      expect((await list()).body.data).toEqual([answer.annotation]);
      return answer.annotation;
    };
    const before = { id, ...LAUNCH, annotation_date: '2026-03-10', description: 'All shops', color: '#123' };
    expect(await change({})).toEqual({ ...before, annotation_category_id: content!.id });
    const moved = { title: 'Launch', annotation_date: '2026-03-01', annotation_category_id: product!.id };
    expect(await change(moved)).toEqual({ ...before, ...moved });
    const cleared = { description: null, color: null, annotation_category_id: null };
    expect(await change({ ...cleared, title: null })).toEqual({ ...before, ...moved, ...cleared });
  });

  it('can be deleted, once', async () => {
    const id = await add();
    const { status, body } = await account.delete(`/annotations/${id}`);
    expect([status, body]).toEqual([200, { deleted: true, id, request_id: expect.any(String) }]);
    expect(await ids()).toEqual([]);
    expect((await account.delete(`/annotations/${id}`)).body.error.code).toBe('ERR_NOT_FOUND');
  });

  it('of another project are not there', async () => {
    const id = await add();
    const stranger = await WritingAccount.create(api);
    for (const answer of [
      await stranger.patch(`/annotations/${id}`, LAUNCH),
      await stranger.delete(`/annotations/${id}`),
    ]) {
      expect([answer.status, answer.body.error.code, answer.body.error.meta.param]).toEqual([
        404,
        'ERR_NOT_FOUND',
        'id',
      ]);
    }
    expect(await ids()).toEqual([id]);
  });

  it('repeat their answer under the same key', async () => {
    const headers = { 'Idempotency-Key': 'launch' };
    const answers = [
      await account.post('/annotations', LAUNCH, headers),
      await account.post('/annotations', LAUNCH, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await ids()).toEqual([answers[0]!.body.annotation.id]);
  });

  describe('are a matter of scope and plan, checked in this order', () => {
    let starter: WritingAccount;

    beforeEach(async () => {
      starter = await WritingAccount.create(api, { plan: 'starter' });
    });

    const outcome = ({ status, body }: { status: number; body: { error: { code: string } } }) => [
      status,
      body.error.code,
    ];

    it('scope, form, project, plan, meaning', async () => {
      const reader = (await api.addUser({ plan: 'starter' })).key;
      expect(outcome(await api.send('post', '/annotations', reader, { title: 7 }))).toEqual([
        403,
        'ERR_INSUFFICIENT_SCOPE',
      ]);
      expect(outcome(await starter.post('/annotations', { title: 7 }))).toEqual([422, 'ERR_INVALID_PARAM']);
      const elsewhere = { ...LAUNCH, project_id: account.projectId };
      expect(outcome(await starter.post('/annotations', elsewhere))).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
      const meaningless = { ...LAUNCH, annotation_category_id: 424_242 };
      expect(outcome(await starter.post('/annotations', meaningless))).toEqual([403, 'ERR_PLAN_REQUIRED']);
    });

    it('for every operation', async () => {
      const answers = [
        await starter.post('/annotations', LAUNCH),
        await starter.get('/annotations'),
        await starter.patch('/annotations/1', LAUNCH),
        await starter.delete('/annotations/1'),
      ];
      expect(answers.map(outcome)).toEqual(Array(4).fill([403, 'ERR_PLAN_REQUIRED']));
      expect((await starter.get('/dimensions/annotation_categories')).status).toBe(200);
    });
  });
});
