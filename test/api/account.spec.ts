import { createCompetitor, createProject, createPrompt } from '@app/testing';
import { AddonModelsService } from '@app/domain/access';
import { ApiHarness } from '../support/api-harness';

const BASE = ['chatgpt', 'perplexity', 'gemini', 'ai_overview', 'ai_mode'];

describe('GET /account', () => {
  let api: ApiHarness;
  beforeAll(async () => {
    api = await ApiHarness.start({
      PLAN_LIMITS: '{"growth":{"projects":7}}',
      WRITE_RATE_LIMIT_PER_MINUTE: '45',
      CURRENCY: 'EUR',
      ACCOUNT_HARD_CAP_MICROS: '9000000',
    });
  }, 60_000);
  afterAll(() => api.stop());

  it('shows a new account', async () => {
    const { id, key } = await api.addUser({ plan: 'enterprise' });
    const { status, body } = await api.get('/account', key);
    expect([status, body]).toEqual([
      200,
      {
        user_id: id,
        plan: 'enterprise',
        limits: {
          projects: null,
          prompts: 10_000,
          competitors_per_project: 50,
          intelligence_tasks_per_month: 1_000,
        },
        usage: { projects: 0, prompts: 0, competitors_per_project: 0, intelligence_tasks_per_month: 0 },
        enabled_models: BASE,
        rate_limits: { per_minute: 300, writes_per_minute: 45 },
        spend: {
          day: '2026-03-10',
          currency: 'EUR',
          used_micros: 0,
          soft_cap_micros: null,
          hard_cap_micros: 9_000_000,
        },
        request_id: expect.any(String),
      },
    ]);
  });

  it('shows limits of its own before those of the operator and the plan, and what is used of them', async () => {
    const { id, key } = await api.addUser({ plan: 'growth' });
    const [small, large] = [await createProject(api.database, id), await createProject(api.database, id)];
    for (const name of ['a', 'b']) await createCompetitor(api.database, large, name, `${name}.example`);
    await createCompetitor(api.database, small, 'c', 'c.example');
    for (const [index, project] of [small, large, large].entries()) {
      await createPrompt(api.database, project, { text: `p${index}` });
    }
    await api.database.query(
      `update users set limit_overrides = '{"prompts": null}', addon_models = '{9}' where id = $1`,
      [id],
    );
    await api.database.query(
      `insert into monthly_uses values ($1, 'intelligence_tasks_per_month', '2026-03-01', 4),
         ($1, 'intelligence_tasks_per_month', '2026-02-01', 9)`,
      [id],
    );
    const { body } = await api.get('/account', key);
    expect(body).toMatchObject({
      limits: { projects: 7, prompts: null, competitors_per_project: 10, intelligence_tasks_per_month: 40 },
      usage: { projects: 2, prompts: 3, competitors_per_project: 2, intelligence_tasks_per_month: 4 },
      enabled_models: [...BASE, 'deepseek'],
    });
  });

  it("shows what the calls of today's local day cost, under the caps of the installation or its own", async () => {
    const { id, key } = await api.addUser();
    const other = await api.addUser();
    await api.database.query(
      `insert into spend_days (user_id, day, project_id, used_micros, held_micros) values
         ($1, '2026-03-09', 0, 1, 0), ($1, '2026-03-10', 0, 320, 77), ($1, '2026-03-10', 5, 300, 0),
         ($1, '2026-03-11', 0, 4000, 0), ($2, '2026-03-10', 0, 50000, 0)`,
      [id, other.id],
    );
    const spend = async () => (await api.get('/account', key)).body.spend;
    const base = { day: '2026-03-10', currency: 'EUR', used_micros: 320 };
    expect(await spend()).toEqual({ ...base, soft_cap_micros: null, hard_cap_micros: 9_000_000 });
    const own = (caps: string) => api.database.query('update users set spend_caps = $2 where id = $1', [id, caps]);
    await own('{"soft": 250, "hard": 400}');
    expect(await spend()).toEqual({ ...base, soft_cap_micros: 250, hard_cap_micros: 400 });
    await own('{"hard": null}');
    expect(await spend()).toEqual({ ...base, soft_cap_micros: null, hard_cap_micros: null });
  });

  it('is of the moment, and needs a key', async () => {
    const { id, key } = await api.addUser({ plan: 'scale' });
    expect((await api.get('/account', key)).body.plan).toBe('scale');
    await api.database.query("update users set plan = 'trial' where id = $1", [id]);
    expect((await api.get('/account', key)).body.plan).toBe('trial');
    expect((await api.get('/account')).body.error.code).toBe('ERR_MISSING_AUTH');
  });
});

describe('enabling a model', () => {
  let api: ApiHarness;
  beforeAll(async () => {
    api = await ApiHarness.start();
  }, 60_000);
  afterAll(() => api.stop());

  it("moves the validators of all of the user's projects, and only of theirs", async () => {
    const [user, other] = [await api.addUser(), await api.addUser()];
    await api.database.query("update users set models_changed_at = '2026-01-01Z'");
    const pathOf = async (id: number) => {
      const project = await createProject(api.database, id);
      await api.database.query("update projects set changed_at = '2026-01-01Z' where id = $1", [project]);
      return `/metrics/summary?project_id=${project}`;
    };
    const asked: [string, string][] = [
      [await pathOf(user.id), user.key],
      [await pathOf(user.id), user.key],
      [await pathOf(other.id), other.key],
    ];
    const held = await Promise.all(asked.map(async ([path, key]) => (await api.get(path, key)).headers));
    const again = (header: 'etag' | 'last-modified', condition: string) =>
      Promise.all(
        asked.map(
          async ([path, key], index) => (await api.get(path, key, { [condition]: held[index]![header] })).status,
        ),
      );
    expect(await again('etag', 'If-None-Match')).toEqual([304, 304, 304]);
    api.clock.advance(10_000);
    await api.app.get(AddonModelsService, { strict: false }).enable(user.id, ['claude']);
    api.clock.advance(5_000);
    expect(await again('etag', 'If-None-Match')).toEqual([200, 200, 304]);
    expect(await again('last-modified', 'If-Modified-Since')).toEqual([200, 200, 304]);
  });
});
