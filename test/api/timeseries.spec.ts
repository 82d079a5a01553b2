import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';

describe('GET /metrics/timeseries', () => {
  let api: ApiHarness;
  let key: string;
  let userId: number;
  let project: number;
  let path: string;

  beforeAll(async () => {
    api = await ApiHarness.start();
    ({ id: userId, key } = await api.addUser());
    project = await createProject(api.database, userId);
    await createCompetitor(api.database, project, 'Globex', 'globex.example');
    path = `/metrics/timeseries?project_id=${project}`;
  }, 60_000);
  afterAll(() => api.stop());

  it('answers thirty days and today of mentions unless told otherwise', async () => {
    const { body } = await api.get(path, key);
    expect(body).toMatchObject({
      project_id: project,
      from: '2026-02-07T23:00:00.000Z',
      to: '2026-03-10T22:59:59.999Z',
      granularity: 'day',
      filters: {},
    });
    expect(Object.keys(body.series)).toEqual(['mentions']);
    expect(
      body.series.mentions.map(({ actor, data }: { actor: { name: string }; data: [] }) => [actor.name, data.length]),
    ).toEqual([
      ['Acme', 31],
      ['Globex', 31],
    ]);
    expect(body.periods.at(-1)).toEqual({ date: '2026-03-10', responses: 0, partial: true });
  });

  it('echoes the filters that were sent, and answers under the names asked for', async () => {
    const { body } = await api.get(
      `${path}&metrics=visibility,responses,visibility&country_code=es&model=claude&prompt_type=`,
      key,
    );
    expect(body.filters).toEqual({ country_code: 'ES', model: 'claude' });
    expect(Object.keys(body.series)).toEqual(['visibility', 'responses']);
  });

  it('adds what a ratio rests on', async () => {
    const { body } = await api.get(`${path}&metrics=mention_rate&confidence=true&range=1`, key);
    expect(body.series.mention_rate[0].data[0]).toMatchObject({
      value: null,
      n: 0,
      ci_low: null,
      ci_high: null,
      low_confidence: true,
    });
  });

  it('reports every bad parameter in the documented order', async () => {
    const { status, body } = await api.get('/metrics/timeseries?range=0&model=gpt&metrics=likes&from=yesterday', key);
    expect(status).toBe(422);
    expect(body.error.meta.errors.map(({ param }: { param: string }) => param)).toEqual([
      'project_id',
      'metrics',
      'range',
      'from',
      'model',
    ]);
  });

  it.each([
    ['from=2026-03-02&to=2026-03-01&model=gpt', 'ERR_INVALID_RANGE', ['from', 'model']],
    ['from=2026-03-02&to=2026-03-01&metrics=likes', 'ERR_INVALID_PARAM', ['metrics', 'from']],
    ['from=2010-01-01&to=2026-03-01&model=gpt', 'ERR_INVALID_PARAM', ['from', 'model']],
    ['from=2026-03-02&to=tomorrow', 'ERR_INVALID_PARAM', ['to']],
    ['from=2999-01-01', 'ERR_INVALID_RANGE', ['from']],
  ])('takes the window for a parameter among the others: %s', async (query, code, params) => {
    const { error } = (await api.get(`${path}&${query}`, key)).body;
    expect([error.code, error.meta.param]).toEqual([code, params[0]]);
    expect(error.meta.errors.map(({ param }: { param: string }) => param)).toEqual(params);
  });

  it.each([
    ['from=2026-03-02&to=2026-03-01', 'ERR_INVALID_RANGE', 'from'],
    ['to=2026-03-01', 'ERR_INVALID_PARAM', 'from'],
    ['competitors=424242', 'ERR_INVALID_PARAM', 'competitors'],
    ['granularity=hour', 'ERR_INVALID_PARAM', 'granularity'],
    ['points=weeks', 'ERR_INVALID_PARAM', 'points'],
    ['granularity=day&granularity=week', 'ERR_INVALID_PARAM', 'granularity'],
    ['country_code=%E0%A4%A', 'ERR_INVALID_PARAM', 'country_code'],
  ])('refuses %s', async (query, code, param) => {
    const { status, body } = await api.get(`${path}&${query}`, key);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, code, param]);
  });

  describe('to a client that holds an answer', () => {
    const changedAt = (time: string) =>
      api.database.query('update projects set changed_at = $2 where id = $1', [project, time]);

    it('sends nothing but headers while nothing has changed', async () => {
      const first = await api.get(path, key);
      const { etag, 'last-modified': lastModified, vary } = first.headers as Record<string, string>;
      for (const condition of [{ 'If-None-Match': etag }, { 'If-Modified-Since': lastModified }] as Record<
        string,
        string
      >[]) {
        const again = await api.get(path, key, condition);
        expect([again.status, again.text]).toEqual([304, '']);
        expect(again.headers).toMatchObject({
          etag,
          'last-modified': lastModified,
          'cache-control': 'private, no-cache',
          vary,
        });
        expect(again.headers).toHaveProperty('ratelimit-remaining');
        expect(again.headers).toHaveProperty('x-request-id');
      }
    });

    it('tells a point for each day and one for each period apart', async () => {
      const days = await api.get(path, key);
      const periods = await api.get(`${path}&points=periods`, key);
      expect(periods.headers.etag).not.toBe(days.headers.etag);
      expect(periods.body.series).not.toEqual(days.body.series);
      const status = async (url: string, etag: string) => (await api.get(url, key, { 'If-None-Match': etag })).status;
      expect(await status(`${path}&points=periods`, days.headers.etag!)).toBe(200);
      expect(await status(`${path}&points=periods`, periods.headers.etag!)).toBe(304);
      expect(await status(`${path}&points=days`, days.headers.etag!)).toBe(304);
      // Answers that are kept, too.
      expect((await api.get(`${path}&points=periods`, key)).body.series).toEqual(periods.body.series);
      expect((await api.get(path, key)).body.series).toEqual(days.body.series);
    });

    it('dates an answer by the end of the second of its last change', async () => {
      // Later than anything that the database has stamped itself.
      await changedAt('2900-03-10T12:00:00.100Z');
      const { headers } = await api.get(path, key);
      expect(headers['last-modified']).toBe('Wed, 10 Mar 2900 12:00:01 GMT');
      const since = async (date: string) => (await api.get(path, key, { 'If-Modified-Since': date })).status;
      expect(await since('Wed, 10 Mar 2900 12:00:00 GMT')).toBe(200);
      expect(await since(headers['last-modified'])).toBe(304);
    });

    it('sends the whole answer after a change', async () => {
      const { headers } = await api.get(path, key);
      await api.database.query('update projects set version = version + 1 where id = $1', [project]);
      expect((await api.get(path, key, { 'If-None-Match': headers.etag! })).status).toBe(200);
    });

    it('checks access and parameters first', async () => {
      const any = { 'If-None-Match': '*' };
      expect((await api.get('/metrics/timeseries?project_id=999999', key, any)).status).toBe(404);
      expect((await api.get(`${path}&range=0`, key, any)).status).toBe(422);
    });

    it('counts against the limit all the same', async () => {
      const conditional = { 'If-None-Match': '*' };
      const first = await api.get(path, key, conditional);
      const second = await api.get(path, key, conditional);
      expect(Number(first.headers['ratelimit-remaining']) - Number(second.headers['ratelimit-remaining'])).toBe(1);
    });
  });
});
