import { createHash, randomBytes } from 'node:crypto';
import type { Plan } from '@app/core/kernel';
import { AddonModelsService, ApiKeysService, SessionsService } from '@app/domain/access';
import { createProject } from '@app/testing';
import { AccountHarness } from '../support/account-harness';
import { TestClock } from '../support/api-harness';

const PAGES = ['', '/keys', '/keys/new', '/models', '/apps', '/usage', '/sessions', '/launches', '/invitations'];
const OF_ADMINISTRATORS = ['/vendors', '/vendors/openai', '/vendors/dataforseo', '/budget'];
const KEY = /service_[\w-]{43}/;

describe('the account pages', () => {
  let harness: AccountHarness;
  const clock = new TestClock();

  beforeAll(async () => {
    harness = await AccountHarness.start({}, clock);
  }, 60_000);
  afterAll(() => harness.stop());

  const addUser = async (plan: Plan = 'scale') => (await harness.addUser(null, plan)).id;
  const keysOf = (userId: number) => harness.get(ApiKeysService).listApiKeys(userId);
  const formId = (text: string): string => /name="form_id" value="([^"]+)"/.exec(text)![1]!;

  it.each([...PAGES, ...OF_ADMINISTRATORS])(
    '%s leads to the sign-in page first, and comes without script',
    async (page) => {
      const path = `/account${page}`;
      const stranger = await harness.browser().open(path);
      expect(stranger.status).toBe(303);
      expect(stranger.headers.location).toBe(
        page === '' ? '/account/sign-in' : `/account/sign-in?continue=${encodeURIComponent(path)}`,
      );
      const userId = await addUser();
      await harness.database.query('update users set is_admin = $2 where id = $1', [
        userId,
        OF_ADMINISTRATORS.includes(page),
      ]);
      const shown = await (await harness.signedIn(userId)).open(path);
      expect(shown.status).toBe(200);
      expect(shown.headers['cache-control']).toBe('no-store');
      expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
      expect(shown.text.match(/<h1/g)).toHaveLength(1);
      expect(shown.text).toMatch(/<html lang="en">.*<title>[^<]+ · [^<]+<\/title>/);
      expect(shown.text).not.toMatch(/<script|\son\w+=|javascript:|style=/i);
    },
  );

  describe('of API keys', () => {
    const wanted = { name: 'Report', scope: 'read', reach: 'all', expires_at: '' };

    it('show a new key once, and make no second when the answer is reloaded', async () => {
      const userId = await addUser();
      const visitor = await harness.signedIn(userId);
      const fields = { ...wanted, form_id: formId((await visitor.open('/account/keys/new')).text) };
      const made = await visitor.submit('/account/keys/new', fields);
      expect(made.status).toBe(200);
      expect(made.headers['cache-control']).toBe('no-store');
      const [key] = KEY.exec(made.text)!;
      await expect(harness.get(ApiKeysService).authenticate(`Bearer ${key}`)).resolves.toMatchObject({ userId });
      const reloaded = await visitor.submit('/account/keys/new', fields);
      expect(reloaded.status).toBe(200);
      expect(reloaded.text).not.toMatch(KEY);
      expect(await keysOf(userId)).toMatchObject([{ name: 'Report', last4: key.slice(-4) }]);
      expect((await visitor.open('/account/keys')).text).not.toContain(key);
    });

    it('make one key of twenty answers to one form that come together', async () => {
      const userId = await addUser();
      const visitor = await harness.signedIn(userId);
      const fields = { ...wanted, form_id: formId((await visitor.open('/account/keys/new')).text) };
      const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.submit('/account/keys/new', fields)));
      expect(answers.filter(({ text }) => KEY.test(text))).toHaveLength(1);
      expect(await keysOf(userId)).toHaveLength(1);
    });

    it('limit a key to projects of the user alone', async () => {
      const [userId, other] = [await addUser(), await addUser()];
      const ids = await Promise.all(['One', 'Two'].map((name) => createProject(harness.database, userId, { name })));
      const foreign = await createProject(harness.database, other, { name: 'Foreign' });
      const visitor = await harness.signedIn(userId);
      expect((await visitor.open('/account/keys/new')).text).not.toContain('Foreign');
      const limited = { ...wanted, reach: 'some' };
      const ask = (projects: unknown[]) =>
        visitor.submit('/account/keys/new', { ...limited, project_ids: projects.map(String) });
      expect((await ask([ids[0], foreign])).status).toBe(404);
      expect((await ask([])).status).toBe(422);
      expect((await ask(['x'])).status).toBe(422);
      const both = await visitor.submit('/account/keys/new', { ...wanted, project_ids: [String(ids[0])] });
      expect(both.status).toBe(422);
      expect(await keysOf(userId)).toEqual([]);
      expect((await ask([ids[1]])).text).toMatch(KEY);
      expect(await keysOf(userId)).toMatchObject([{ projectIds: [ids[1]] }]);
      expect((await visitor.open('/account/keys')).text).toContain('Only Two');
    });

    it.each([
      ['no name', { name: ' ' }, 'name', 'A key needs a name.'],
      ['a day that is none', { expires_at: '2026-02-30' }, 'expires_at', 'Write a day such as 2027-01-31.'],
      ['a day gone by', { expires_at: '2026-03-09' }, 'expires_at', 'A key must expire in the future.'],
      ['another scope', { scope: 'admin' }, 'scope', 'Choose what the key may do.'],
    ])('say beside the field what is wrong with %s, and keep the rest', async (_, change, field, message) => {
      const userId = await addUser();
      const visitor = await harness.signedIn(userId);
      const refused = await visitor.submit('/account/keys/new', { ...wanted, name: 'Kept <b>', ...change });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain(`id="${field}-error">${message}`);
      expect(refused.text).toContain('<title>Error: ');
      if (field !== 'name') expect(refused.text).toContain('value="Kept &lt;b>"');
      expect(await keysOf(userId)).toEqual([]);
    });

    it('offer none below the plan, and refuse a form that was sent all the same', async () => {
      const userId = await addUser('growth');
      const visitor = await harness.signedIn(userId);
      expect((await visitor.open('/account/keys/new')).text).not.toContain('name="form_id"');
      expect((await visitor.submit('/account/keys/new', wanted)).status).toBe(403);
      expect(await keysOf(userId)).toEqual([]);
    });

    it('revoke a key of the user, and of nobody else', async () => {
      const [userId, other] = [await addUser(), await addUser()];
      await harness.get(ApiKeysService).createApiKey(userId, { name: 'mine', scope: 'read' });
      const { id } = (await keysOf(userId))[0]!;
      for (const path of [id, 'x', '0', '9'.repeat(30)].map((part) => `/account/keys/${part}/revoke`)) {
        expect((await (await harness.signedIn(other)).submit(path)).status).toBe(404);
      }
      expect((await keysOf(userId))[0]!.revokedAt).toBeNull();
      const revoked = await (await harness.signedIn(userId)).submit(`/account/keys/${id}/revoke`);
      expect([revoked.status, revoked.headers.location]).toEqual([303, '/account/keys?done=key-revoked']);
      expect((await keysOf(userId))[0]!.revokedAt).toEqual(clock.now());
    });
  });

  describe('of models', () => {
    it('turn add-on models on and off as the plan allows', async () => {
      const userId = await addUser('starter');
      const visitor = await harness.signedIn(userId);
      expect((await visitor.submit('/account/models/claude/enable')).status).toBe(303);
      const second = await visitor.submit('/account/models/grok/enable');
      expect(second.status).toBe(422);
      expect(second.text).toContain('The account may have 1 add-on models');
      expect((await visitor.open('/account/models')).text).toContain('1 of 1');
      expect((await visitor.submit('/account/models/claude/disable')).status).toBe(303);
      expect(await harness.get(AddonModelsService).enable(userId, [])).not.toContain('claude');
    });

    it('know their models alone', async () => {
      const visitor = await harness.signedIn(await addUser());
      expect((await visitor.submit('/account/models/gpt-9/enable')).status).toBe(404);
      expect((await visitor.submit('/account/models/chatgpt/disable')).status).toBe(422);
    });
  });

  describe('of sessions', () => {
    it('end another session of the user, and of nobody else', async () => {
      const [userId, other] = [await addUser(), await addUser()];
      const [here, there] = [await harness.signedIn(userId), await harness.signedIn(userId)];
      const sessions = harness.get(SessionsService);
      await sessions.open(userId, 'A third');
      const ids = (await sessions.list(userId)).map(({ id }) => id).toSorted((a, b) => a - b);
      expect((await (await harness.signedIn(other)).submit(`/account/sessions/${ids[1]}/end`)).status).toBe(404);
      expect((await there.open('/account')).status).toBe(200);
      expect((await here.submit(`/account/sessions/${ids[1]}/end`)).headers.location).toContain('done=session-ended');
      expect((await there.open('/account')).status).toBe(303);
      expect((await here.submit('/account/sessions/end-others')).status).toBe(303);
      expect(await sessions.list(userId)).toMatchObject([{ id: ids[0] }]);
      expect((await here.open('/account/sessions')).text).toContain('This one');
    });

    it('sign out where the session is the own one', async () => {
      const userId = await addUser();
      const visitor = await harness.signedIn(userId);
      const [session] = await harness.get(SessionsService).list(userId);
      const ended = await visitor.submit(`/account/sessions/${session!.id}/end`);
      expect(ended.status).toBe(303);
      expect((await visitor.open('/account')).status).toBe(303);
    });
  });

  describe('of pending launches', () => {
    async function prepared(userId: number): Promise<{ id: number; token: string }> {
      const projectId = await createProject(harness.database, userId, { name: 'Alpine' });
      const token = randomBytes(32).toString('base64url');
      const [row] = await harness.database.query<{ id: number }>(
        `insert into launches (project_id, user_id, kind, params, preview, token_hash, created_at, expires_at)
         values ($1, $2, 'audit', $3, $4, $5, $6, $6::timestamptz + interval '1 day') returning id`,
        [
          projectId,
          userId,
          JSON.stringify({ project_id: projectId }),
          JSON.stringify({ pages_read: 12, url: 'https://alpine.example/<b>' }),
          createHash('sha256').update(token).digest(),
          clock.now(),
        ],
      );
      return { id: row!.id, token };
    }

    it('show what was prepared for the user, at its own address too, even after a sign-in', async () => {
      const userId = await addUser();
      const { token } = await prepared(userId);
      const path = `/account/launches/${token}?done=launch-discarded`;
      const stranger = await harness.browser().open(path);
      expect(stranger.headers.location).toBe(`/account/sign-in?continue=${encodeURIComponent(path)}`);
      const visitor = await harness.signedIn(userId);
      for (const { text } of [await visitor.open(path), await visitor.open('/account/launches')]) {
        expect(text).toContain('<dt>Pages read</dt><dd>12</dd>');
        expect(text).toContain('https://alpine.example/&lt;b>');
      }
      expect((await (await harness.signedIn(await addUser())).open(path)).status).toBe(404);
      expect((await visitor.open('/account/launches/nothing')).status).toBe(404);
    });

    it('are discarded by their user, and confirmed by nobody else', async () => {
      const [userId, other] = [await addUser(), await addUser()];
      const { id } = await prepared(userId);
      const [visitor, stranger] = [await harness.signedIn(userId), await harness.signedIn(other)];
      expect((await stranger.submit(`/account/launches/${id}/confirm`)).status).toBe(404);
      expect((await stranger.submit(`/account/launches/${id}/discard`)).status).toBe(404);
      expect((await visitor.open('/account/launches')).text).toContain('Alpine');
      const discarded = await visitor.submit(`/account/launches/${id}/discard`);
      expect(discarded.headers.location).toBe('/account/launches?done=launch-discarded');
      expect((await visitor.open('/account/launches')).text).toContain('Nothing waits for you.');
      expect((await visitor.submit(`/account/launches/${id}/discard`)).status).toBe(404);
    });
  });

  it('disconnect an app of the user, and of nobody else', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const form = { client_id: 'https://app.example/client.json' };
    const granted = { accountId: String(userId), clientId: form.client_id, iat: 1_773_144_000, resources: {} };
    await harness.database.query("insert into oidc_artifact (kind, id, payload) values ('Grant', 'grant', $1)", [
      JSON.stringify(granted),
    ]);
    expect((await (await harness.signedIn(other)).submit('/account/apps/disconnect', form)).status).toBe(404);
    const visitor = await harness.signedIn(userId);
    expect((await visitor.open('/account/apps')).text).toContain('app.example');
    const { status, headers } = await visitor.submit('/account/apps/disconnect', form);
    expect([status, headers.location]).toEqual([303, '/account/apps?done=app-disconnected']);
    expect((await visitor.open('/account/apps')).text).toContain('No app is connected.');
  });

  it('change nothing for a form without the token, or with that of another session', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    await harness.get(ApiKeysService).createApiKey(userId, { name: 'mine', scope: 'read' });
    const { id } = (await keysOf(userId))[0]!;
    const visitor = await harness.signedIn(userId);
    const foreign = /name="_csrf" value="([^"]+)"/.exec(
      (await (await harness.signedIn(other)).open('/account')).text,
    )![1]!;
    for (const fields of [{}, { _csrf: '' }, { _csrf: foreign }]) {
      const { status } = await visitor.post(`/account/keys/${id}/revoke`, fields as Record<string, string>);
      expect(status).toBe(422);
    }
    expect((await keysOf(userId))[0]!.revokedAt).toBeNull();
  });

  it('say what was done by its code, and nothing that an address brings', async () => {
    const visitor = await harness.signedIn(await addUser());
    expect((await visitor.open('/account/keys?done=key-revoked')).text).toContain('role="status"');
    for (const code of ['Your account is locked, call us', 'constructor', '__proto__']) {
      const { text } = await visitor.open(`/account/keys?done=${encodeURIComponent(code)}`);
      expect(text).not.toContain('role="status"');
      expect(text).not.toContain('call us');
    }
    expect((await visitor.open('/account/keys?done=key-revoked&done=x')).status).toBe(200);
  });

  it('write times in UTC, for people and for programs', async () => {
    const userId = await addUser();
    await harness.get(ApiKeysService).createApiKey(userId, { name: 'mine', scope: 'read' });
    const { text } = await (await harness.signedIn(userId)).open('/account/keys');
    expect(text).toContain('<time datetime="2026-03-10T12:00:00.000Z">10 Mar 2026, 12:00 UTC</time>');
  });
});
