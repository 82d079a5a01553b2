import { ApiHarness } from '../support/api-harness';
import { createProject, createPrompt } from '@app/testing';
import { MANY_WRITES } from '../support/writing-account';

describe('an edit of many prompts', () => {
  let api: ApiHarness;
  let key: string;
  let project_id: number;
  let ids: number[];

  beforeAll(async () => {
    api = await ApiHarness.start({ ...MANY_WRITES });
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    const user = await api.addUser({ scope: 'read_write' });
    ({ key } = user);
    project_id = await createProject(api.database, user.id);
    ids = [];
    for (let n = 0; n < 4; n += 1)
      ids.push(await createPrompt(api.database, project_id, { text: `Which anvil ${n}?` }));
    await send('/prompts/assign_tags', {
      prompt_ids: ids.slice(0, 2),
      tag_names: ['zeta', 'alpha'],
      create_missing: true,
    });
  });

  const send = (path: string, body: object, by = key, headers = {}) =>
    api.send('post', path, by, { project_id, ...body }, headers);
  const edit = async (body: object) => (await send('/prompts/edits', { prompt_ids: ids, ...body })).body;
  const undo = (id: number) => send(`/prompts/edits/${id}/undo`, {});
  const tagId = async (name: string) => {
    const [row] = await api.database.query<{ id: number }>(
      'select id from collections where project_id = $1 and name = $2',
      [project_id, name],
    );
    return row?.id;
  };
  /** Everything of the prompts and tags that users see or say. */
  const stored = () =>
    api.database.query(
      `select p.*, array(select c.name from prompt_collections a join collections c on c.project_id = $1 and c.id = a.collection_id
         where a.project_id = $1 and a.prompt_id = p.id order by a.assigned_order) as tags,
         (select string_agg(name, ',' order by id) from collections where project_id = $1) as all_tags
       from prompts p where project_id = $1 order by id`,
      [project_id],
    );

  it('is one change, and its undo leaves exactly what was before', async () => {
    await api.send('patch', `/prompts/${ids[0]}`, key, { project_id, prompt_type: 'navigational', scheduled: false });
    const before = await stored();
    const body = await edit({
      prompt_type: 'transactional',
      brand_kind: 'brand',
      scheduled: true,
      models: ['gemini', 'chatgpt', 'gemini'],
      cadence: 'weekly',
      add_tags: ['new', 'ALPHA'],
      remove_tag_ids: [await tagId('zeta')],
    });
    expect(body).toMatchObject({
      project_id,
      changed: 4,
      undo_until: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const after = await stored();
    expect(after.map((row) => [row['models'], row['cadence']])).toEqual(Array(4).fill([[1, 3], 'weekly']));
    expect(after.map((row) => [row['prompt_type'], row['brand_kind'], row['scheduled'], row['tags']])).toEqual(
      [
        ['transactional', 'brand', true, ['alpha', 'new']],
        ['transactional', 'brand', true, ['alpha', 'new']],
        ['transactional', 'brand', true, ['alpha', 'new']],
        ['transactional', 'brand', true, ['alpha', 'new']],
      ].map((row, place) => (place < 2 ? row : [...row.slice(0, 3), expect.arrayContaining(['alpha', 'new'])])),
    );
    expect((await undo(body.id)).body).toMatchObject({ undone: 4, changed_since: [] });
    expect(await stored()).toEqual(before);
    const again = await undo(body.id);
    expect([again.status, again.body.error.message]).toEqual([422, expect.stringContaining('has been undone')]);
  });

  it('narrows prompts to models and slows them down, and its undo narrows them as they were', async () => {
    await api.send('patch', `/prompts/${ids[0]}`, key, { project_id, models: ['perplexity'], cadence: 'weekly' });
    const before = await stored();
    const narrowed = await edit({ models: ['chatgpt'] });
    expect(narrowed.changed).toBe(4);
    const { changed, id } = await edit({ models: null, cadence: null });
    expect(changed).toBe(4);
    expect((await stored()).map((row) => [row['models'], row['cadence']])).toEqual(Array(4).fill([null, null]));
    expect((await undo(id)).body).toMatchObject({ undone: 4, changed_since: [] });
    // One that is slowed down by now is not as the first edit has left it.
    await api.send('patch', `/prompts/${ids[3]}`, key, { project_id, cadence: 'weekly' });
    expect((await undo(narrowed.id)).body).toMatchObject({ undone: 3, changed_since: [{ id: ids[3] }] });
    expect((await stored()).slice(0, 3)).toEqual(before.slice(0, 3));
    const { body } = await api.get(`/dimensions/prompts?project_id=${project_id}`, key);
    expect(body.data.map((row: Record<string, unknown>) => [row.models, row.cadence])).toEqual([
      [['chatgpt'], 'weekly'],
      [null, null],
      [null, null],
      [['perplexity'], 'weekly'],
    ]);
  });

  it('leaves and names what has been changed since', async () => {
    const { id } = await edit({ prompt_type: 'transactional' });
    await api.send('patch', `/prompts/${ids[1]}`, key, { project_id, brand_kind: 'brand' });
    await send('/prompts/unassign_tags', { prompt_ids: [ids[0]], tag_ids: [await tagId('zeta')] });
    await api.send('delete', `/prompts/${ids[2]}?project_id=${project_id}`, key);
    const { body } = await undo(id);
    const texts = [0, 1, 2].map((n) => ({ id: ids[n], prompt_text: `Which anvil ${n}?` }));
    expect(body).toMatchObject({ undone: 1, changed_since: texts });
    expect((await stored()).map((row) => row['prompt_type'])).toEqual([
      'transactional',
      'transactional',
      'transactional',
      'commercial',
    ]);
  });

  it('does not bring back a tag that has been deleted since', async () => {
    const zeta = await tagId('zeta');
    const { id } = await edit({ remove_tag_ids: [zeta] });
    await api.send('delete', `/collections/${zeta}?project_id=${project_id}`, key);
    expect((await undo(id)).body).toMatchObject({ undone: 0, changed_since: [{ id: ids[0] }, { id: ids[1] }] });
  });

  it('counts what was otherwise, and keeps the rest out of the undo', async () => {
    await api.send('patch', `/prompts/${ids[3]}`, key, { project_id, prompt_type: 'transactional' });
    const { id, changed } = await edit({ prompt_type: 'transactional' });
    expect(changed).toBe(3);
    expect((await undo(id)).body).toMatchObject({ undone: 3, changed_since: [] });
  });

  it('is undone for a minute, and not longer', async () => {
    const [first, second] = [await edit({ prompt_type: 'transactional' }), await edit({ prompt_type: 'navigational' })];
    await api.database.query(`update prompt_edits set made_at = made_at - interval '60 s' where id = $1`, [second.id]);
    await api.database.query(`update prompt_edits set made_at = made_at - interval '61 s' where id = $1`, [first.id]);
    expect((await undo(second.id)).body.undone).toBe(4);
    const late = await undo(first.id);
    expect([late.status, late.body.error.message]).toEqual([422, expect.stringContaining('no longer')]);
  });

  it('drops the runs of prompts that rest, and has them asked again when it is undone', async () => {
    const { id } = await edit({ scheduled: false });
    expect((await stored()).map((row) => row['scheduled'])).toEqual([false, false, false, false]);
    await undo(id);
    expect((await stored()).map((row) => row['scheduled'])).toEqual([true, true, true, true]);
  });

  it.each([
    ['prompts', () => ({ prompt_ids: [...ids, 999_999] }), 'prompt_ids'],
    ['tags', () => ({ remove_tag_ids: [999_999] }), 'remove_tag_ids'],
    ['models that are off', () => ({ models: ['chatgpt', 'grok'] }), 'models'],
    ['ways to be faster than the project', () => ({ cadence: '12h' }), 'cadence'],
  ])('changes nothing with %s that are not to be had', async (_, wrong, param) => {
    const before = await stored();
    const { error } = await edit({ prompt_type: 'transactional', add_tags: ['new'], ...wrong() });
    expect(error.meta.param).toBe(param);
    expect(await stored()).toEqual(before);
  });

  it('is nobody else’s to undo', async () => {
    const { id } = await edit({ prompt_type: 'transactional' });
    const other = await api.addUser({ scope: 'read_write' });
    expect((await send(`/prompts/edits/${id}/undo`, {}, other.key)).status).toBe(404);
    const project = await createProject(api.database, other.id);
    expect((await api.send('post', `/prompts/edits/${id}/undo`, other.key, { project_id: project })).status).toBe(404);
  });

  it('of a thousand prompts is one write, under one key', async () => {
    const more = await api.database.query<{ id: number }>(
      `insert into prompts (project_id, prompt_text, country_code, language_code, prompt_type, brand_kind)
       select $1, 'Which hammer ' || n || '?', 'ES', 'en', 'commercial', 'non_brand' from generate_series(1, 996) n returning id`,
      [project_id],
    );
    ids.push(...more.map(({ id }) => id));
    const before = await stored();
    const body = { prompt_ids: ids, prompt_type: 'transactional', add_tags: ['bulk'] };
    const [first, second] = [
      await send('/prompts/edits', body, key, { 'idempotency-key': 'one' }),
      await send('/prompts/edits', body, key, { 'idempotency-key': 'one' }),
    ];
    expect(first.body).toMatchObject({ changed: 1_000 });
    expect(second.body.id).toBe(first.body.id);
    expect((await undo(first.body.id)).body).toMatchObject({ undone: 1_000, changed_since: [] });
    expect(await stored()).toEqual(before);
  });
});
