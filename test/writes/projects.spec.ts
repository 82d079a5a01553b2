import { createCompetitor } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const NOTHING_MORE = {
  archived_at: null,
  description: null,
  matching_names: [],
  industry: null,
  business_model: null,
  primary_products: null,
  target_audience: null,
  brand_voice: null,
  country_code: null,
  language_code: null,
  paused: false,
  cadence: 'daily',
  replicates: 1,
  replicates_change: null,
  google_play_id: null,
  app_store_id: null,
  use_subdomain: false,
  stats: { prompts_count: 0, competitors_count: 0, collections_count: 0 },
  recalculation: null,
  day: {
    runs: 0,
    cost_micros: null,
    unpriced_models: expect.any(Array) as string[],
    unasked_models: expect.any(Array) as string[],
    currency: 'USD',
    models: expect.any(Array) as object[],
    cadences: [],
  },
  role: 'owner',
  plan: 'scale',
  enabled_models: expect.any(Array) as string[],
  left: { prompts: 1_500, competitors: 20, intelligence_tasks: 150 },
  spend: {
    day: '2026-03-10',
    currency: 'USD',
    used_micros: 0,
    hard_cap_micros: null,
    given_hard_cap_micros: null,
    left_micros: null,
  },
};

const FULL = {
  name: 'Spring launch',
  brand_name: 'Acme',
  url: 'https://www.acme.example/shoes?utm=1',
  description: 'Shoes that last',
  matching_names: ['ACM', 'Acme, Inc.'],
  industry: 'Footwear',
  business_model: 'Retail',
  primary_products: 'Shoes',
  target_audience: 'Runners',
  brand_voice: 'Dry',
  country_code: 'ES',
  language_code: 'es',
  paused: true,
  cadence: 'weekly',
  replicates: 3,
  google_play_id: 'example.acme',
  app_store_id: 'id7',
  use_subdomain: true,
};

describe('writing projects', () => {
  let api: ApiHarness;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());

  beforeEach(async () => {
    account = await WritingAccount.create(api);
  });

  const create = (body: object, of = account) => api.send('post', '/projects', of.key, body);
  const change = (body: object, id = account.projectId) => api.send('patch', `/projects/${id}`, account.key, body);
  const details = async (id = account.projectId) => (await api.get(`/dimensions/projects/${id}`, account.key)).body;
  const own = async (id = account.projectId) => {
    const [row] = await api.database.query<{ domain: string; brand: string }>(
      'select domain, coalesce(brand_name, name) as brand from projects where id = $1',
      [id],
    );
    return row!;
  };

  it('takes the fields that other clients name differently', async () => {
    const sent = { website_url: 'https://acme.example', main_country: 'ES', main_language: 'spa' };
    const { status, body } = await create({ name: 'Acme', ...sent });
    const fields = { url: 'https://acme.example', country_code: 'ES', language_code: 'es' };
    expect(status).toBe(201);
    expect(body).toMatchObject(fields);
    expect((await change({ main_country: 'MX' }, body.id)).body).toMatchObject({ ...fields, country_code: 'MX' });
  });

  it('creates one from a name and a site', async () => {
    const { status, body } = await create({ name: ' Acme ', url: 'https://www.acme.example/shoes' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Acme',
      brand_name: 'Acme',
      url: 'https://www.acme.example/shoes',
      created_at: api.clock.now().toISOString(),
      demo: false,
      time_zone: 'Europe/Madrid',
      ...NOTHING_MORE,
      request_id: expect.any(String),
    });
    expect(await own(body.id)).toEqual({ domain: 'acme.example', brand: 'Acme' });
    expect({ ...(await details(body.id)), request_id: '' }).toEqual({ ...body, request_id: '' });
  });

  it('creates one with everything that can be said of it', async () => {
    const { status, body } = await create({ ...FULL, country_code: 'es', language_code: 'ES' });
    expect(status).toBe(201);
    expect(body).toMatchObject(FULL);
  });

  it.each<[object, string]>([
    [{ url: FULL.url }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ ...FULL, name: 'x'.repeat(256) }, 'name'],
    [{ name: 'Acme' }, 'url'],
    [{ ...FULL, url: 'acme.example' }, 'url'],
    [{ ...FULL, url: 'ftp://acme.example' }, 'url'],
    [{ ...FULL, url: 'javascript:alert(1)' }, 'url'],
    [{ ...FULL, url: 'https://localhost/' }, 'url'],
    [{ ...FULL, url: 'https://me:secret@acme.example/' }, 'url'],
    [{ ...FULL, url: 'https://acme.example/\0' }, 'url'],
    [{ ...FULL, url: `https://acme.example/${'x'.repeat(2_048)}` }, 'url'],
    [{ ...FULL, description: 'x'.repeat(2_001) }, 'description'],
    [{ ...FULL, industry: '\ud800' }, 'industry'],
    [{ ...FULL, matching_names: { 0: 'ACM' } }, 'matching_names'],
    [{ ...FULL, country_code: 'ZZ' }, 'country_code'],
    [{ ...FULL, country_code: 'ESP' }, 'country_code'],
    [{ ...FULL, language_code: 'qq' }, 'language_code'],
    [{ ...FULL, paused: 'perhaps' }, 'paused'],
    [{ ...FULL, cadence: 'hourly' }, 'cadence'],
    [{ ...FULL, cadence: 6 }, 'cadence'],
    [{ ...FULL, replicates: 0 }, 'replicates'],
    [{ ...FULL, replicates: 11 }, 'replicates'],
    [{ ...FULL, replicates: 1.5 }, 'replicates'],
    [{ ...FULL, use_subdomain: 2 }, 'use_subdomain'],
  ])('refuses case %#, naming the parameter', async (body, param) => {
    // A change may leave out what a creation needs.
    const answers = [await create(body), ...('name' in body && 'url' in body ? [await change(body)] : [])];
    const refused = answers.filter(({ status }) => status === 422).map((answer) => answer.body.error);
    expect(refused.map(({ code, meta }) => [code, meta.param])).toEqual(
      answers.map(() => ['ERR_INVALID_PARAM', param]),
    );
    expect(await own()).toEqual({ domain: 'acme.example', brand: 'Acme' });
  });

  it('takes the last free slot once', async () => {
    const growth = await WritingAccount.create(api, { plan: 'growth' });
    const body = { name: 'Acme', url: 'https://acme.example' };
    expect(await Promise.all([1, 2, 3].map(async () => (await create(body, growth)).status))).toEqual([201, 201, 201]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body, growth)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 422).map((answer) => answer.body.error);
    expect(refused).toHaveLength(19);
    expect(refused[0]).toMatchObject({ code: 'ERR_LIMIT_REACHED', meta: { limit: 5, used: 5, requested: 1 } });
  });

  it('repeats its answer under the same key', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() =>
        api.send(
          'post',
          '/projects',
          account.key,
          { name: 'Once', url: 'https://acme.example' },
          { 'Idempotency-Key': 'p' },
        ),
      ),
    );
    expect([first!.status, second!.status]).toEqual([201, 201]);
    expect(second!.body.id).toBe(first!.body.id);
  });

  describe('a change', () => {
    it.each<object>([
      { brand_name: 'Acme Shoes' },
      { name: 'Acme Shoes' },
      { matching_names: ['ACM'] },
      { url: 'https://acme.test.example' },
      { use_subdomain: true },
    ])('of the brand, %j, asks for a recalculation', async (body) => {
      const { status, body: answer } = await change(body);
      expect(status).toBe(200);
      expect(answer).toMatchObject({ ...body, recalculation: { state: 'pending', percent: 0 } });
      expect({ ...(await details()), request_id: '' }).toEqual({ ...answer, request_id: '' });
    });

    it.each<object>([
      { description: 'Shoes', industry: 'Footwear', country_code: 'ES', paused: true, app_store_id: 'id7' },
      { name: 'Acme', url: 'https://www.acme.example/other' },
      { brand_name: 'Acme' },
      { cadence: '6h' },
      { replicates: 10 },
      {},
    ])('of anything else, %j, does not', async (body) => {
      const { status, body: answer } = await change(body);
      expect(status).toBe(200);
      expect(answer).toMatchObject({ ...body, recalculation: null });
    });

    it('of the cadence is one of those there are, and stays until the next', async () => {
      const { body: refused } = await change({ cadence: 'sometimes' });
      expect(refused.error.meta).toMatchObject({
        param: 'cadence',
        allowed: ['daily', 'weekly', '12h', '8h', '6h', '4h', '3h', '2h', '1h'],
      });
      await change({ cadence: 'weekly' });
      for (const body of [{ cadence: null }, { industry: 'Footwear' }])
        expect((await change(body)).body.cadence).toBe('weekly');
      expect(await api.database.query('select cadence from projects where id = $1', [account.projectId])).toEqual([
        { cadence: 'weekly' },
      ]);
    });

    it('of the replicates says from when they are asked, and not a price that no run has shown', async () => {
      const { body: created } = await create({ ...FULL, replicates: 2 });
      expect(created).toMatchObject({ replicates: 2, replicates_change: null });
      const { body } = await change({ replicates: '3' });
      expect(body).toMatchObject({
        replicates: 3,
        replicates_change: {
          from: '2026-03-10T23:00:00.000Z',
          replicates_until: 1,
          added_runs_per_day: null,
          added_cost_micros_per_day: null,
          currency: 'USD',
        },
      });
      expect({ ...(await details()), request_id: '' }).toEqual({ ...body, request_id: '' });
      for (const sent of [{ replicates: null }, { industry: 'Footwear' }])
        expect((await change(sent)).body).toMatchObject({ replicates: 3 });
      expect((await change({ replicates: 1 })).body).toMatchObject({ replicates: 1, replicates_change: null });
    });

    it('of the label leaves a brand with a name of its own alone', async () => {
      await change({ brand_name: 'Acme' });
      expect((await change({ name: 'Autumn' })).body).toMatchObject({ brand_name: 'Acme', recalculation: null });
      expect((await change({ brand_name: null })).body).toMatchObject({ brand_name: 'Autumn' });
      expect(await own()).toEqual({ domain: 'acme.example', brand: 'Autumn' });
    });

    it('clears what null is sent for and leaves what is not sent', async () => {
      const { body } = await create(FULL);
      const cleared = { description: null, matching_names: [], country_code: null, app_store_id: null };
      const { body: changed } = await change({ ...cleared, matching_names: null, industry: '' }, body.id);
      const { recalculation, ...rest } = { ...body, ...cleared, request_id: expect.any(String) };
      expect(recalculation).toBeNull();
      expect(changed).toEqual({ ...rest, recalculation: { state: 'pending', percent: 0 } });
    });

    it('to the name or domain of a competitor is refused', async () => {
      await createCompetitor(api.database, account.projectId, 'Globex', 'globex.example');
      for (const [body, params] of [
        [{ brand_name: 'GLOBEX' }, ['brand_name']],
        [{ name: 'globex', url: 'https://www.globex.example' }, ['name', 'url']],
      ] as const) {
        const { status, body: answer } = await change(body);
        expect([status, answer.error.code]).toEqual([422, 'ERR_INVALID_PARAM']);
        expect(answer.error.meta.errors.map(({ param }: { param: string }) => param)).toEqual(params);
      }
      expect(await details()).toMatchObject({ name: 'Acme', recalculation: null });
    });

    it('moves the version, and shows in no metric before the switch', async () => {
      const version = await account.version();
      await change({ brand_name: 'Acme Shoes' });
      expect(await account.version()).toBe(version + 1);
      const { body } = await account.get('/metrics/timeseries');
      expect(body.series.mentions[0].actor).toMatchObject({ type: 'project', name: 'Acme' });
    });

    it('takes the project again, and no other', async () => {
      const project_id = account.projectId;
      const { status, body } = await change({ project_id: project_id + 1, name: 'Mine' });
      expect([status, body.error.code]).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
      const again = await change({ project_id, name: 'Mine' });
      expect([again.status, again.body.name, again.body.ignored_parameters]).toEqual([200, 'Mine', undefined]);
      const path = `/dimensions/projects/${project_id}?project_id=`;
      expect((await api.get(`${path}${project_id + 1}`, account.key)).status).toBe(404);
      expect((await api.get(`${path}${project_id}`, account.key)).body).not.toHaveProperty('ignored_parameters');
    });

    it("is for one's own project", async () => {
      const stranger = await WritingAccount.create(api);
      const answers = [await change({ name: 'Mine' }, stranger.projectId), await change({ name: 'Mine' }, 424_242)];
      for (const { status, body } of answers) expect([status, body.error.code]).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
    });
  });

  it('is for keys that may write', async () => {
    const reader = await api.addKey(account.userId, 'read');
    const answers = await Promise.all([
      api.send('post', '/projects', reader, FULL),
      api.send('patch', `/projects/${account.projectId}`, reader, FULL),
    ]);
    expect(answers.map((answer) => [answer.status, answer.body.error.code])).toEqual(
      Array(2).fill([403, 'ERR_INSUFFICIENT_SCOPE']),
    );
  });
});
