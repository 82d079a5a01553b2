import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';

describe('projects and competitors', () => {
  let api: ApiHarness;
  let key: string;
  let project: number;
  let foreign: number;
  let competitors: number[];

  beforeAll(async () => {
    api = await ApiHarness.start();
    const [own, other] = await Promise.all([api.addUser(), api.addUser()]);
    key = own.key;
    project = await createProject(api.database, own.id);
    foreign = await createProject(api.database, other.id, { name: 'Umbrella' });
    competitors = [
      await createCompetitor(api.database, project, 'Globex', 'globex.example'),
      await createCompetitor(api.database, project, 'Initech', 'initech.example'),
    ];
  }, 60_000);
  afterAll(() => api.stop());

  it('lists the projects of the caller', async () => {
    const { body } = await api.get('/dimensions/projects', key);
    expect(body).toEqual({
      projects: [
        {
          id: project,
          name: 'Acme',
          brand_name: 'Acme',
          demo: false,
          archived: false,
          time_zone: 'Europe/Madrid',
          role: 'owner',
        },
      ],
      request_id: expect.any(String),
    });
  });

  it('answers one in full', async () => {
    const { body } = await api.get(`/dimensions/projects/${project}`, key);
    expect(body).toMatchObject({
      id: project,
      brand_name: 'Acme',
      url: null,
      paused: false,
      stats: { prompts_count: 0, competitors_count: 2, collections_count: 0 },
    });
  });

  it("tells somebody else's project and none apart in nothing", async () => {
    const refused = await Promise.all(
      [foreign, 999_999].flatMap((id) => [
        api.get(`/dimensions/projects/${id}`, key),
        api.get(`/ping?project_id=${id}`, key),
        api.get(`/dimensions/competitors?project_id=${id}`, key),
        api.get(`/metrics/timeseries?project_id=${id}`, key),
      ]),
    );
    for (const { status, body } of refused) {
      expect([status, body.error.code]).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
      expect(body.error).toEqual(refused[0]!.body.error);
    }
  });

  it('pings with a project', async () => {
    const { body } = await api.get(`/ping?project_id=${project}`, key);
    expect(body.project).toEqual({ id: project, name: 'Acme', brand_name: 'Acme' });
  });

  it.each(['x', '0', '1.0', '%E0%A4%A', '9007199254740992', '%00'])('refuses %s as an id in the path', async (id) => {
    const { status, body } = await api.get(`/dimensions/projects/${id}`, key);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', 'id']);
  });

  it('lists the competitors', async () => {
    const { body } = await api.get(`/dimensions/competitors?project_id=${project}`, key);
    expect(body).toEqual({
      project_id: project,
      competitors: [
        { id: competitors[0], name: 'Globex', domain: 'globex.example' },
        { id: competitors[1], name: 'Initech', domain: 'initech.example' },
      ],
      request_id: expect.any(String),
    });
  });

  it('finds a competitor without its project among those of the caller', async () => {
    const [named, unnamed] = await Promise.all([
      api.get(`/dimensions/competitors/${competitors[1]}?project_id=${project}`, key),
      api.get(`/dimensions/competitors/${competitors[1]}`, key),
    ]);
    expect(unnamed.status).toBe(200);
    expect({ ...unnamed.body, request_id: null }).toEqual({ ...named.body, request_id: null });
  });

  it.each(['of somebody else', 'outside a limited key'])(
    'tells a competitor %s and none apart in nothing',
    async (whose) => {
      const own = await api.addUser();
      const inside = await createProject(api.database, own.id);
      const outside = whose === 'of somebody else' ? foreign : await createProject(api.database, own.id);
      const hidden = await createCompetitor(api.database, outside, 'Hooli', `hooli-${outside}.example`);
      const limited = await api.addKey(own.id, 'read', [inside]);
      const refused = await Promise.all(
        [hidden, 999_999].map((id) => api.get(`/dimensions/competitors/${id}`, limited)),
      );
      for (const { status, body } of refused) {
        expect([status, body.error.code]).toEqual([404, 'ERR_NOT_FOUND']);
        expect(body.error).toEqual(refused[0]!.body.error);
      }
    },
  );

  it('puts the own brand in front when asked', async () => {
    const { body } = await api.get(`/dimensions/competitors?project_id=${project}&include_project_brand=1`, key);
    expect(
      body.competitors.map(({ name, actor_type, is_own }: Record<string, unknown>) => [name, actor_type, is_own]),
    ).toEqual([
      ['Acme', 'project', true],
      ['Globex', 'competitor', false],
      ['Initech', 'competitor', false],
    ]);
  });
});
