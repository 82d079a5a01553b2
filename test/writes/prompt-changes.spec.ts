import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const SPAIN = { country_code: 'ES', language_code: 'es' };

describe('PATCH /prompts/{id}', () => {
  let api: ApiHarness;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());

  it('says what a prompt is, for good', async () => {
    const account = await WritingAccount.create(api);
    const { body } = await account.post('/prompts', { prompts: ['Best shoes'], ...SPAIN });
    const { id } = body.data[0];
    await account.post('/prompts/assign_tags', { prompt_ids: [id], tag_names: ['Summer'], create_missing: true });
    const version = await account.version();
    const answer = await account.patch(`/prompts/${id}`, { brand_kind: 'brand' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      project_id: account.projectId,
      prompt: {
        id,
        prompt_text: 'Best shoes',
        ...SPAIN,
        prompt_type: 'commercial',
        brand_kind: 'brand',
        collection_id: answer.body.prompt.tags[0].id,
        tags: [{ name: 'Summer' }],
        last_executed_at: null,
        created_at: '2026-03-10T12:00:00.000Z',
      },
    });
    expect(await account.version()).toBe(version + 1);
    const rows = await api.database.query(
      'select brand_kind_by_user, prompt_type_by_user from prompts where project_id = $1',
      [account.projectId],
    );
    expect(rows).toEqual([{ brand_kind_by_user: true, prompt_type_by_user: false }]);
    const { body: listed } = await account.get('/dimensions/prompts');
    expect(listed.data).toEqual([answer.body.prompt]);
  });

  it.each([
    [{ prompt_type: 'chatty' }, 'prompt_type'],
    [{ brand_kind: 7 }, 'brand_kind'],
    [{ models: ['gpt'] }, 'models'],
    [{ models: ['grok'] }, 'models'],
    [{ cadence: 'hourly' }, 'cadence'],
    [{ cadence: '1h' }, 'cadence'],
  ])('refuses %j', async (change, param) => {
    const account = await WritingAccount.create(api);
    const { body: created } = await account.post('/prompts', { prompts: ['fine'], ...SPAIN });
    const before = await account.version();
    const { status, body } = await account.patch(`/prompts/${created.data[0].id}`, change);
    expect([status, body.error.meta.param, await account.version()]).toEqual([422, param, before]);
  });

  it.each(['one', '0', '1.5', '%00'])('refuses the id %s', async (id) => {
    const account = await WritingAccount.create(api);
    const { status, body } = await account.patch(`/prompts/${id}`, {});
    expect([status, body.error.meta.param]).toEqual([422, 'id']);
  });
});
