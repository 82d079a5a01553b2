import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';

const QUESTION = { prompt: 'Which running shoes last longest?', country_code: 'ES', language_code: 'en' };

describe('GET /metrics/sov', () => {
  let api: ApiHarness;
  let key: string;
  let project: number;
  let globex: number;
  let path: string;

  beforeAll(async () => {
    api = await ApiHarness.start();
    const user = await api.addUser();
    ({ key } = user);
    project = await createProject(api.database, user.id);
    globex = await createCompetitor(api.database, project, 'Globex', 'globex.example');
    for (const name of ['Initech', 'Hooli', 'Umbrella', 'Wonka']) {
      await createCompetitor(api.database, project, name, `${name.toLowerCase()}.example`);
    }
    // Thursday 5 March: Acme 1, Globex 2. Sunday 8: Acme 1, Initech 1. The clock stands on Tuesday 10.
    const answers: [string, string, string][] = [
      ['2026-03-05T10:00:00Z', 'perplexity', 'Globex and Acme last.'],
      ['2026-03-05T11:00:00Z', 'chatgpt', 'Globex lasts.'],
      ['2026-03-08T10:00:00Z', 'perplexity', 'Acme lasts, and Initech.'],
    ];
    await importAnswers(
      api.settings,
      project,
      answers.map(([executed_at, model, answer]) => ({ ...QUESTION, executed_at, model, answer })),
    );
    path = `/metrics/sov?project_id=${project}`;
  }, 60_000);
  afterAll(() => api.stop());

  it("is the own brand's alone with `competitors=none`, and an empty list counts as not sent", async () => {
    const named = async (query: string) => {
      const { body } = await api.get(`${path}${query}`, key);
      return [body.filters.competitors, body.over_time.map(({ actor }: { actor: { name: string } }) => actor.name)];
    };
    expect(await named('&competitors=none')).toEqual([[], ['Acme']]);
    const all = ['Acme', 'Globex', 'Initech', 'Hooli', 'Umbrella', 'Wonka'];
    expect(await named('&competitors=')).toEqual([undefined, all]);
    const { status, body } = await api.get(`${path}&competitors=none,${globex}`, key);
    expect([status, body.error.meta.param]).toEqual([422, 'competitors']);
  });

  const pointsOf = (body: { over_time: { data: { value: number | null }[] }[] }, index: number) =>
    body.over_time[index]!.data.map(({ value }) => value);

  it('shares the mentions of each day among all actors', async () => {
    const { status, body } = await api.get(`${path}&range=6`, key);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      project_id: project,
      from: '2026-03-03T23:00:00.000Z',
      to: '2026-03-10T22:59:59.999Z',
      granularity: 'day',
      filters: {},
    });
    expect(body.periods).toEqual([
      { date: '2026-03-04', mentions: 0, partial: false },
      { date: '2026-03-05', mentions: 3, partial: false },
      { date: '2026-03-06', mentions: 0, partial: false },
      { date: '2026-03-07', mentions: 0, partial: false },
      { date: '2026-03-08', mentions: 2, partial: false },
      { date: '2026-03-09', mentions: 0, partial: false },
      { date: '2026-03-10', mentions: 0, partial: true },
    ]);
    expect(pointsOf(body, 0)).toEqual([null, 33.3333, 33.3333, 33.3333, 50, 50, 50]);
    expect(pointsOf(body, 1)).toEqual([null, 66.6667, 66.6667, 66.6667, 0, 0, 0]);
    expect(body.over_time[0].data[0].date).toBe('2026-03-03T23:00:00.000Z');
  });

  it('ranks everybody in the last period with mentions, and sums up those after the fourth', async () => {
    const { body } = await api.get(path, key);
    // The last is Sunday 8; Saturday 7 has no mentions; the mean of 1/3 and 1/2 is 5/12.
    expect(body.current[0]).toEqual({
      actor: { type: 'project', id: project, competitor_id: null, name: 'Acme', domain: 'acme.example' },
      mentions: 1,
      share: 50,
      previous_share: null,
      avg_share: 41.6667,
    });
    const named = ({ actor, ...row }: { actor: { name: string } }) => ({ name: actor.name, ...row });
    expect(body.breakdown.map(named)).toEqual([
      { rank: 1, name: 'Acme', mentions: 1, share: 50, others: false },
      { rank: 2, name: 'Initech', mentions: 1, share: 50, others: false },
      { rank: 3, name: 'Globex', mentions: 0, share: 0, others: false },
      { rank: 4, name: 'Hooli', mentions: 0, share: 0, others: false },
      { rank: 5, name: 'Others', mentions: 0, share: 0, others: true },
    ]);
    expect(body.breakdown[4].actor).toEqual({
      type: 'others',
      id: null,
      competitor_id: null,
      name: 'Others',
      domain: null,
    });
    expect(body.others.map(named)).toEqual([
      { rank: 5, name: 'Umbrella', mentions: 0, share: 0 },
      { rank: 6, name: 'Wonka', mentions: 0, share: 0 },
    ]);
  });

  it('is about the actors asked for, with the project always among them', async () => {
    const { body } = await api.get(`${path}&competitors=${globex}&include_project=false&granularity=week`, key);
    expect(body.filters).toEqual({ competitors: [globex] });
    // The week from Monday 2: Acme 2, Globex 2; Initech is left out, and there is nobody after the fourth.
    expect(body.current.map(({ share }: { share: number }) => share)).toEqual([50, 50]);
    expect([body.breakdown.length, body.others]).toEqual([2, []]);
  });

  it.each([
    ['model=perplexity', [1, 1, 0]],
    ['model=grok', [0, 0, 0]],
    ['country_code=es', [1, 1, 0]],
    ['country_code=fr', [0, 0, 0]],
    ['language_code=fr', [0, 0, 0]],
    ['collection_id=424242', [0, 0, 0]],
    ['prompt=424242', [0, 0, 0]],
    ['from=2026-03-05T10:30:00Z&to=2026-03-06', [1, 0, 0]],
  ])('keeps what %s leaves', async (query, mentions) => {
    const { body } = await api.get(`${path}&${query}`, key);
    expect(body.current.slice(0, 3).map((row: { mentions: number }) => row.mentions)).toEqual(mentions);
  });

  it('reports every bad parameter in the documented order', async () => {
    const { status, body } = await api.get(
      '/metrics/sov?range=0&from=yesterday&granularity=hour&competitors=x&model=gpt&prompt_type=odd&brand_kind=odd',
      key,
    );
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', 'project_id']);
    expect(body.error.meta.errors.map(({ param }: { param: string }) => param)).toEqual([
      'project_id',
      'range',
      'from',
      'granularity',
      'competitors',
      'model',
      'prompt_type',
      'brand_kind',
    ]);
  });

  it.each([
    ['from=2026-03-02&to=2026-03-01', 'ERR_INVALID_RANGE', 'from'],
    ['to=2026-03-01', 'ERR_INVALID_PARAM', 'from'],
    ['competitors=424242', 'ERR_INVALID_PARAM', 'competitors'],
  ])('refuses %s', async (query, code, param) => {
    const { status, body } = await api.get(`${path}&${query}`, key);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, code, param]);
  });

  it("does not know another tenant's project", async () => {
    const stranger = await api.addUser();
    const { status, body } = await api.get(path, stranger.key);
    expect([status, body.error.code]).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
  });

  it('sends nothing but headers to a client that holds the answer, until something changes', async () => {
    const { headers } = await api.get(path, key);
    const condition = { 'If-None-Match': headers.etag! };
    const again = await api.get(path, key, condition);
    expect([again.status, again.text]).toEqual([304, '']);
    const since = { 'If-Modified-Since': headers['last-modified']! };
    expect((await api.get(path, key, since)).status).toBe(304);
    expect((await api.get(`${path}&granularity=week`, key, condition)).status).toBe(200);
    await api.database.query('update projects set version = version + 1 where id = $1', [project]);
    expect((await api.get(path, key, condition)).status).toBe(200);
  });
});
