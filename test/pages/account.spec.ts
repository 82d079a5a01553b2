import { AddonModelsService, ApiKeysService, SessionsService } from '@app/domain/access';
import { createProject } from '@app/testing';
import { TestClock } from '../support/api-harness';
import { PagesHarness } from '../support/pages-harness';

const PAGES = ['', '/keys', '/keys/new', '/models', '/apps', '/usage', '/sessions', '/launches'];
const KEY = /service_[\w-]{43}/;

describe('the account pages', () => {
  let harness: PagesHarness;
  const clock = new TestClock();

  beforeAll(async () => {
    harness = await PagesHarness.start(clock);
  }, 60_000);
  afterAll(() => harness.stop());

  const keysOf = (userId: number) => harness.get(ApiKeysService).listApiKeys(userId);
  const formId = (text: string): string => /name="form_id" value="([^"]+)"/.exec(text)![1]!;

  it.each(PAGES)('%s leads to the sign-in page first, and comes without script', async (page) => {
    const path = `/account${page}`;
    const stranger = await (await harness.visitor()).open(path);
    expect(stranger.status).toBe(303);
    expect(stranger.get('Location')).toBe(
      page === '' ? '/account/sign-in' : `/account/sign-in?continue=${encodeURIComponent(path)}`,
    );
    const shown = await (await harness.visitor(await harness.addUser())).open(path);
    expect(shown.status).toBe(200);
    expect(shown.get('Cache-Control')).toBe('no-store');
    expect(shown.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(shown.text.match(/<h1/g)).toHaveLength(1);
    expect(shown.text).toMatch(/<html lang="en">.*<title>[^<]+ · [^<]+<\/title>/);
    expect(shown.text).not.toMatch(/<script|\son\w+=|javascript:|style=/i);
  });

  describe('of API keys', () => {
    const wanted = { name: 'Report', scope: 'read', reach: 'all', expires_at: '' };

    it('show a new key once, and make no second when the answer is reloaded', async () => {
      const userId = await harness.addUser();
      const visitor = await harness.visitor(userId);
      const fields = { ...wanted, form_id: formId((await visitor.open('/account/keys/new')).text) };
      const made = await visitor.post('/account/keys/new', fields);
      expect(made.status).toBe(200);
      expect(made.get('Cache-Control')).toBe('no-store');
      const [key] = KEY.exec(made.text)!;
      await expect(harness.get(ApiKeysService).authenticate(`Bearer ${key}`)).resolves.toMatchObject({ userId });
      const reloaded = await visitor.post('/account/keys/new', fields);
      expect(reloaded.status).toBe(200);
      expect(reloaded.text).not.toMatch(KEY);
      expect(await keysOf(userId)).toMatchObject([{ name: 'Report', last4: key.slice(-4) }]);
      expect((await visitor.open('/account/keys')).text).not.toContain(key);
    });

    it('make one key of twenty answers to one form that come together', async () => {
      const userId = await harness.addUser();
      const visitor = await harness.visitor(userId);
      const fields = { ...wanted, form_id: formId((await visitor.open('/account/keys/new')).text) };
      const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post('/account/keys/new', fields)));
      expect(answers.filter(({ text }) => KEY.test(text))).toHaveLength(1);
      expect(await keysOf(userId)).toHaveLength(1);
    });

    it('limit a key to projects of the user alone', async () => {
      const [userId, other] = [await harness.addUser(), await harness.addUser()];
      const ids = await Promise.all(['One', 'Two'].map((name) => createProject(harness.database, userId, { name })));
      const foreign = await createProject(harness.database, other, { name: 'Foreign' });
      const visitor = await harness.visitor(userId);
      expect((await visitor.open('/account/keys/new')).text).not.toContain('Foreign');
      const limited = { ...wanted, reach: 'some' };
      const ask = (projects: unknown[]) =>
        visitor.post('/account/keys/new', { ...limited, project_ids: projects.map(String) });
      expect((await ask([ids[0], foreign])).status).toBe(404);
      expect((await ask([])).status).toBe(422);
      expect((await ask(['x'])).status).toBe(422);
      const both = await visitor.post('/account/keys/new', { ...wanted, project_ids: [String(ids[0])] });
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
      const userId = await harness.addUser();
      const visitor = await harness.visitor(userId);
      const refused = await visitor.post('/account/keys/new', { ...wanted, name: 'Kept <b>', ...change });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain(`id="${field}-error">${message}`);
      expect(refused.text).toContain('<title>Error: ');
      if (field !== 'name') expect(refused.text).toContain('value="Kept &lt;b>"');
      expect(await keysOf(userId)).toEqual([]);
    });

    it('offer none below the plan, and refuse a form that was sent all the same', async () => {
      const userId = await harness.addUser('growth');
      const visitor = await harness.visitor(userId);
      expect((await visitor.open('/account/keys/new')).text).not.toContain('name="form_id"');
      expect((await visitor.post('/account/keys/new', wanted)).status).toBe(403);
      expect(await keysOf(userId)).toEqual([]);
    });

    it('revoke a key of the user, and of nobody else', async () => {
      const [userId, other] = [await harness.addUser(), await harness.addUser()];
      await harness.get(ApiKeysService).createApiKey(userId, { name: 'mine', scope: 'read' });
      const { id } = (await keysOf(userId))[0]!;
      for (const path of [id, 'x', '0', '9'.repeat(30)].map((part) => `/account/keys/${part}/revoke`)) {
        expect((await (await harness.visitor(other)).post(path)).status).toBe(404);
      }
      expect((await keysOf(userId))[0]!.revokedAt).toBeNull();
      const revoked = await (await harness.visitor(userId)).post(`/account/keys/${id}/revoke`);
      expect([revoked.status, revoked.get('Location')]).toEqual([303, '/account/keys?done=key-revoked']);
      expect((await keysOf(userId))[0]!.revokedAt).toEqual(clock.now());
    });
  });

  describe('of models', () => {
    it('turn add-on models on and off as the plan allows', async () => {
      const userId = await harness.addUser('starter');
      const visitor = await harness.visitor(userId);
      expect((await visitor.post('/account/models/claude/enable')).status).toBe(303);
      const second = await visitor.post('/account/models/grok/enable');
      expect(second.status).toBe(422);
      expect(second.text).toContain('The account may have 1 add-on models');
      expect((await visitor.open('/account/models')).text).toContain('1 of 1');
      expect((await visitor.post('/account/models/claude/disable')).status).toBe(303);
      expect(await harness.get(AddonModelsService).enable(userId, [])).not.toContain('claude');
    });

    it('know their models alone', async () => {
      const visitor = await harness.visitor(await harness.addUser());
      expect((await visitor.post('/account/models/gpt-9/enable')).status).toBe(404);
      expect((await visitor.post('/account/models/chatgpt/disable')).status).toBe(422);
    });
  });

  describe('of sessions', () => {
    it('end another session of the user, and of nobody else', async () => {
      const [userId, other] = [await harness.addUser(), await harness.addUser()];
      const [here, there] = [await harness.visitor(userId), await harness.visitor(userId)];
      const sessions = harness.get(SessionsService);
      await sessions.open(userId, 'A third');
      const ids = (await sessions.list(userId)).map(({ id }) => id).toSorted((a, b) => a - b);
      expect((await (await harness.visitor(other)).post(`/account/sessions/${ids[1]}/end`)).status).toBe(404);
      expect((await there.open('/account')).status).toBe(200);
      expect((await here.post(`/account/sessions/${ids[1]}/end`)).get('Location')).toContain('done=session-ended');
      expect((await there.open('/account')).status).toBe(303);
      expect((await here.post('/account/sessions/end-others')).status).toBe(303);
      expect(await sessions.list(userId)).toMatchObject([{ id: ids[0] }]);
      expect((await here.open('/account/sessions')).text).toContain('This one');
    });

    it('sign out where the session is the own one', async () => {
      const userId = await harness.addUser();
      const visitor = await harness.visitor(userId);
      const [session] = await harness.get(SessionsService).list(userId);
      const ended = await visitor.post(`/account/sessions/${session!.id}/end`);
      expect(ended.status).toBe(303);
      expect((await visitor.open('/account')).status).toBe(303);
    });
  });

  it('change nothing for a form without the token, or with that of another session', async () => {
    const [userId, other] = [await harness.addUser(), await harness.addUser()];
    await harness.get(ApiKeysService).createApiKey(userId, { name: 'mine', scope: 'read' });
    const { id } = (await keysOf(userId))[0]!;
    const visitor = await harness.visitor(userId);
    const foreign = /name="_csrf" value="([^"]+)"/.exec(
      (await (await harness.visitor(other)).open('/account')).text,
    )![1]!;
    for (const fields of [{}, { _csrf: '' }, { _csrf: foreign }]) {
      const { status } = await visitor.send(`/account/keys/${id}/revoke`, fields as Record<string, string>);
      expect(status).toBe(422);
    }
    expect((await keysOf(userId))[0]!.revokedAt).toBeNull();
  });

  it('say what was done by its code, and nothing that an address brings', async () => {
    const visitor = await harness.visitor(await harness.addUser());
    expect((await visitor.open('/account/keys?done=key-revoked')).text).toContain('role="status"');
    for (const code of ['Your account is locked, call us', 'constructor', '__proto__']) {
      const { text } = await visitor.open(`/account/keys?done=${encodeURIComponent(code)}`);
      expect(text).not.toContain('role="status"');
      expect(text).not.toContain('call us');
    }
    expect((await visitor.open('/account/keys?done=key-revoked&done=x')).status).toBe(200);
  });

  it('write times in UTC, for people and for programs', async () => {
    const userId = await harness.addUser();
    await harness.get(ApiKeysService).createApiKey(userId, { name: 'mine', scope: 'read' });
    const { text } = await (await harness.visitor(userId)).open('/account/keys');
    expect(text).toContain('<time datetime="2026-03-10T12:00:00.000Z">10 Mar 2026, 12:00 UTC</time>');
  });
});
