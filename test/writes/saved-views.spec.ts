import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const VIEW = { name: ' Board  meeting ', path: 'overview?range=90&compare=2026-01-01/2026-01-31' };

describe('saved views', () => {
  let api: ApiHarness;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    account = await WritingAccount.create(api);
  });

  const namesOf = async (of = account): Promise<string[]> =>
    (await of.get('/saved_views')).body.data.map(({ name }: { name: string }) => name);
  /** Somebody else who may write to the same project. */
  const makeOthers = (ids: readonly number[], userId: number) =>
    api.database.query('update saved_views set user_id = $3 where project_id = $1 and id = any($2::bigint[])', [
      account.projectId,
      ids,
      userId,
    ]);

  it('are saved, listed by name, changed and removed', async () => {
    const { status, body } = await account.post('/saved_views', VIEW);
    const saved = {
      id: body.saved_view.id,
      name: 'Board meeting',
      path: VIEW.path,
      shared: false,
      own: true,
      created_at: '2026-03-10T12:00:00.000Z',
    };
    expect([status, body]).toEqual([
      201,
      { project_id: account.projectId, saved_view: saved, request_id: expect.any(String) },
    ]);
    await account.post('/saved_views', { name: 'all', path: 'citations', shared: true });
    const { body: listed } = await account.get('/saved_views');
    expect(listed).toMatchObject({ total: 2, data: [{ name: 'all', shared: true }, saved] });
    const changed = await account.patch(`/saved_views/${saved.id}`, { shared: true });
    expect(changed.body.saved_view).toEqual({ ...saved, shared: true });
    expect((await account.delete(`/saved_views/${saved.id}`)).body).toMatchObject({ deleted: true, id: saved.id });
    expect(await namesOf()).toEqual(['all']);
    expect((await account.delete(`/saved_views/${saved.id}`)).status).toBe(404);
  });

  it('are their maker’s alone unless they are shared', async () => {
    const ids = [
      (await account.post('/saved_views', { ...VIEW, name: 'private' })).body.saved_view.id as number,
      (await account.post('/saved_views', { ...VIEW, name: 'team', shared: true })).body.saved_view.id as number,
    ];
    const colleague = await api.addUser();
    await makeOthers(ids, colleague.id);
    const { body } = await account.get('/saved_views');
    expect(body).toMatchObject({ total: 1, data: [{ name: 'team', own: false }] });
    for (const answer of [
      await account.patch(`/saved_views/${ids[0]}`, { name: 'mine' }),
      await account.delete(`/saved_views/${ids[0]}`),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([404, 'ERR_NOT_FOUND']);
    const csv = await api.get(`/saved_views?project_id=${account.projectId}&output=csv&per_page=all`, account.key);
    expect(csv.text).not.toContain('private');
    expect((await account.patch(`/saved_views/${ids[1]}`, { name: 'ours' })).body.saved_view.name).toBe('ours');
  });

  it('are not another project’s', async () => {
    const { body } = await account.post('/saved_views', { ...VIEW, shared: true });
    const stranger = await WritingAccount.create(api);
    expect((await stranger.patch(`/saved_views/${body.saved_view.id}`, { name: 'x' })).status).toBe(404);
    expect((await stranger.delete(`/saved_views/${body.saved_view.id}`)).status).toBe(404);
    expect(await namesOf(stranger)).toEqual([]);
    expect(await namesOf()).toEqual(['Board meeting']);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ path: 'https://evil.example/' }, 'path'],
    [{ path: '//evil.example' }, 'path'],
    [{ path: 'overview#x' }, 'path'],
    [{ path: '../account' }, 'path'],
    [{ shared: 'perhaps' }, 'shared'],
  ])('refuse %j', async (change, param) => {
    const { status, body } = await account.post('/saved_views', { ...VIEW, ...change });
    expect([status, body.error.meta.param]).toEqual([422, param]);
  });

  it('have each a name of its own among those that somebody sees, in either case', async () => {
    const idOf = async (view: object) => (await account.post('/saved_views', { ...VIEW, ...view })).body.saved_view.id;
    const paramOf = ({ status, body }: { status: number; body: { error: { meta: { param: string } } } }) => [
      status,
      body.error.meta.param,
    ];
    const [board, other] = [await idOf({}), await idOf({ name: 'Other' })];
    expect(paramOf(await account.post('/saved_views', { ...VIEW, name: 'BOARD meeting' }))).toEqual([422, 'name']);
    expect(paramOf(await account.patch(`/saved_views/${other}`, { name: 'board  Meeting' }))).toEqual([422, 'name']);
    expect(await namesOf()).toEqual(['Board meeting', 'Other']);
    expect((await account.patch(`/saved_views/${board}`, { name: 'board MEETING' })).body.saved_view.name).toBe(
      'board MEETING',
    );
    // What others keep for themselves takes no name, and says nothing of itself, until it is shared.
    const colleague = await api.addUser();
    await makeOthers([other], colleague.id);
    const mine = await idOf({ name: 'OTHER' });
    await api.database.query('update saved_views set shared = true where project_id = $1 and id = $2', [
      account.projectId,
      other,
    ]);
    // What is stored stays, and is changed but in its name.
    expect((await account.patch(`/saved_views/${mine}`, { name: 'OTHER', path: 'citations' })).status).toBe(200);
    expect(paramOf(await account.patch(`/saved_views/${mine}`, { shared: true }))).toEqual([422, 'shared']);
  });

  it('are saved once with one key, and at most 500 of them', async () => {
    const headers = { 'Idempotency-Key': 'k' };
    const [one, two] = [
      await account.post('/saved_views', VIEW, headers),
      await account.post('/saved_views', VIEW, headers),
    ];
    expect(two.body.saved_view).toEqual(one.body.saved_view);
    expect(await namesOf()).toHaveLength(1);
    await api.database.query(
      `insert into saved_views (project_id, user_id, name, path, shared, created_at)
       select $1, $2, 'view ' || n, 'overview', true, now() from generate_series(2, 500) n`,
      [account.projectId, account.userId],
    );
    const { status, body } = await account.post('/saved_views', { ...VIEW, name: 'one more' });
    expect([status, body.error.code]).toEqual([422, 'ERR_LIMIT_REACHED']);
  });

  it('are read with a key that only reads, and not saved', async () => {
    const { key } = await api.addUser({ scope: 'read' });
    const { status } = await api.send('post', '/saved_views', key, { project_id: account.projectId, ...VIEW });
    expect([403, 404]).toContain(status);
  });
});
