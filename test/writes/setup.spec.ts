import type { ProposedPrompt, SetupModelCost } from '@app/core/contracts';
import { ApiHarness } from '../support/api-harness';
import { LocalWeb } from '../support/local-web';
import { readLocalWeb } from '../support/read-local-web';
import { MANY_WRITES } from '../support/writing-account';

const HOME = `<!doctype html><html lang="en-GB"><head>
  <title>Acme | Web analytics</title>
  <meta property="og:site_name" content="Acme">
  <meta name="description" content="Analytics for small shops">
  <link rel="alternate" hreflang="de" href="/de/">
  <script type="application/ld+json">{"@graph":[{"@type":"WebSite","name":"No"},{"@type":"Organization","name":"ACME Inc"}]}</script>
  </head><body><h1>Count visits</h1><a href="/compare/globex">Acme vs Globex</a></body></html>`;
const COMPARISON = `<html><body><h1>Acme vs Globex</h1><a href="https://globex.io/">Globex</a>
  <p><a href="/initech-alternative">An alternative to Initech</a></p></body></html>`;

const BRAND = {
  brand_name: 'Acme',
  url: 'https://acme.example/',
  country_code: 'GB',
  language_code: 'en',
  primary_products: 'web analytics',
  competitors: [{ brand_name: 'Globex', domain: 'globex.io' }],
};

describe('the set-up of a project', () => {
  let api: ApiHarness;
  let web: LocalWeb;
  let key: string;
  let userId: number;

  beforeAll(async () => {
    [api, web] = await Promise.all([
      ApiHarness.start({ ...MANY_WRITES, OPENAI_API_KEY: 'a key', CALL_ESTIMATE_MICROS: '20000', CURRENCY: 'EUR' }),
      LocalWeb.start(),
    ]);
    readLocalWeb(api.app, web);
  }, 240_000);
  afterAll(async () => {
    await api.stop();
    await web.stop();
  });
  beforeEach(async () => {
    web.reset();
    ({ key, id: userId } = await api.addUser({ scope: 'read_write' }));
  });

  const post = (path: string, body: object, by = key) => api.send('post', `/setup${path}`, by, body);
  const get = (path: string, by = key) => api.get(`/setup${path}`, by);
  const made = async (brand: object = BRAND): Promise<number> => (await post('/project', brand)).body.project_id;

  describe('reads a site', () => {
    const read = async (url = web.url('/', 'acme.test')) => (await post('/site', { url })).body.site;

    it('for its name, languages, topic and rivals, also from its comparison', async () => {
      web.page('/', HOME);
      web.page('/compare/globex', COMPARISON);
      const url = web.url('/', 'acme.test');
      const site = {
        url,
        problem: null,
        brand_name: 'Acme',
        description: 'Analytics for small shops',
        topic: 'Web analytics',
        language_codes: ['en', 'de'],
        country_code: 'GB',
        competitors: [
          { brand_name: 'Globex', domain: 'globex.io', linked: true },
          { brand_name: 'Initech', domain: 'initech.com', linked: false },
        ],
      };
      expect(await read(url)).toEqual(site);
      expect((await get('')).body).toMatchObject({ site, draft: null, project_id: null, started_at: null });
    });

    it.each<[string, () => void, string]>([
      ['that is not there', () => undefined, 'it answered with the status 404'],
      ['that is no page', () => web.json('/', {}), 'it answered with something that is no page'],
      [
        'of an inner network',
        () => web.names.set('acme.test', ['10.0.0.1']),
        'the address is not on the public internet',
      ],
      ['that leads inside', () => web.redirect('/', 'http://127.0.0.2/'), 'the address is not on the public internet'],
      ['that is hostile', () => web.page('/', '<div>'.repeat(100_000)), 'its page could not be read'],
    ])('%s: says why, and leaves the rest to type', async (_, arrange, problem) => {
      arrange();
      expect(await read()).toMatchObject({ problem, brand_name: 'Acme', language_codes: [], competitors: [] });
    });

    it('that forbids it', async () => {
      web.page('closed.test/robots.txt', 'User-agent: *\nDisallow: /', { 'content-type': 'text/plain' });
      web.page('/', HOME);
      const { problem, brand_name } = await read(web.url('/', 'closed.test'));
      expect([problem, brand_name]).toEqual(['robots.txt does not allow it', 'Closed']);
    });

    it('whose comparisons cannot be read', async () => {
      web.page('/', HOME);
      const { problem, competitors } = await read();
      expect([problem, competitors]).toEqual([null, [{ brand_name: 'Globex', domain: 'globex.com', linked: false }]]);
    });

    it('for another set-up, when it is told so; the project stays', async () => {
      const id = await made();
      await read();
      expect((await get('')).body.project_id).toBe(id);
      await post('/site', { url: 'not a site', anew: true });
      expect((await get('')).body.project_id).toBe(id);
      const url = web.url('/', 'acme.test');
      await post('/site', { url, anew: true });
      expect((await get('')).body).toMatchObject({ site: { url }, draft: null, project_id: null, started_at: null });
      expect((await api.get(`/dimensions/projects/${id}`, key)).status).toBe(200);
    });

    it('only at an address', async () => {
      const { status, body } = await post('/site', { url: 'not a site' });
      expect([status, body.error.meta.param]).toEqual([422, 'url']);
    });
  });

  it('keeps what is typed, for its user alone, until it is forgotten', async () => {
    await api.send('patch', '/setup', key, { draft: '{"a":1}' });
    await api.send('patch', '/setup', key, { draft: '{"a":2}' });
    expect((await get('')).body.draft).toBe('{"a":2}');
    const other = await api.addUser({ scope: 'read_write' });
    expect((await get('', other.key)).body.draft).toBeNull();
    expect((await api.send('delete', '/setup', other.key)).body.deleted).toBe(true);
    expect((await get('')).body.draft).toBe('{"a":2}');
    await api.send('delete', '/setup', key);
    expect((await get('')).body.draft).toBeNull();
  });

  describe('makes the project', () => {
    it('at once with its rivals, resting', async () => {
      const id = await made();
      expect((await api.get(`/dimensions/projects/${id}`, key)).body).toMatchObject({
        name: 'Acme',
        brand_name: 'Acme',
        paused: true,
        language_code: 'en',
        primary_products: 'web analytics',
        stats: { competitors_count: 1, prompts_count: 0 },
      });
      expect((await get('')).body).toMatchObject({ project_id: id, draft: null });
    });

    it('once, however many browsers ask', async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => post('/project', BRAND)));
      expect(new Set(answers.map(({ body }) => body.project_id)).size).toBe(1);
      expect(answers.filter(({ body }) => body.created)).toHaveLength(1);
      const [row] = await api.database.query('select count(*) as n from projects where user_id = $1', [userId]);
      expect(row).toEqual({ n: 1 });
    });

    it.each([
      ['acme', 'a.example', 'the rival acme has the name or the domain of your own brand'],
      ['Hooli', 'acme.example', 'the rival Hooli has the name or the domain of your own brand'],
      ['GLOBEX', 'g.example', 'the rival GLOBEX is there twice'],
      ['Hooli', 'globex.io', 'the rival Hooli is there twice'],
    ])('not at all when the rival %s of %s is another of its brands', async (brand_name, domain, why) => {
      const competitors = [...BRAND.competitors, { brand_name, domain }];
      const { status, body } = await post('/project', { ...BRAND, competitors });
      expect([status, body.error.meta.param]).toEqual([422, 'competitors']);
      expect(body.error.message).toContain(why);
      expect((await get('')).body.project_id).toBeNull();
      const [row] = await api.database.query('select count(*) as n from projects where user_id = $1', [userId]);
      expect(row).toEqual({ n: 0 });
    });

    it('not beyond the plan', async () => {
      await api.database.query(`update users set limit_overrides = '{"projects": 0}' where id = $1`, [userId]);
      expect((await post('/project', BRAND)).body.error.code).toBe('ERR_LIMIT_REACHED');
    });

    it('another one, once the first has been started', async () => {
      const first = await made();
      await post('/start', { project_id: first });
      expect(await made({ ...BRAND, brand_name: 'Second', url: 'https://second.example' })).not.toBe(first);
    });
  });

  describe('proposes prompts', () => {
    const propose = async (id: number, wishes: object = {}) =>
      (await post('/prompts', { project_id: id, ...wishes })).body;

    it('thirty of them by type and kind, which POST /prompts takes', async () => {
      const id = await made();
      const { prompts, language_code } = await propose(id);
      expect([prompts.length, language_code]).toEqual([30, 'en']);
      expect(prompts.some(({ prompt_text: text }: ProposedPrompt) => text.includes('Globex'))).toBe(true);
      const added = await api.send('post', '/prompts', key, {
        project_id: id,
        country_code: 'GB',
        language_code,
        prompts,
      });
      expect(added.body.created).toBe(30);
      expect((await get('')).body.project_id).toBe(id);
    });

    it('as many as the plan has left', async () => {
      const id = await made();
      await api.database.query(`update users set limit_overrides = '{"prompts": 7}' where id = $1`, [userId]);
      expect(await propose(id)).toMatchObject({ prompts_available: 7, prompts: { length: 7 } });
    });

    it('in another language, and none in one without templates', async () => {
      const id = await made();
      const german = await propose(id, { language_code: 'de', topics: ['Webanalyse'], count: 5 });
      expect(german.prompts.every(({ prompt_text: text }: ProposedPrompt) => /Webanalyse|Acme|Globex/.test(text))).toBe(
        true,
      );
      expect(await propose(id, { language_code: 'fi' })).toMatchObject({ prompts: [] });
    });
  });

  describe('tells what a day costs, and starts', () => {
    const withPrompts = async (): Promise<number> => {
      const id = await made();
      const prompts = ['One?', 'Two?', 'Three?'];
      await api.send('post', '/prompts', key, { project_id: id, country_code: 'GB', language_code: 'en', prompts });
      return id;
    };
    const capOf = async (id: number) => (await get(`/cost?project_id=${id}`)).body.hard_cap_micros;

    it('by model, before the first run', async () => {
      const id = await withPrompts();
      const { body } = await get(`/cost?project_id=${id}`);
      expect(body).toMatchObject({ runs: 3, cost_micros: 60_000, currency: 'EUR', hard_cap_micros: null });
      const models = body.models as SetupModelCost[];
      expect(models.filter(({ vendor }) => vendor !== null)).toEqual([
        {
          model: 'chatgpt',
          name: 'ChatGPT',
          vendor: 'openai',
          channel: 'api',
          fixed_channel: null,
          cost_micros: 60_000,
          estimated: true,
        },
      ]);
      // What is asked of others only is not asked of ChatGPT.
      await api.database.query(`update prompts set models = '{2}' where project_id = $1 and prompt_text = 'One?'`, [
        id,
      ]);
      expect((await get(`/cost?project_id=${id}`)).body).toMatchObject({ runs: 2, cost_micros: 40_000 });
    });

    it('of nobody where answers came by imports first, whatever key is set', async () => {
      const id = await withPrompts();
      await api.database.query(`insert into project_models (project_id, model, channel) values ($1, 1, 'imported')`, [
        id,
      ]);
      const { body } = await get(`/cost?project_id=${id}`);
      expect(body).toMatchObject({ runs: 0, cost_micros: 0 });
      expect(body.models[0]).toMatchObject({
        model: 'chatgpt',
        vendor: null,
        channel: null,
        fixed_channel: 'imported',
      });
    });

    it('with a cap of the owner, which is never above that of administrators', async () => {
      const id = await withPrompts();
      await api.database.query(`update projects set spend_caps = '{"hard": 500000}' where id = $1`, [id]);
      const { status, body } = await post('/start', { project_id: id, hard_cap_micros: 300_000 });
      expect([status, body.paused]).toEqual([200, false]);
      expect(await capOf(id)).toBe(300_000);
      const above = await post('/start', { project_id: id, hard_cap_micros: 500_001 });
      expect([above.status, above.body.error.meta.param]).toEqual([422, 'hard_cap_micros']);
      expect(await capOf(id)).toBe(300_000);
      const { started_at } = (await get('')).body;
      api.clock.advance(1_000);
      await post('/start', { project_id: id, hard_cap_micros: 400_000 });
      expect((await get('')).body.started_at).toBe(started_at);
    });

    it('and how far the runs are, with the time that is left', async () => {
      const id = await withPrompts();
      await post('/start', { project_id: id });
      const before = (await get(`/progress?project_id=${id}`)).body;
      expect(before).toMatchObject({ planned: 0, succeeded: 0, failed: 0, seconds_left: null });
      await api.database.query(
        `insert into executions (project_id, prompt_id, model, slot, channel, state, due_at, executed_at)
         select $1, id, 1, 'x', 'api', (array['queued', 'succeeded', 'failed'])[row_number() over ()], $2, $2 from prompts where project_id = $1`,
        [id, api.clock.now()],
      );
      api.clock.advance(10_000);
      expect((await get(`/progress?project_id=${id}`)).body).toMatchObject({ planned: 3, seconds_left: 5 });
    });
  });

  it('is nobody else’s', async () => {
    const id = await made();
    const other = await api.addUser({ scope: 'read_write' });
    const asked = [
      get(`/cost?project_id=${id}`, other.key),
      get(`/progress?project_id=${id}`, other.key),
      post('/prompts', { project_id: id }, other.key),
      post('/start', { project_id: id, hard_cap_micros: 1 }, other.key),
    ];
    for (const { status, body } of await Promise.all(asked))
      expect([status, body.error.code]).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
    expect((await get('', other.key)).body.project_id).toBeNull();
    expect((await api.get(`/dimensions/projects/${id}`, key)).body.paused).toBe(true);
  });

  it('is not for keys that only read, or that are limited to projects', async () => {
    const id = await made();
    const [reading, limited] = [await api.addKey(userId), await api.addKey(userId, 'read_write', [id])];
    for (const [by, path, body] of [
      [reading, '/site', { url: 'https://acme.example' }],
      [reading, '/project', BRAND],
      [reading, '/start', { project_id: id }],
      [limited, '/site', { url: 'https://acme.example' }],
      [limited, '/project', BRAND],
    ] as const)
      expect((await post(path, body, by)).body.error.code).toBe('ERR_INSUFFICIENT_SCOPE');
    expect((await get('', limited)).status).toBe(403);
  });
});
