import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const GLOBEX = { brand_name: 'Globex', domain: 'globex.example' };

describe('writing competitors', () => {
  let api: ApiHarness;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());

  beforeEach(async () => {
    account = await WritingAccount.create(api);
  });

  const listed = async () => (await account.get('/dimensions/competitors')).body.competitors as object[];
  const details = async (id: number) => (await account.get(`/dimensions/competitors/${id}`)).body;
  const add = async (body: object = GLOBEX): Promise<number> =>
    (await account.post('/competitors', body)).body.competitor.id as number;
  const recalculations = async () => {
    const [row] = await api.database.query<{ count: number }>(
      'select count(*) from recalculations where project_id = $1',
      [account.projectId],
    );
    return row!.count;
  };

  it('creates one under its host, with its name among the spellings', async () => {
    const version = await account.version();
    const { status, body } = await account.post('/competitors', {
      brand_name: '  Globex  ',
      domain: 'https://www.Globex.example/shoes?x=1',
      matching_names: ['Globex, Inc.', ' GLX ', 'Globex', 'GLX'],
    });
    expect(status).toBe(201);
    const competitor = {
      id: body.competitor.id,
      brand_name: 'Globex',
      domain: 'globex.example',
      matching_names: ['Globex', 'Globex, Inc.', 'GLX'],
      color: '#4477aa',
    };
    expect(body).toEqual({
      project_id: account.projectId,
      competitor,
      processing: true,
      request_id: expect.any(String),
    });
    expect(await listed()).toEqual([{ id: competitor.id, name: 'Globex', domain: 'globex.example' }]);
    expect(await details(competitor.id)).toEqual({
      ...competitor,
      project_id: account.projectId,
      google_play_id: null,
      app_store_id: null,
      created_at: api.clock.now().toISOString(),
      processing: true,
      progress_percent: 0,
      request_id: expect.any(String),
    });
    expect(await account.version()).toBe(version + 1);
    expect(await recalculations()).toBe(1);
  });

  it('needs no spellings, and gives each a colour of its own', async () => {
    const { body } = await account.post('/competitors', { ...GLOBEX, matching_names: [], color: '' });
    expect(body.competitor.matching_names).toEqual(['Globex']);
    const second = await account.post('/competitors', { brand_name: 'Initech', domain: 'initech.example' });
    expect(second.body.competitor.color).not.toBe(body.competitor.color);
    const chosen = { brand_name: 'Hooli', domain: 'hooli.example', color: '#FA0', google_play_id: 'com.hooli' };
    const third = await account.post('/competitors', chosen);
    expect(third.body.competitor.color).toBe('#FA0');
    expect(await details(third.body.competitor.id)).toMatchObject({ google_play_id: 'com.hooli', app_store_id: null });
  });

  it.each<[object, string]>([
    [{ domain: 'globex.example' }, 'brand_name'],
    [{ ...GLOBEX, brand_name: '   ' }, 'brand_name'],
    [{ ...GLOBEX, brand_name: 'x'.repeat(256) }, 'brand_name'],
    [{ ...GLOBEX, brand_name: 'Glo\0bex' }, 'brand_name'],
    [{ ...GLOBEX, brand_name: '\ud800' }, 'brand_name'],
    [{ ...GLOBEX, brand_name: ['Globex'] }, 'brand_name'],
    [{ brand_name: 'Globex' }, 'domain'],
    [{ ...GLOBEX, domain: 'globex' }, 'domain'],
    [{ ...GLOBEX, domain: '*.globex.example' }, 'domain'],
    [{ ...GLOBEX, domain: '192.0.2.1' }, 'domain'],
    [{ ...GLOBEX, domain: 'co.uk' }, 'domain'],
    [{ ...GLOBEX, domain: 'ftp://globex.example' }, 'domain'],
    [{ ...GLOBEX, domain: `globex.example/${'x'.repeat(2_100)}` }, 'domain'],
    [{ ...GLOBEX, domain: 7 }, 'domain'],
    [{ ...GLOBEX, matching_names: 'GLX' }, 'matching_names'],
    [{ ...GLOBEX, matching_names: [7] }, 'matching_names'],
    [{ ...GLOBEX, matching_names: ['GLX', ' '] }, 'matching_names'],
    [{ ...GLOBEX, matching_names: Array.from({ length: 51 }, (_, n) => `Name ${n}`) }, 'matching_names'],
    [{ ...GLOBEX, color: 'red' }, 'color'],
    [{ ...GLOBEX, project_id: 'one' }, 'project_id'],
  ])('refuses case %#, naming the parameter', async (body, param) => {
    const answer = await account.post('/competitors', body);
    expect([answer.status, answer.body.error.code, answer.body.error.meta.param]).toEqual([
      422,
      'ERR_INVALID_PARAM',
      param,
    ]);
    expect(await listed()).toEqual([]);
    expect(await recalculations()).toBe(0);
  });

  it.each<[string, object, string[]]>([
    ["another's domain", { brand_name: 'Other', domain: 'http://www.globex.example' }, ['domain']],
    ["another's brand, in another case", { brand_name: 'GLOBÉX', domain: 'other.example' }, ['brand_name']],
    ['both', { brand_name: 'globéx', domain: 'globex.example' }, ['brand_name', 'domain']],
    ["the project's brand", { brand_name: 'ACME', domain: 'other.example' }, ['brand_name']],
    ["the project's domain", { brand_name: 'Other', domain: 'https://acme.example/' }, ['domain']],
  ])('refuses %s', async (_, body, params) => {
    await add({ brand_name: 'Globéx', domain: 'globex.example' });
    const { status, body: answer } = await account.post('/competitors', body);
    expect([status, answer.error.code]).toEqual([422, 'ERR_INVALID_PARAM']);
    expect(answer.error.meta.errors.map(({ param }: { param: string }) => param)).toEqual(params);
    expect(await listed()).toHaveLength(1);
  });

  it('takes another host of a domain that is taken, and what another project has', async () => {
    await add();
    expect((await account.post('/competitors', { brand_name: 'Shop', domain: 'shop.globex.example' })).status).toBe(
      201,
    );
    const elsewhere = await WritingAccount.create(api);
    expect((await elsewhere.post('/competitors', GLOBEX)).status).toBe(201);
  });

  it('is created once, however many ask for it at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => account.post('/competitors', { ...GLOBEX, brand_name: `Globex ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused.map(({ body }) => body.error.meta.param)).toEqual(Array(49).fill('domain'));
    expect(await listed()).toHaveLength(1);
    expect(await recalculations()).toBe(1);
  });

  it('takes the last free slot once, and gives the slot of a deleted one back at once', async () => {
    const trial = await WritingAccount.create(api, { plan: 'trial' });
    const rival = (n: number) => ({ brand_name: `Rival ${n}`, domain: `rival${n}.example` });
    await trial.post('/competitors', rival(0));
    const { body: last } = await trial.post('/competitors', rival(1));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => trial.post('/competitors', rival(n + 2))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 422).map(({ body }) => body.error);
    expect(refused).toHaveLength(19);
    expect(refused[0]).toMatchObject({ code: 'ERR_LIMIT_REACHED', meta: { limit: 3, used: 3, requested: 1 } });
    // What is wrong with it is said before how many there may be.
    const duplicate = await trial.post('/competitors', rival(0));
    expect(duplicate.body.error.code).toBe('ERR_INVALID_PARAM');
    await trial.delete(`/competitors/${last.competitor.id}`);
    expect((await trial.post('/competitors', rival(50))).status).toBe(201);
    expect((await trial.post('/competitors', rival(51))).body.error.code).toBe('ERR_LIMIT_REACHED');
  });

  it('repeats its answer under the same key', async () => {
    const headers = { 'Idempotency-Key': 'add-globex' };
    const [first, second] = [
      await account.post('/competitors', GLOBEX, headers),
      await account.post('/competitors', GLOBEX, headers),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.competitor).toEqual(first.body.competitor);
    expect(await listed()).toHaveLength(1);
  });

  describe('a change', () => {
    let id: number;

    beforeEach(async () => {
      id = await createCompetitor(api.database, account.projectId, 'Globex', 'globex.example');
    });

    it.each<[object, object]>([
      [{ brand_name: 'Globex Group' }, { brand_name: 'Globex Group', matching_names: ['Globex Group'] }],
      [{ matching_names: ['GLX', 'Globex'] }, { matching_names: ['Globex', 'GLX'] }],
    ])('of names, %j, asks for a recalculation', async (body, changed) => {
      const { status, body: answer } = await account.patch(`/competitors/${id}`, body);
      expect([status, answer.processing]).toEqual([200, true]);
      const unchanged = { id, brand_name: 'Globex', domain: 'globex.example', matching_names: ['Globex'], color: null };
      expect(answer.competitor).toEqual({ ...unchanged, ...changed });
      expect(await details(id)).toMatchObject({ ...changed, processing: true, progress_percent: 0 });
      expect(await recalculations()).toBe(1);
    });

    it.each<[object, object]>([
      [
        { color: '#112233', google_play_id: 'com.globex' },
        { color: '#112233', google_play_id: 'com.globex' },
      ],
      [{ brand_name: 'Globex', matching_names: ['Globex'] }, {}],
      [{ domain: 'other.example' }, {}],
      [{ brand_name: null, color: '' }, {}],
      [{}, {}],
    ])('of anything else, %j, does not', async (body, changed) => {
      const { status, body: answer } = await account.patch(`/competitors/${id}`, body);
      expect([status, answer.processing]).toEqual([200, false]);
      const unchanged = { brand_name: 'Globex', domain: 'globex.example', color: null, google_play_id: null };
      expect(await details(id)).toMatchObject({ ...unchanged, ...changed, processing: false, progress_percent: null });
      expect(await recalculations()).toBe(0);
    });

    it('clears what null is sent for', async () => {
      await account.patch(`/competitors/${id}`, { app_store_id: 'id7', matching_names: ['GLX'] });
      await account.patch(`/competitors/${id}`, { app_store_id: null, matching_names: null });
      expect(await details(id)).toMatchObject({ app_store_id: null, matching_names: ['Globex'], processing: false });
    });

    it('to a brand of the project is refused, also when two come at the same time', async () => {
      const other = await createCompetitor(api.database, account.projectId, 'Initech', 'initech.example');
      for (const brand_name of ['acme', 'INITECH']) {
        const { status, body } = await account.patch(`/competitors/${id}`, { brand_name, color: '#111111' });
        expect([status, body.error.meta.param]).toEqual([422, 'brand_name']);
      }
      expect(await details(id)).toMatchObject({ brand_name: 'Globex', color: null });
      const answers = await Promise.all(
        [id, other].map((each) => account.patch(`/competitors/${each}`, { brand_name: 'Hooli' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    it('is for one that the project has', async () => {
      const stranger = await WritingAccount.create(api);
      for (const answer of [
        await stranger.patch(`/competitors/${id}`, { brand_name: 'Mine' }),
        await stranger.delete(`/competitors/${id}`),
        await account.delete('/competitors/424242'),
      ]) {
        expect([answer.status, answer.body.error.code, answer.body.error.meta.param]).toEqual([
          404,
          'ERR_NOT_FOUND',
          'id',
        ]);
      }
      const { status, body } = await account.delete('/competitors/one');
      expect([status, body.error.meta.param]).toEqual([422, 'id']);
      expect(await recalculations()).toBe(0);
    });
  });

  it('is gone from its list at once when deleted', async () => {
    const id = await add();
    const version = await account.version();
    const { status, body } = await account.delete(`/competitors/${id}`);
    expect([status, body]).toEqual([200, { deleted: true, id, request_id: expect.any(String) }]);
    expect(await account.version()).toBe(version + 1);
    expect(await listed()).toEqual([]);
    expect((await account.delete(`/competitors/${id}`)).status).toBe(404);
  });

  it('is for keys that may write, of projects that are theirs', async () => {
    const reader = await api.addKey(account.userId, 'read');
    const body = { project_id: account.projectId, ...GLOBEX };
    const answers = await Promise.all([
      // The scope comes before the form.
      api.send('post', '/competitors', reader, { project_id: 'one' }),
      api.send('patch', '/competitors/1', reader, body),
      api.send('delete', `/competitors/1?project_id=${account.projectId}`, reader),
    ]);
    expect(answers.map((answer) => [answer.status, answer.body.error.code])).toEqual(
      Array(3).fill([403, 'ERR_INSUFFICIENT_SCOPE']),
    );
    const foreign = await createProject(api.database, (await api.addUser()).id);
    const { status, body: answer } = await account.post('/competitors', { ...GLOBEX, project_id: foreign });
    expect([status, answer.error.code]).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
  });
});
