import { AGENT_BOTS } from '@app/core/agent-bots';
import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';

describe('GET /metrics/agent_traffic', () => {
  let api: ApiHarness;
  let key: string;
  let project: number;
  let path: string;

  const codeOf = (slug: string) => AGENT_BOTS.find((bot) => bot.slug === slug)!.code;
  const visit = (projectId: number, hour: string, slug: string, requests: number) =>
    api.database.query('insert into agent_requests (project_id, hour, bot, requests) values ($1, $2, $3, $4)', [
      projectId,
      hour,
      codeOf(slug),
      requests,
    ]);

  beforeAll(async () => {
    api = await ApiHarness.start();
    const user = await api.addUser({ plan: 'scale' });
    key = user.key;
    project = await createProject(api.database, user.id);
    path = `/metrics/agent_traffic?project_id=${project}`;
    // The clocks of Madrid go forward on Sunday 2025-03-30; 22:00 UTC is midnight from then on, 23:00 before.
    await visit(project, '2025-03-28T22:00Z', 'gptbot', 1);
    await visit(project, '2025-03-28T23:00Z', 'gptbot', 2);
    await visit(project, '2025-03-29T22:00Z', 'gptbot', 4);
    await visit(project, '2025-03-29T23:00Z', 'oai-searchbot', 8);
    await visit(project, '2025-03-30T21:00Z', 'claudebot', 16);
    await visit(project, '2025-03-30T22:00Z', 'gptbot', 32);
    const other = await createProject(api.database, user.id, { name: 'Other', domain: 'other.example' });
    await visit(other, '2025-03-29T22:00Z', 'gptbot', 1000);
  }, 60_000);
  afterAll(() => api.stop());

  const ask = async (query: string) => (await api.get(`${path}&${query}`, key)).body;

  it('counts the hours of local days, by bot', async () => {
    expect(await ask('from=2025-03-28&to=2025-04-01')).toMatchObject({
      project_id: project,
      from: '2025-03-28',
      to: '2025-04-01',
      group_by: 'bot',
      granularity: 'day',
      totals: { gptbot: 39, 'oai-searchbot': 8, claudebot: 16 },
      timeseries: {
        '2025-03-28': { gptbot: 1 },
        '2025-03-29': { gptbot: 6 },
        '2025-03-30': { 'oai-searchbot': 8, claudebot: 16 },
        '2025-03-31': { gptbot: 32 },
        '2025-04-01': {},
      },
    });
  });

  it('dates weeks and months by their first day inside the window, and adds up companies', async () => {
    const { totals, timeseries } = await ask('from=2025-03-28&to=2025-04-08&granularity=week&group_by=company');
    expect(totals).toEqual({ OpenAI: 47, Anthropic: 16 });
    expect(timeseries).toEqual({
      '2025-03-28': { OpenAI: 15, Anthropic: 16 },
      '2025-03-31': { OpenAI: 32 },
      '2025-04-07': {},
    });
    expect((await ask('from=2025-03-28&to=2025-04-08&granularity=month')).timeseries).toEqual({
      '2025-03-28': { gptbot: 39, 'oai-searchbot': 8, claudebot: 16 },
      '2025-04-01': {},
    });
  });

  it('takes an hour that a window cuts when it starts inside', async () => {
    const cut = async (from: string, to: string) => (await ask(`from=${from}&to=${to}`)).totals;
    expect(await cut('2025-03-29T22:00Z', '2025-03-29T23:00Z')).toEqual({ gptbot: 4, 'oai-searchbot': 8 });
    expect(await cut('2025-03-29T22:00:00.001Z', '2025-03-29T22:59:59.999Z')).toEqual({});
  });

  it('keeps to a bot and a company', async () => {
    const window = 'from=2025-03-28&to=2025-04-01';
    expect((await ask(`${window}&bot=gptbot`)).totals).toEqual({ gptbot: 39 });
    expect((await ask(`${window}&bot=GPTBot`)).totals).toEqual({ gptbot: 39 });
    expect((await ask(`${window}&company=openai`)).totals).toEqual({ gptbot: 39, 'oai-searchbot': 8 });
    expect((await ask(`${window}&company=OpenAI`)).totals).toEqual({ gptbot: 39, 'oai-searchbot': 8 });
    expect((await ask(`${window}&company=Anthropic&bot=gptbot`)).totals).toEqual({});
    expect((await ask(`${window}&bot=google-extended&company=`)).totals).toEqual({});
  });

  it('covers thirty days and today unless told otherwise, and knows no other filter', async () => {
    const body = await ask('model=claude&prompt=1');
    expect([body.from, body.to, Object.keys(body.timeseries).length]).toEqual(['2026-02-08', '2026-03-10', 31]);
    expect(body).not.toHaveProperty('filters');
  });

  it('is computed each time', async () => {
    const since = { 'If-Modified-Since': 'Tue, 10 Mar 2026 12:00:00 GMT' };
    const { status, headers } = await api.get(path, key, since);
    expect([status, headers.etag, headers['last-modified']]).toEqual([200, undefined, undefined]);
  });

  it.each([
    ['bot=eliza', ['bot']],
    ['company=Initech&bot=eliza', ['bot', 'company']],
    ['group_by=model&granularity=hour', ['group_by', 'granularity']],
    ['to=2026-03-01', ['from']],
  ])('refuses %s', async (query, params) => {
    const { status, body } = await api.get(`${path}&${query}`, key);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', params[0]]);
    expect(body.error.meta.errors.map(({ param }: { param: string }) => param)).toEqual(params);
  });

  it('names every bot of the catalogue and every company', async () => {
    for (const { slug, company } of AGENT_BOTS.slice(0, 40)) {
      const query = `bot=${slug}&company=${encodeURIComponent(company)}`;
      expect((await api.get(`${path}&range=1&${query}`, key)).status).toBe(200);
    }
  });

  describe('below the Scale plan', () => {
    let lower: { id: number; key: string };
    let own: string;

    beforeAll(async () => {
      lower = await api.addUser({ plan: 'growth' });
      own = `/metrics/agent_traffic?project_id=${await createProject(api.database, lower.id)}`;
    });

    const codeFor = async (query: string) => {
      const { status, body } = await api.get(query, lower.key);
      return [status, body.error.code];
    };

    it('is refused, with the plan that it needs', async () => {
      const { status, body } = await api.get(own, lower.key);
      expect([status, body.error.code, body.error.meta]).toEqual([
        403,
        'ERR_PLAN_REQUIRED',
        { required_plan: 'scale' },
      ]);
    });

    it('is refused after access, and before the meaning of parameters', async () => {
      expect(await codeFor(path)).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
      expect(await codeFor(`${path}&granularity=hour`)).toEqual([422, 'ERR_INVALID_PARAM']);
      expect(await codeFor('/metrics/agent_traffic')).toEqual([422, 'ERR_INVALID_PARAM']);
      expect(await codeFor(`${own}&from=2026-03-02&to=2026-03-01`)).toEqual([422, 'ERR_INVALID_RANGE']);
      expect(await codeFor(`${own}&bot=eliza`)).toEqual([403, 'ERR_PLAN_REQUIRED']);
    });
  });
});
