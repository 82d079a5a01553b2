import { AGENT_BOTS } from '@app/core/agent-bots';
import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';

describe('GET /dimensions/agent_bots', () => {
  let api: ApiHarness;
  let key: string;
  let project: number;

  beforeAll(async () => {
    api = await ApiHarness.start();
    const user = await api.addUser({ plan: 'scale' });
    key = user.key;
    project = await createProject(api.database, user.id);
  }, 60_000);
  afterAll(() => api.stop());

  const path = (id: unknown = project) => `/dimensions/agent_bots?project_id=${id}`;

  it('has the whole catalogue, and who runs it in alphabetical order', async () => {
    const { status, body } = await api.get(path(), key);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['bots', 'companies', 'request_id']);
    expect(body.bots).toHaveLength(AGENT_BOTS.length);
    expect(body.bots[0]).toEqual({
      slug: 'gptbot',
      name: 'GPTBot',
      company: 'OpenAI',
      category: 'training',
      cf_verified_category: 'AI Crawler',
      user_agent_token: 'GPTBot',
      robots_token: 'GPTBot',
      description: "Gathers public pages as training material for OpenAI's models.",
    });
    const companies = body.companies as string[];
    expect(companies).toEqual([...companies].sort((one, other) => one.localeCompare(other, 'en')));
    expect(new Set(companies)).toEqual(new Set((body.bots as { company: string }[]).map(({ company }) => company)));
  });

  it('has null for what a bot does not have', async () => {
    const { body } = await api.get(path(), key);
    const extended = (body.bots as { slug: string }[]).find(({ slug }) => slug === 'google-extended');
    expect(extended).toMatchObject({
      cf_verified_category: null,
      user_agent_token: null,
      robots_token: 'Google-Extended',
    });
  });

  it('is the same without a project', async () => {
    const [named, unnamed] = await Promise.all([api.get(path(), key), api.get('/dimensions/agent_bots', key)]);
    expect([unnamed.status, unnamed.body.bots]).toEqual([200, named.body.bots]);
  });

  it.each([
    [path('one'), 422, 'ERR_INVALID_PARAM'],
    [path(424_242), 404, 'ERR_PROJECT_NOT_FOUND'],
  ])('refuses %s', async (asked, status, code) => {
    const response = await api.get(asked, key);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
  });

  it('needs the Scale plan, once the project is found', async () => {
    const { id, key: growth } = await api.addUser({ plan: 'growth' });
    const own = await createProject(api.database, id);
    const refused = await api.get(path(own), growth);
    expect([refused.status, refused.body.error.code, refused.body.error.meta]).toEqual([
      403,
      'ERR_PLAN_REQUIRED',
      { required_plan: 'scale' },
    ]);
    expect((await api.get(path(), growth)).status).toBe(404);
    expect((await api.get('/dimensions/agent_bots', growth)).body.error.code).toBe('ERR_PLAN_REQUIRED');
  });
});
