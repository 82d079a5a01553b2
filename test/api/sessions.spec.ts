import { createProject } from '@app/testing';
import { SessionsService } from '@app/domain/access';
import { ApiHarness } from '../support/api-harness';
import { type BrowserSession, codeOf, ofPage, signIn } from '../support/browser-session';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

describe('the session of a browser', () => {
  let api: ApiHarness;
  let userId: number;
  let key: string;
  let projectId: number;
  let page: BrowserSession;

  beforeAll(async () => {
    api = await ApiHarness.start({ RATE_LIMIT_PER_MINUTE: '1000', WRITE_RATE_LIMIT_PER_MINUTE: '1000' });
    ({ id: userId, key } = await api.addUser());
    projectId = await createProject(api.database, userId);
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => (page = await signIn(api, userId)));

  const sessions = () => api.app.get(SessionsService, { strict: false });
  const ping = (headers: Record<string, string>, credential?: string) => codeOf(api.get('/ping', credential, headers));
  const tag = (name: string, headers: Record<string, string>, credential?: string) =>
    codeOf(api.request('post', '/collections', credential).set(headers).send({ project_id: projectId, name }));
  const tags = async () => (await api.get(`/dimensions/tags?project_id=${projectId}`, key)).text;

  it('says who is signed in, and is kept by nobody', async () => {
    const { status, headers, body } = await api.get('/session', undefined, { Cookie: page.cookie });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store, no-transform']);
    const signedInAt = api.clock.now();
    expect(body).toEqual({
      id: expect.any(Number) as number,
      user: {
        id: userId,
        email: expect.stringContaining('@test.example') as string,
        name: 'Test user',
        is_admin: false,
      },
      csrf_token: expect.stringMatching(/^[\w-]{43}$/) as string,
      signed_in_at: signedInAt.toISOString(),
      expires_at: new Date(signedInAt.getTime() + 30 * DAY).toISOString(),
      request_id: headers['x-request-id'],
    });
    expect(page.cookie).not.toContain(body.csrf_token);
  });

  it('reads what the user may read, in answers for this browser alone', async () => {
    const { status, headers, body } = await api.get(`/ping?project_id=${projectId}`, undefined, {
      Cookie: page.cookie,
    });
    expect([status, body.user_id]).toEqual([200, userId]);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary.split(/, */)).toEqual(expect.arrayContaining(['Authorization', 'Cookie']));
    expect(headers['ratelimit-remaining']).toBe('998');
  });

  it('sees no project of somebody else', async () => {
    const stranger = await signIn(api, (await api.addUser()).id);
    const [theirs, none] = await Promise.all(
      [projectId, 424_242].map((id) => api.get(`/ping?project_id=${id}`, undefined, { Cookie: stranger.cookie })),
    );
    expect([theirs!.status, theirs!.body.error]).toEqual([404, none!.body.error]);
    const written = api
      .request('post', '/collections')
      .set(ofPage(stranger))
      .send({ project_id: projectId, name: 'x' });
    expect(await codeOf(written)).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
  });

  it('is bound to the plan of its user, as a key is', async () => {
    const { id } = await api.addUser({ plan: 'trial' });
    const own = await createProject(api.database, id);
    const { cookie } = await signIn(api, id);
    const gated = api.get(`/metrics/agent_traffic?project_id=${own}`, undefined, { Cookie: cookie });
    expect(await codeOf(gated)).toEqual([403, 'ERR_PLAN_REQUIRED']);
  });

  describe('writes', () => {
    it('with its token from a page of ours', async () => {
      expect(await tag('written', ofPage(page))).toEqual([201, undefined]);
      expect(await tags()).toContain('written');
    });

    it('with its token from a browser that names the origin alone', async () => {
      const { 'Sec-Fetch-Site': _, ...headers } = ofPage(page);
      const own = new URL(api.settings.PUBLIC_URL).origin;
      expect(await tag('named', { ...headers, Origin: own })).toEqual([201, undefined]);
    });

    it.each<[string, (headers: Record<string, string>) => Promise<Record<string, string>>]>([
      ['without a token', async ({ 'X-CSRF-Token': _, ...others }) => others],
      ['with an empty one', async (headers) => ({ ...headers, 'X-CSRF-Token': '' })],
      ['with a wrong one', async (headers) => ({ ...headers, 'X-CSRF-Token': 'x'.repeat(43) })],
      ["with its cookie's value", async (headers) => ({ ...headers, 'X-CSRF-Token': headers.Cookie!.slice(8) })],
      [
        "with another session's of the same user",
        async (headers) => ({ ...headers, 'X-CSRF-Token': (await signIn(api, userId)).csrf }),
      ],
      ['from another site', async (headers) => ({ ...headers, 'Sec-Fetch-Site': 'cross-site' })],
      ['from a neighbour of the site', async (headers) => ({ ...headers, 'Sec-Fetch-Site': 'same-site' })],
      [
        'from another origin, told by an older browser',
        async ({ 'Sec-Fetch-Site': _, ...headers }) => ({ ...headers, Origin: 'https://evil.example' }),
      ],
      ['from no origin', async ({ 'Sec-Fetch-Site': _, ...headers }) => ({ ...headers, Origin: 'null' })],
    ])('nothing %s', async (_, spoil) => {
      const headers = await spoil(ofPage(page));
      const { status, body } = await api
        .request('post', '/collections')
        .set(headers)
        .send({ project_id: projectId, name: 'forged' });
      expect([status, body.error]).toEqual([
        403,
        expect.objectContaining({ code: 'ERR_INSUFFICIENT_SCOPE', meta: { header: 'X-CSRF-Token' } }),
      ]);
      const removed = api.request('delete', '/session').set(headers);
      expect((await codeOf(removed))[0]).toBe(403);
      expect(await tags()).not.toContain('forged');
    });

    it('nothing whose body is looked at first', async () => {
      const long = { project_id: projectId, name: 'x'.repeat(2 * 1024 * 1024) };
      const sent = api.request('post', '/collections').set('Cookie', page.cookie).send(long);
      expect(await codeOf(sent)).toEqual([403, 'ERR_INSUFFICIENT_SCOPE']);
    });
  });

  describe('loses against a key in the header', () => {
    it('that may do less', async () => {
      expect(await tag('by key', ofPage(page), key)).toEqual([403, 'ERR_INSUFFICIENT_SCOPE']);
      expect(await codeOf(api.get('/session', key, { Cookie: page.cookie }))).toEqual([403, 'ERR_INSUFFICIENT_SCOPE']);
    });

    it('of somebody else', async () => {
      const other = await api.addUser();
      const { body } = await api.get('/ping', other.key, { Cookie: page.cookie });
      expect(body.user_id).toBe(other.id);
    });

    it.each(['Bearer service_wrong', 'Basic eDp5', 'Bearer', ''])('that is wrong: %j', async (authorization) => {
      expect((await ping({ Cookie: page.cookie, Authorization: authorization }))[0]).toBe(401);
    });
  });

  describe('ends', () => {
    const ENDED = [401, 'ERR_MISSING_AUTH'];
    const idOf = async ({ cookie }: BrowserSession) =>
      (await api.get('/session', undefined, { Cookie: cookie })).body.id as number;

    it.each<[string, () => Promise<unknown>]>([
      ['when it is revoked', async () => sessions().end(userId, await idOf(page))],
      ['when all others are ended', () => sessions().endOthers(userId, null)],
      ['when its browser signs out', () => sessions().close(page.cookie.slice(8))],
    ])('%s, within a second', async (_, end) => {
      expect(await ping({ Cookie: page.cookie })).toEqual([200, undefined]);
      await end();
      api.clock.advance(SECOND);
      expect(await ping({ Cookie: page.cookie })).toEqual(ENDED);
      expect(await tag('late', ofPage(page))).toEqual(ENDED);
    });

    it('when its page signs out, which takes the cookie away', async () => {
      const id = await idOf(page);
      const { status, body, headers } = await api.send('delete', '/session', '', undefined, ofPage(page));
      expect([status, body]).toEqual([200, { deleted: true, id, request_id: headers['x-request-id'] }]);
      expect(headers['set-cookie']).toEqual([expect.stringMatching(/^session=; Path=\/; Expires=Thu, 01 Jan 1970/)]);
      expect(await codeOf(api.get('/session', undefined, { Cookie: page.cookie }))).toEqual(ENDED);
      api.clock.advance(SECOND);
      expect(await ping({ Cookie: page.cookie })).toEqual(ENDED);
    });

    it('after thirty days to the millisecond, also when it was known just before', async () => {
      api.clock.advance(30 * DAY - 1);
      expect(await ping({ Cookie: page.cookie })).toEqual([200, undefined]);
      api.clock.advance(1);
      expect(await ping({ Cookie: page.cookie })).toEqual(ENDED);
    });
  });

  it.each([
    ['an unknown one', `session=${'x'.repeat(43)}`],
    ['an empty one', 'session='],
    ['one of another form', 'session=1'],
    ['one that looks like JSON', 'session=j%3A%7B%22a%22%3A1%7D'],
    ['one of another name', `__Host-session=${'x'.repeat(43)}`],
  ])('is not %s', async (_, cookie) => {
    expect(await ping({ Cookie: cookie })).toEqual([401, 'ERR_MISSING_AUTH']);
  });

  it('has another name, which no neighbour can set, where the address is https', async () => {
    const secure = await ApiHarness.start({ PUBLIC_URL: 'https://visibility.example' });
    try {
      const { id } = await secure.addUser();
      const { token } = await secure.app.get(SessionsService, { strict: false }).open(id);
      const answers = await Promise.all(
        ['session', '__Host-session'].map((name) => secure.get('/ping', undefined, { Cookie: `${name}=${token}` })),
      );
      expect(answers.map(({ status }) => status)).toEqual([401, 200]);
    } finally {
      await secure.stop();
    }
  }, 60_000);

  it('is looked up once a second, and its use is noted once a minute', async () => {
    const prepared = jest.spyOn(api.database, 'prepared');
    const asked = jest.spyOn(api.database, 'query');
    try {
      api.clock.advance(61 * SECOND);
      for (let time = 0; time < 20; time += 1) await ping({ Cookie: page.cookie });
      expect(prepared.mock.calls.filter(([name]) => name === 'session-by-hash')).toHaveLength(1);
      expect(asked.mock.calls.filter(([text]) => /update user_sessions/.test(text))).toHaveLength(1);
    } finally {
      prepared.mockRestore();
      asked.mockRestore();
    }
    await expect(sessions().list(userId)).resolves.toContainEqual(
      expect.objectContaining({ usedAt: api.clock.now(), userAgent: 'Test browser' }),
    );
  });
});

describe('guesses of sessions', () => {
  it('are counted as wrong keys are, and hold up no good one', async () => {
    const api = await ApiHarness.start({ WRONG_KEYS_PER_MINUTE: '3' });
    try {
      const { cookie } = await signIn(api, (await api.addUser()).id);
      const statuses: number[] = [];
      for (let index = 0; index < 5; index += 1) {
        const guess = `session=${String(index).padStart(43, 'g')}`;
        statuses.push((await api.get('/ping', undefined, { Cookie: guess })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      expect((await api.get('/ping', undefined, { Cookie: cookie })).status).toBe(200);
      expect((await api.get('/ping')).status).toBe(401);
    } finally {
      await api.stop();
    }
  }, 60_000);
});
