import { EXECUTION_STATE } from '@app/core/kernel';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const SPAIN = { country_code: 'ES', language_code: 'es' };
const TEXTS = ['Which shoes last?', 'Welche Schuhe halten?', 'Best boots', 'Éclairs for shoes'];

describe('several prompts at once', () => {
  let api: ApiHarness;
  let account: WritingAccount;
  let ids: number[];

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());

  beforeEach(async () => {
    account = await WritingAccount.create(api);
    const { body } = await account.post('/prompts', { prompts: TEXTS, ...SPAIN });
    ids = body.data.map(({ id }: { id: number }) => id);
  });

  const list = async (query = '') =>
    (await api.get(`/dimensions/prompts?project_id=${account.projectId}${query}`, account.key)).body;
  const textsOf = async (query: string): Promise<string[]> =>
    (await list(query)).data.map(({ prompt_text }: { prompt_text: string }) => prompt_text);
  const rowsById = async () =>
    new Map<number, Record<string, unknown>>(
      (await list()).data.map((row: { id: number }) => [row.id, row as Record<string, unknown>]),
    );

  it('are said to be the same, and the others stay', async () => {
    const version = await account.version();
    const said = { prompt_ids: ids.slice(0, 2), prompt_type: 'transactional', brand_kind: 'brand' };
    const { status, body } = await account.patch('/prompts', said);
    expect([status, body]).toEqual([200, expect.objectContaining({ project_id: account.projectId, updated: 2 })]);
    expect(await account.version()).toBe(version + 1);
    const rows = await rowsById();
    expect(ids.map((id) => rows.get(id)!.brand_kind)).toEqual(['brand', 'brand', 'non_brand', 'non_brand']);
    expect((await account.patch('/prompts', said)).body.updated).toBe(2);
    expect([...(await rowsById()).values()]).toEqual([...rows.values()]);
  });

  it('rest, which drops runs that have not begun, and are asked again', async () => {
    await api.database.query(
      `insert into executions (project_id, id, prompt_id, model, channel, slot, state, due_at)
       select $1, 1000 + n, id, 1, 1, $3::timestamptz, ${EXECUTION_STATE.queued}, $3::timestamptz
       from unnest($2::bigint[]) with ordinality asked(id, n)`,
      [account.projectId, ids, api.clock.now()],
    );
    await account.patch('/prompts', { prompt_ids: ids.slice(0, 3), scheduled: false });
    const queued = await api.database.query<{ id: number }>(
      'select prompt_id as id from executions where project_id = $1',
      [account.projectId],
    );
    expect(queued.map(({ id }) => id)).toEqual([ids[3]]);
    expect([...(await rowsById())].filter(([, { scheduled }]) => scheduled).map(([id]) => id)).toEqual([ids[3]]);
    const { body } = await account.patch(`/prompts/${ids[0]}`, { scheduled: true });
    expect(body.prompt.scheduled).toBe(true);
  });

  const deleteAll = (chosen: readonly number[]) =>
    api.send('delete', `/prompts?project_id=${account.projectId}&prompt_ids=${chosen.join(',')}`, account.key);

  it('are deleted by one recalculation, with runs that have not begun', async () => {
    const version = await account.version();
    const { status, body } = await deleteAll([ids[0]!, ids[2]!, ids[0]!]);
    expect([status, body]).toEqual([200, expect.objectContaining({ project_id: account.projectId, deleted: 2 })]);
    expect(await account.version()).toBe(version + 1);
    expect(await textsOf('')).toEqual([TEXTS[3], TEXTS[1]]);
    const asked = await api.database.query<{ removed_with: number }>(
      'select distinct removed_with from prompts where project_id = $1 and removed_with is not null',
      [account.projectId],
    );
    expect(asked).toHaveLength(1);
    const again = await deleteAll([ids[1]!, ids[0]!]);
    expect([again.status, again.body.error.meta.param]).toEqual([422, 'prompt_ids']);
    expect(await textsOf('')).toEqual([TEXTS[3], TEXTS[1]]);
  });

  it('lose tags, which stay in the project', async () => {
    const { body: given } = await account.post('/prompts/assign_tags', {
      prompt_ids: ids,
      tag_names: ['Summer', 'Winter'],
      create_missing: true,
    });
    const [summer] = given.created_tags;
    const taken = { prompt_ids: ids.slice(0, 2), tag_ids: [summer.id] };
    const { status, body } = await account.post('/prompts/unassign_tags', taken);
    expect([status, body.unassigned]).toEqual([200, 2]);
    expect(body.prompts[0].tags.map(({ name }: { name: string }) => name)).toEqual(['Winter']);
    expect((await account.post('/prompts/unassign_tags', taken)).body.unassigned).toBe(0);
    expect((await list(`&collection_id=${summer.id}`)).total).toBe(2);
  });

  it.each([
    ['patch', '/prompts', { scheduled: false }],
    ['post', '/prompts/unassign_tags', { tag_ids: [1] }],
  ] as const)('%s %s changes nothing when one of them is not the project’s', async (method, path, change) => {
    const stranger = await WritingAccount.create(api);
    const { body: theirs } = await stranger.post('/prompts', { prompts: ['Theirs'], ...SPAIN });
    const before = [...(await rowsById()).values()];
    expect((await deleteAll([ids[0]!, theirs.data[0].id])).status).toBe(422);
    const { status, body } = await account[method](path, { prompt_ids: [ids[0], theirs.data[0].id], ...change });
    expect([status, body.error.meta.errors?.[0]?.param ?? body.error.meta.param]).toEqual([422, 'prompt_ids']);
    expect([...(await rowsById()).values()]).toEqual(before);
  });

  it('are found by their words, in upper or lower case, and sorted', async () => {
    expect(await textsOf('&query=SHOES&order=prompt_text')).toEqual(['Éclairs for shoes', 'Which shoes last?']);
    expect(await textsOf('&query=last+which')).toEqual(['Which shoes last?']);
    expect(await textsOf('&query=%25')).toEqual([]);
    expect((await list('&query=shoes&per_page=1')).total).toBe(2);
    expect(await textsOf('&order=prompt_text')).toEqual([
      'Best boots',
      'Éclairs for shoes',
      'Welche Schuhe halten?',
      'Which shoes last?',
    ]);
    expect(await textsOf('')).toEqual([...TEXTS].reverse());
    expect(await textsOf('&direction=asc&per_page=2')).toEqual(TEXTS.slice(0, 2));
  });
});
