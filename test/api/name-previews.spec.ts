import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { createListedProject, type ListedProject } from '../support/listed-project';

describe('before anything is tracked or asked', () => {
  let api: ApiHarness;
  let listed: ListedProject;
  let key: string;

  beforeAll(async () => {
    api = await ApiHarness.start();
    listed = await createListedProject(api);
    key = await api.addKey(listed.userId, 'read_write');
  }, 60_000);
  afterAll(() => api.stop());

  const preview = (body: object, sentKey = key) =>
    api.send('post', '/competitors/preview', sentKey, { project_id: listed.projectId, ...body });

  it('a preview counts the recent answers that the names would match, and writes nothing', async () => {
    const before = await api.database.query('select * from competitors order by id');
    const { status, body } = await preview({ brand_name: 'Umbrella', matching_names: ['before Initech'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      project_id: listed.projectId,
      answers_read: 3,
      answers_matched: 1,
      spellings: [{ text: 'before initech', answers: 1 }],
    });
    expect(body.examples).toEqual([
      {
        id: listed.executions['perplexity 2'],
        prompt_text: 'Which shoes last?',
        model: 'perplexity',
        executed_at: '2026-03-02T10:00:00.000Z',
        snippet: expect.stringContaining('before Initech') as string,
      },
    ]);
    expect(await api.database.query('select * from competitors order by id')).toEqual(before);
  });

  it('a preview for a competitor takes its place', async () => {
    const { body } = await preview({ id: listed.globex, brand_name: 'Globex' });
    expect(body).toMatchObject({ answers_read: 3, answers_matched: 2, spellings: [{ text: 'globex', answers: 2 }] });
  });

  it('a preview for a competitor of another project is refused like one for none', async () => {
    const other = await createProject(api.database, listed.userId, { domain: 'other.example' });
    const foreign = await createCompetitor(api.database, other, 'Umbrella', 'umbrella.example');
    const refused = await Promise.all(
      [foreign, 9_007_199_254_740_991].map((id) => preview({ id, brand_name: 'Umbrella' })),
    );
    for (const { status, body } of refused) {
      expect([status, body.error]).toEqual([404, refused[0]!.body.error]);
      expect(body.error.code).toBe('ERR_NOT_FOUND');
    }
  });

  it('a preview of a project of somebody else is refused like one of none', async () => {
    const other = await api.addUser();
    const project = await createProject(api.database, other.id);
    await createCompetitor(api.database, project, 'Umbrella', 'umbrella.example');
    const refused = await Promise.all(
      [project, 9_007_199_254_740_991].map((project_id) => preview({ project_id, brand_name: 'Umbrella' })),
    );
    for (const { status, body } of refused) {
      expect([status, body.error]).toEqual([404, refused[0]!.body.error]);
    }
    expect((await preview({ brand_name: 'Umbrella' }, listed.key)).body.error.code).toBe('ERR_INSUFFICIENT_SCOPE');
    expect((await preview({})).body.error).toMatchObject({ code: 'ERR_INVALID_PARAM', meta: { param: 'brand_name' } });
  });

  it('says who would be asked for each model, and which settings are missing', async () => {
    const { body } = await api.get(`/dimensions/model_sources?project_id=${listed.projectId}`, listed.key);
    expect(body.models).toHaveLength(5);
    expect(body.models[1]).toEqual({
      model: 'perplexity',
      name: 'Perplexity',
      vendor: null,
      channel: null,
      fixed_channel: 'imported',
      settings: ['PERPLEXITY_API_KEY', 'OPENROUTER_API_KEY', 'SCRAPELESS_API_KEY'],
    });
  });
});
