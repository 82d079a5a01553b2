import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';

describe('GET /metrics/summary', () => {
  let api: ApiHarness;
  let key: string;
  let project: number;
  let path: string;

  beforeAll(async () => {
    api = await ApiHarness.start();
    const user = await api.addUser();
    key = user.key;
    project = await createProject(api.database, user.id);
    await createCompetitor(api.database, project, 'Globex', 'globex.example');
    path = `/metrics/summary?project_id=${project}`;
  }, 60_000);
  afterAll(() => api.stop());

  it('answers the series of thirty days and today, a row for each actor, and positions', async () => {
    const { status, body } = await api.get(path, key);
    expect(status).toBe(200);
    expect(body).toMatchObject({ project_id: project, granularity: 'day', filters: {} });
    expect(body.periods).toHaveLength(31);
    expect(body.series.mentions.map(({ data }: { data: [] }) => data.length)).toEqual([31, 31]);
    expect(body.summary).toEqual({
      mentions: ['Acme', 'Globex'].map((name) => ({
        actor: expect.objectContaining({ name }),
        total: 0,
        min: 0,
        max: 0,
        last: 0,
        aggregation: 'sum',
      })),
    });
    expect(body.position_distribution).toEqual({
      position_1_count: 0,
      position_2_count: 0,
      position_3_plus_count: 0,
      total_mentions: 0,
      percentages: { position_1: 0, position_2: 0, position_3_plus: 0 },
    });
  });

  it('answers each metric once under the name asked for, responses for the project alone', async () => {
    const { body } = await api.get(`${path}&metrics=visibility,responses,visibility&include_project=false`, key);
    const rows = Object.entries(body.summary as Record<string, { actor: { type: string } }[]>);
    expect(rows.map(([name, list]) => [name, list.map(({ actor }) => actor.type)])).toEqual([
      ['visibility', ['project', 'competitor']],
      ['responses', ['project']],
    ]);
  });

  it('honours and echoes every common filter', async () => {
    const { body } = await api.get(`${path}&country_code=es&language_code=ES&model=claude&brand_kind=brand`, key);
    expect(body.filters).toEqual({ country_code: 'ES', language_code: 'es', model: 'claude', brand_kind: 'brand' });
  });

  it('compares, and says what it rests on, only when asked to', async () => {
    const untested = { ci_low: null, ci_high: null, significant: null, p_value: null, crosses_break: false };
    const nothing = { total: null, pooled: null, min: null, max: null, last: null };
    const { body } = await api.get(
      `${path}&metrics=mention_rate,citation_rate,mentions&compare=previous&confidence=1`,
      key,
    );
    expect(body.summary.mention_rate[0]).toEqual({
      actor: expect.anything(),
      ...nothing,
      aggregation: 'average',
      n: 0,
      prompts: 0,
      n_eff: null,
      ci_low: null,
      ci_high: null,
      low_confidence: true,
      previous: nothing,
      change: { absolute: null, percent: null, ...untested },
    });
    expect(body.summary.citation_rate[0]).toMatchObject({ n: 0, low_confidence: true });
    expect(body.summary.mentions[0]).not.toHaveProperty('pooled');
    expect(body.previous).toEqual({
      from: expect.any(String),
      to: new Date(Date.parse(body.from) - 1).toISOString(),
      responses: 0,
      complete: false,
    });
    expect(body.summary.mentions[0]).not.toHaveProperty('n');
    expect(body.summary.mentions[0].change).toEqual({ absolute: 0, percent: null, ...untested });
  });

  it('says in a sentence what the first metric shows, where it knows how sure that is', async () => {
    const said = async (query: string) => (await api.get(`${path}&${query}`, key)).body.headline as string | undefined;
    expect(await said('metrics=mention_rate&compare=previous')).toBeUndefined();
    expect(await said('metrics=mention_rate,mentions&confidence=panel')).toBe(
      'Nothing is known of Acme in these 31 days: there is nothing to count.',
    );
    expect(await said('metrics=mentions&confidence=panel&compare=previous')).toBe(
      '0 answers name Acme; the 31 days before have no answers to compare with. No competitor is named more often.',
    );
  });

  it('reports every bad parameter in the documented order', async () => {
    const { status, body } = await api.get(
      '/metrics/summary?confidence=maybe&compare=next&range=0&language_code=1&metrics=likes&competitors=x',
      key,
    );
    expect(status).toBe(422);
    expect(body.error.meta.errors.map(({ param }: { param: string }) => param)).toEqual([
      'project_id',
      'metrics',
      'range',
      'competitors',
      'language_code',
      'compare',
      'confidence',
    ]);
  });

  it.each([
    ['from=2026-03-02&to=2026-03-01', 'ERR_INVALID_RANGE', 'from'],
    ['to=2026-03-01', 'ERR_INVALID_PARAM', 'from'],
    ['competitors=424242', 'ERR_INVALID_PARAM', 'competitors'],
    ['compare=last', 'ERR_INVALID_PARAM', 'compare'],
    ['compare=previous&compare=previous', 'ERR_INVALID_PARAM', 'compare'],
  ])('refuses %s', async (query, code, param) => {
    const { status, body } = await api.get(`${path}&${query}`, key);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, code, param]);
  });

  it('takes a parameter sent empty as not sent', async () => {
    const { body } = await api.get(`${path}&compare=&confidence=&metrics=`, key);
    expect(body.summary.mentions[0]).not.toHaveProperty('previous');
    expect(body).not.toHaveProperty('previous');
  });

  it("is not there for another tenant's project, nor without a key", async () => {
    const stranger = await api.addUser();
    const [foreign, missing] = [
      await api.get(path, stranger.key),
      await api.get('/metrics/summary?project_id=999999', key),
    ];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.body.error).toEqual(missing.body.error);
    expect((await api.get(path)).status).toBe(401);
  });

  describe('to a client that holds an answer', () => {
    it('sends nothing while nothing has changed, and the whole after a change', async () => {
      const { headers } = await api.get(path, key);
      const { etag, 'last-modified': lastModified } = headers as Record<string, string>;
      expect((await api.get(path, key, { 'If-None-Match': etag! })).status).toBe(304);
      expect((await api.get(path, key, { 'If-Modified-Since': lastModified! })).status).toBe(304);
      await api.database.query('update projects set version = version + 1 where id = $1', [project]);
      expect((await api.get(path, key, { 'If-None-Match': etag! })).status).toBe(200);
    });

    it('knows the question, and itself, from others', async () => {
      const tags = await Promise.all(
        [
          path,
          `${path}&compare=previous`,
          `${path}&confidence=panel`,
          `${path}&confidence=market`,
          path.replace('summary', 'timeseries'),
        ].map(async (url) => (await api.get(url, key)).headers.etag),
      );
      expect(new Set(tags).size).toBe(5);
    });
  });
});
