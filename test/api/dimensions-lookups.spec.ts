import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { addFailure, createListedProject, enableModel, type ListedProject } from '../support/listed-project';

describe('what a project can be narrowed by', () => {
  let api: ApiHarness;
  let listed: ListedProject;

  beforeAll(async () => {
    api = await ApiHarness.start();
    listed = await createListedProject(api);
  }, 60_000);
  afterAll(() => api.stop());

  const get = (lookup: string, key = listed.key) =>
    api.get(`/dimensions/${lookup}?project_id=${listed.projectId}`, key);
  const only = async (lookup: string, key = listed.key) => {
    const { request_id, project_id, ...rest } = (await get(lookup, key)).body;
    expect([typeof request_id, project_id]).toEqual(['string', listed.projectId]);
    return rest as Record<string, unknown>;
  };

  it('answers one competitor in full', async () => {
    await api.database.query(
      `update competitors set matching_names = '{Globex Corp,Globex}', color = '#aabbcc', google_play_id = 'com.globex',
         app_store_id = '42', created_at = '2026-01-02T03:04:05Z' where id = $1`,
      [listed.globex],
    );
    const { body } = await get(`competitors/${listed.globex}`);
    expect(body).toEqual({
      id: listed.globex,
      project_id: listed.projectId,
      brand_name: 'Globex',
      domain: 'globex.example',
      matching_names: ['Globex', 'Globex Corp'],
      google_play_id: 'com.globex',
      app_store_id: '42',
      color: '#aabbcc',
      created_at: '2026-01-02T03:04:05.000Z',
      processing: false,
      progress_percent: null,
      request_id: expect.any(String) as string,
    });
    expect((await get(`competitors/${listed.initech}`)).body).toMatchObject({
      matching_names: ['Initech'],
      google_play_id: null,
      app_store_id: null,
      color: null,
    });
  });

  it("tells a competitor of another project of one's own and none apart in nothing", async () => {
    const other = await createProject(api.database, listed.userId, { name: 'Other', domain: 'other.example' });
    const foreign = await createCompetitor(api.database, other, 'Umbrella', 'umbrella.example');
    const refused = await Promise.all([foreign, 9_007_199_254_740_991].map((id) => get(`competitors/${id}`)));
    for (const { status, body } of refused) {
      expect([status, body.error.code]).toEqual([404, 'ERR_NOT_FOUND']);
      expect(body.error).toEqual(refused[0]!.body.error);
    }
  });

  it.each([
    ['competitors/x', '', 'id'],
    ['competitors/0', '', 'id'],
    ['competitors/1', 'project_id=x', 'project_id'],
    ['collections', 'project_id=1.5', 'project_id'],
    ['models', '', 'project_id'],
  ])('refuses %s with %j', async (lookup, query, param) => {
    const project = lookup.startsWith('competitors') && !query ? `project_id=${listed.projectId}` : query;
    const { status, body } = await api.get(`/dimensions/${lookup}?${project}`, listed.key);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', param]);
  });

  it('lists tags under both names, by name, with the prompts that carry them and were not deleted', async () => {
    const [zapatos, shoes] = [listed.prompts['Mejores zapatos']!, listed.prompts['Which shoes last?']!];
    const created = await api.database.query<{ id: number }>(
      `insert into collections (project_id, name, description)
       values ($1, 'Winter', 'Cold feet'), ($1, 'summer', null), ($1, 'Empty', null) returning id`,
      [listed.projectId],
    );
    const [winter, summer, empty] = created.map(({ id }) => id);
    await api.database.query(
      `insert into prompt_collections (project_id, prompt_id, collection_id) values ($1, $2, $4), ($1, $3, $4), ($1, $3, $5)`,
      [listed.projectId, zapatos, shoes, winter, summer],
    );
    const collections = [
      { id: empty, name: 'Empty', description: null, prompts_count: 0 },
      { id: summer, name: 'summer', description: null, prompts_count: 1 },
      { id: winter, name: 'Winter', description: 'Cold feet', prompts_count: 2 },
    ];
    expect(await only('collections')).toEqual({ collections });
    expect(await only('tags')).toEqual({ collections });
    const { body } = await api.get(`/dimensions/projects/${listed.projectId}`, listed.key);
    expect(body.stats).toEqual({ prompts_count: 3, competitors_count: 2, collections_count: 3 });

    await api.database.query('update prompts set removed_with = 1 where id = $1', [shoes]);
    const [left, project] = await Promise.all([
      only('tags'),
      api.get(`/dimensions/projects/${listed.projectId}`, listed.key),
    ]);
    await api.database.query('update prompts set removed_with = null where id = $1', [shoes]);
    expect(left).toEqual({
      collections: [collections[0], { ...collections[1], prompts_count: 0 }, { ...collections[2], prompts_count: 1 }],
    });
    expect(project.body.stats.prompts_count).toBe(2);
  });

  const chatgpt = {
    model: 'chatgpt',
    name: 'ChatGPT',
    addon: false,
    channel: 'imported',
    responses: 2,
    first_executed_at: '2026-03-02T10:00:00.000Z',
    last_executed_at: '2026-03-05T23:30:00.000Z',
  };
  const once = (at: string) => ({ channel: 'imported', responses: 1, first_executed_at: at, last_executed_at: at });
  const models = [
    chatgpt,
    { model: 'perplexity', name: 'Perplexity', addon: false, ...once('2026-03-02T10:00:00.000Z') },
    { model: 'ai_overview', name: 'AI Overviews', addon: false, ...once('2026-03-07T08:00:00.000Z') },
  ];
  const spain = { country_code: 'ES', name: 'Spain', responses: 2 };
  const english = { language_code: 'en', name: 'English', responses: 2 };

  it('lists the models with answers; failures are none', async () => {
    await addFailure(api, listed, listed.prompts['Mejores zapatos']!, 3, '2026-03-09T10:00:00Z');
    await addFailure(api, listed, listed.prompts['Mejores zapatos']!, 1, '2026-03-09T10:00:00Z');
    expect(await only('models')).toEqual({ models });
  });

  it('lists the locales with answers, an AI overview without a result among them', async () => {
    expect(await only('locales')).toEqual({
      countries: [spain, { country_code: 'MX', name: 'Mexico', responses: 2 }],
      languages: [english, { language_code: 'es', name: 'Spanish', responses: 2 }],
      locales: [
        { country_code: 'ES', language_code: 'en', responses: 2 },
        { country_code: 'MX', language_code: 'es', responses: 2 },
      ],
    });
  });

  it('goes by the locale that a prompt has now', async () => {
    const prompt = listed.prompts['Which shoes last?'];
    await api.database.query(`update prompts set country_code = 'MX' where id = $1`, [prompt]);
    expect(await only('locales')).toEqual({
      countries: [{ country_code: 'MX', name: 'Mexico', responses: 4 }],
      languages: [english, { language_code: 'es', name: 'Spanish', responses: 2 }],
      locales: [
        { country_code: 'MX', language_code: 'en', responses: 2 },
        { country_code: 'MX', language_code: 'es', responses: 2 },
      ],
    });
    await api.database.query(`update prompts set country_code = 'ES' where id = $1`, [prompt]);
  });

  it.each(['models', 'locales'])('has nothing of another generation in %s', async (lookup) => {
    await api.database.query('update projects set generation = 2 where id = $1', [listed.projectId]);
    const lists = Object.values(await only(lookup));
    await api.database.query('update projects set generation = 1 where id = $1', [listed.projectId]);
    expect(lists.flat()).toEqual([]);
  });

  it('lists the categories of sentiment from best to worst', async () => {
    const color = expect.stringMatching(/^#[0-9a-f]{6}$/) as string;
    expect(await only('sentiments')).toEqual({
      sentiments: [
        { key: 'sentiment_very_positive', analysis: 'very_positive', label: 'Very positive', color },
        { key: 'sentiment_positive', analysis: 'positive', label: 'Positive', color },
        { key: 'sentiment_neutral', analysis: 'neutral', label: 'Neutral', color },
        { key: 'sentiment_negative', analysis: 'negative', label: 'Negative', color },
        { key: 'sentiment_very_negative', analysis: 'very_negative', label: 'Very negative', color },
      ],
    });
  });

  it('counts a model from when it is enabled', async () => {
    const key = await enableModel(api, listed.userId, 6);
    const copilot = { model: 'copilot', name: 'Copilot', addon: true, ...once('2026-03-08T09:00:00.000Z') };
    expect(await only('models', key)).toEqual({ models: [...models, copilot] });
    expect((await only('locales', key)).locales).toEqual([
      { country_code: 'MX', language_code: 'es', responses: 3 },
      { country_code: 'ES', language_code: 'en', responses: 2 },
    ]);
  });
});
