import { createProject } from '@app/testing';
import { SharesService } from '@app/domain/work';
import { ApiHarness } from '../support/api-harness';
import { codeOf } from '../support/browser-session';

const DAY = 86_400_000;
const FIELDS = { view: 'overview', metric: 'citation_rate', granularity: 'week', model: 'chatgpt,gemini' };

describe('shares', () => {
  let api: ApiHarness;
  let key: string;
  let projectId: number;

  beforeAll(async () => {
    api = await ApiHarness.start({ RATE_LIMIT_PER_MINUTE: '1000', WRITE_RATE_LIMIT_PER_MINUTE: '1000' });
    const user = await api.addUser({ scope: 'read_write' });
    ({ key } = user);
    projectId = await createProject(api.database, user.id);
  }, 60_000);
  afterAll(() => api.stop());

  const make = (fields: object = {}) =>
    api.send('post', '/shares', key, { project_id: projectId, ...FIELDS, ...fields });
  const list = async () => (await api.get(`/shares?project_id=${projectId}`, key)).body;

  it('are made with a link that is told once', async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      project_id: projectId,
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/share\/[\w-]{43}$/),
    });
    const now = api.clock.now();
    expect(body.share).toEqual({
      id: body.share.id,
      view: 'overview',
      metric: 'citation_rate',
      granularity: 'week',
      range: null,
      from: null,
      to: null,
      filters: { model: 'chatgpt,gemini' },
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 30 * DAY).toISOString(),
    });
    const { data } = await list();
    expect(data).toEqual([body.share]);
    const token = (body.url as string).slice(-43);
    const [row] = await api.database.query('select row_to_json(s)::text as row from shares s');
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('are listed newest first, page by page, and as a table', async () => {
    api.clock.advance(1_000);
    const { body: newest } = await make({
      view: 'share_of_voice',
      from: '2026-03-01',
      to: '2026-03-07T10:00:00+01:00',
    });
    expect(newest.share).toMatchObject({ range: null, from: '2026-03-01', to: '2026-03-07T09:00:00.000Z' });
    const { body } = await api.get(`/shares?project_id=${projectId}&per_page=1`, key);
    expect(body).toMatchObject({ page: 1, per_page: 1, total: 2, data: [{ id: newest.share.id }] });
    const csv = await api.request('get', `/shares?project_id=${projectId}&output=csv&per_page=all`, key);
    expect(csv.text.split('\r\n')).toHaveLength(4);
  });

  it('end when they are revoked, and are listed no more', async () => {
    const { body } = await make();
    const path = `/shares/${body.share.id}?project_id=${projectId}`;
    expect((await api.send('delete', path, key)).body).toMatchObject({ deleted: true, id: body.share.id });
    expect((await list()).data).not.toContainEqual(body.share);
    expect(await codeOf(api.send('delete', path, key))).toEqual([404, 'ERR_NOT_FOUND']);
  });

  it('end by themselves, and are removed', async () => {
    const { body } = await make({ expires_in_days: 1 });
    api.clock.advance(DAY - 1);
    expect((await list()).data).toContainEqual(body.share);
    api.clock.advance(1);
    const { data, total } = await list();
    expect([data, total]).toEqual([expect.not.arrayContaining([body.share]), data.length]);
    const stored = () => api.database.query('select 1 from shares where id = $1', [body.share.id]);
    expect(await stored()).toHaveLength(1);
    await api.app.get(SharesService, { strict: false }).removeExpired(api.clock.now());
    expect([await stored(), (await list()).total]).toEqual([[], total]);
  });

  it.each([
    [{ view: 'answers' }, 'ERR_INVALID_PARAM', 'view'],
    [{ view: undefined }, 'ERR_INVALID_PARAM', 'view'],
    [{ metric: 'fame' }, 'ERR_INVALID_PARAM', 'metric'],
    [{ expires_in_days: 0 }, 'ERR_INVALID_PARAM', 'expires_in_days'],
    [{ expires_in_days: 367 }, 'ERR_INVALID_PARAM', 'expires_in_days'],
    [{ model: 'eliza' }, 'ERR_INVALID_PARAM', 'model'],
    [{ to: '2026-03-01' }, 'ERR_INVALID_PARAM', 'from'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'ERR_INVALID_RANGE', 'from'],
  ])('are not made of %j', async (fields, code, param) => {
    const before = (await list()).total;
    const { status, body } = await make(fields);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, code, param]);
    expect((await list()).total).toBe(before);
  });

  it('are made by whoever may write to the project, and by nobody else', async () => {
    const reader = (await api.addUser()).key;
    const sent = { project_id: projectId, ...FIELDS };
    expect(await codeOf(api.send('post', '/shares', reader, sent))).toEqual([403, 'ERR_INSUFFICIENT_SCOPE']);
    const stranger = (await api.addUser({ scope: 'read_write' })).key;
    expect(await codeOf(api.send('post', '/shares', stranger, sent))).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
    const { body } = await make();
    const path = `/shares/${body.share.id}`;
    const revoke = (project: number) => codeOf(api.send('delete', `${path}?project_id=${project}`, stranger));
    expect(await revoke(projectId)).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
    const owner = await api.addUser({ scope: 'read_write' });
    const own = await createProject(api.database, owner.id);
    expect(await codeOf(api.send('delete', `${path}?project_id=${own}`, owner.key))).toEqual([404, 'ERR_NOT_FOUND']);
    expect((await list()).data).toContainEqual(body.share);
  });

  it('are at most a hundred', async () => {
    const { id, key: own } = await api.addUser({ scope: 'read_write' });
    const full = await createProject(api.database, id);
    await api.database.query(
      `insert into shares (project_id, token_hash, view, question, created_at, expires_at)
       select $1, sha256(n::text::bytea), 'overview', '{}', $2, $2::timestamptz + interval '1 day'
       from generate_series(1, 99) n`,
      [full, api.clock.now()],
    );
    const codes = [];
    for (let time = 0; time < 2; time += 1) {
      codes.push(await codeOf(api.send('post', '/shares', own, { project_id: full, ...FIELDS })));
    }
    expect(codes).toEqual([
      [201, undefined],
      [422, 'ERR_LIMIT_REACHED'],
    ]);
  });
});
