import { createCompetitor, createPrompt } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const BOLT = { name: 'Bolt', url: 'https://www.bolt.example/' };
const SPAIN = { country_code: 'ES', language_code: 'es' };

describe('POST /projects/{id}/copy', () => {
  let api: ApiHarness;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    account = await WritingAccount.create(api, { plan: 'growth' });
  });

  const copy = (body: object = BOLT, headers?: Record<string, string>, key = account.key) =>
    api.send('post', `/projects/${account.projectId}/copy`, key, body, headers);
  const listOf = async (path: string, id: number) =>
    (await api.get(`/dimensions/${path}?project_id=${id}`, account.key)).body;
  const countProjects = async () => (await api.get('/dimensions/projects', account.key)).body.projects.length as number;

  it('has what the project tracks and its settings, and nothing of its answers', async () => {
    const settings = { cadence: 'weekly', replicates: 3, industry: 'Tools', ...SPAIN };
    await api.send('patch', `/projects/${account.projectId}`, account.key, { ...settings, description: 'Of Acme' });
    await api.database.query(`update projects set spend_caps = '{"hard": 7}' where id = $1`, [account.projectId]);
    await account.post('/competitors', { brand_name: 'Rival', domain: 'rival.example', matching_names: ['Rvl'] });
    const { body } = await account.post('/prompts', {
      prompts: [
        'Best shoes?',
        { prompt_text: 'Is Bolt good?', models: ['gemini'], cadence: 'weekly' },
        { prompt_text: 'Old text?', brand_kind: 'brand' },
      ],
      ...SPAIN,
    });
    const [first, , third] = body.data as { id: number }[];
    await account.post('/prompts/assign_tags', {
      prompt_ids: [first!.id],
      tag_names: ['B', 'A'],
      create_missing: true,
    });
    await account.post('/collections', { name: 'Empty', description: 'none yet' });
    await account.patch(`/prompts/${first!.id}`, { scheduled: false });
    await account.post(`/prompts/${third!.id}/successor`, { prompt_text: 'New text?' });

    const { status, body: made } = await copy();
    expect(status).toBe(201);
    expect(made).toMatchObject({
      ...BOLT,
      ...settings,
      description: null,
      paused: true,
      archived_at: null,
      stats: { prompts_count: 3, competitors_count: 1, collections_count: 3 },
    });
    const { data } = await listOf('prompts', made.id as number);
    expect(data.find((prompt: { prompt_text: string }) => prompt.prompt_text === 'Is Bolt good?')).toMatchObject({
      models: ['gemini'],
      cadence: 'weekly',
    });
    const tagsOf = ({ tags }: { tags: { name: string }[] }) => tags.map(({ name }) => name);
    const told = (
      data as { prompt_text: string; brand_kind: string; scheduled: boolean; tags: { name: string }[] }[]
    ).map((prompt) => [prompt.prompt_text, prompt.brand_kind, prompt.scheduled, tagsOf(prompt)]);
    expect(told.toReversed()).toEqual([
      ['Best shoes?', 'non_brand', false, ['B', 'A']],
      ['Is Bolt good?', 'brand', true, []],
      ['New text?', 'brand', true, []],
    ]);
    expect((await listOf('competitors', made.id as number)).competitors).toMatchObject([{ name: 'Rival' }]);
    expect(await api.database.query('select spend_caps from projects where id = $1', [made.id])).toEqual([
      { spend_caps: { hard: 7 } },
    ]);
    expect((await listOf('prompts', account.projectId)).total).toBe(4);
  });

  it('is made once for one key, and of an archived project too', async () => {
    await api.send('patch', `/projects/${account.projectId}`, account.key, { archived: true });
    const headers = { 'Idempotency-Key': 'copy-1' };
    const [one, again] = await Promise.all([copy(BOLT, headers), copy(BOLT, headers)]);
    expect([one.status, again.status, again.body.id]).toEqual([201, 201, one.body.id]);
    expect(await countProjects()).toBe(2);
  });

  it.each<[string, () => Promise<unknown>, object, string, string | undefined]>([
    [
      'a brand that is a competitor',
      () => createCompetitor(api.database, account.projectId, 'BOLT', 'x.example'),
      BOLT,
      'ERR_INVALID_PARAM',
      'name',
    ],
    [
      'a site that is one',
      () => createCompetitor(api.database, account.projectId, 'X', 'bolt.example'),
      BOLT,
      'ERR_INVALID_PARAM',
      'url',
    ],
    ['no name', () => Promise.resolve(), { url: BOLT.url }, 'ERR_INVALID_PARAM', 'name'],
    ['more projects than the plan has', () => onPlan('trial'), BOLT, 'ERR_LIMIT_REACHED', undefined],
    ['more prompts than are left', () => limited({ projects: 2, prompts: 1 }), BOLT, 'ERR_LIMIT_REACHED', undefined],
    [
      'more competitors than the plan has',
      () => limited({ projects: 2, competitors_per_project: 1 }),
      BOLT,
      'ERR_LIMIT_REACHED',
      undefined,
    ],
  ])('refuses %s, and leaves nothing', async (_, prepare, body, code, param) => {
    await prepare();
    const answer = await copy(body);
    expect([answer.status, answer.body.error.code, answer.body.error.meta.param]).toEqual([422, code, param]);
    expect(await countProjects()).toBe(1);
    expect(await api.database.query('select 1 from competitors where project_id > $1', [account.projectId])).toEqual(
      [],
    );
  });

  const onPlan = (plan: string) =>
    api.database.query('update users set plan = $2 where id = $1', [account.userId, plan]);
  const limited = async (limits: object) => {
    await createPrompt(api.database, account.projectId, { text: 'One?' });
    for (const name of ['a', 'b']) await createCompetitor(api.database, account.projectId, name, `${name}.example`);
    await api.database.query('update users set limit_overrides = $2 where id = $1', [
      account.userId,
      JSON.stringify(limits),
    ]);
  };

  it('is not for keys that are limited to projects', async () => {
    await onPlan('scale');
    const key = await api.addKey(account.userId, 'read_write', [account.projectId]);
    expect((await copy(BOLT, {}, key)).body.error.code).toBe('ERR_INSUFFICIENT_SCOPE');
  });
});
