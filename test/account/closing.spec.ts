import { createProject } from '@app/testing';
import { AccountHarness, type Browser, PASSWORD } from '../support/account-harness';
import { ApiHarness } from '../support/api-harness';

const PAGE = '/account/accounts';

describe('an account, to an administrator', () => {
  let accounts: AccountHarness;
  let api: ApiHarness;
  let administrator: { id: number; email: string };
  let browser: Browser;

  beforeAll(async () => {
    accounts = await AccountHarness.start({ SIGN_INS_PER_ADDRESS: '1000' });
    api = await ApiHarness.start({}, { url: accounts.testDatabase.url, drop: async () => undefined });
    administrator = await accounts.addUser();
    browser = await accounts.signedIn(administrator.id);
  }, 60_000);
  afterAll(async () => {
    await api.stop();
    await accounts.stop();
  });

  const act = (id: number, action: string, fields: Record<string, string> = {}, by = browser) =>
    by.submit(`${PAGE}/${id}/${action}`, fields);
  const signsIn = async (email: string): Promise<boolean> => {
    const fresh = accounts.browser();
    await fresh.signIn(email);
    return fresh.isSignedIn();
  };
  const statusOf = async (key: string) => (await api.request('get', '/dimensions/projects', key)).status;
  const column = async (id: number, name: string): Promise<unknown> =>
    (await accounts.database.query(`select ${name} as value from users where id = $1`, [id]))[0]!.value;

  it('is closed: no password, session, key or link of it is taken, until it is open again', async () => {
    const { id, email } = await accounts.addUser();
    const session = await accounts.signedIn(id);
    const key = await api.addKey(id);
    const { url } = await accounts.links.forUser(id);
    const projectId = await createProject(accounts.database, id);
    const invite = { project_id: projectId, role: 'editor' };
    const asked = await api.send('post', '/members', await api.addKey(id, 'read_write'), invite);
    const invitation = new URL(asked.body.url as string);
    expect([await session.isSignedIn(), await statusOf(key), await signsIn(email)]).toEqual([true, 200, true]);

    expect((await act(id, 'close')).headers.location).toBe(`${PAGE}/${id}?done=account-closed`);
    api.clock.advance(2_000);
    expect([await session.isSignedIn(), await statusOf(key), await signsIn(email)]).toEqual([false, 403, false]);
    // Whoever signed in at the same moment has a session that nobody ended.
    expect(await (await accounts.signedIn(id)).isSignedIn()).toBe(false);
    expect((await accounts.browser().signIn(email)).status).toBe(422);
    const { pathname, search } = new URL(url);
    expect((await accounts.browser().open(pathname + search)).status).toBe(404);
    const invited = await accounts.signedIn((await accounts.addUser()).id);
    expect((await invited.open(invitation.pathname + invitation.search)).status).toBe(404);
    const late = await accounts.links.forUser(id);
    expect((await accounts.browser().open(late.url.slice(new URL(url).origin.length))).status).toBe(404);
    expect((await act(id, 'link')).status).toBe(409);
    const since = await column(id, 'closed_at');
    accounts.clock.advance(60_000);
    await act(id, 'close');
    expect(await column(id, 'closed_at')).toEqual(since);
    expect((await browser.open(PAGE)).text).toContain('>closed<');
    expect((await browser.open(`${PAGE}/${id}`)).text).not.toContain('Make a sign-in link');

    expect((await act(id, 'reopen')).headers.location).toBe(`${PAGE}/${id}?done=account-reopened`);
    api.clock.advance(2_000);
    expect([await session.isSignedIn(), await statusOf(key), await signsIn(email)]).toEqual([false, 200, true]);
  });

  it('of an administrator is not closed, and gets neither link nor address here', async () => {
    const other = await accounts.addUser();
    await accounts.database.query('update users set is_admin = true where id = $1', [other.id]);
    for (const { id, email } of [other, administrator]) {
      expect((await act(id, 'close')).status).toBe(409);
      expect((await act(id, 'address', { email: 'taken-over@example.com' })).status).toBe(403);
      expect((await act(id, 'link')).status).toBe(403);
      expect([await column(id, 'closed_at'), await column(id, 'email')]).toEqual([null, email]);
    }
    await accounts.database.query('update users set is_admin = false where id = $1', [other.id]);
  });

  it('gets another address, which nobody else has', async () => {
    const { id, email } = await accounts.addUser();
    const session = await accounts.signedIn(id);
    for (const [sent, word] of [
      ['no address', 'Write an e-mail address.'],
      [administrator.email.toUpperCase(), 'Another account has this address.'],
    ] as const) {
      const refused = await act(id, 'address', { email: sent });
      expect([refused.status, refused.text.includes(word)]).toEqual([422, true]);
    }
    expect(await column(id, 'email')).toBe(email);
    const { url } = await accounts.links.forUser(id);
    await act(id, 'address', { email: ' Moved@Example.com ' });
    expect((await accounts.browser().open(url.slice(new URL(url).origin.length))).status).toBe(404);
    expect(await column(id, 'email')).toBe('Moved@Example.com');
    expect([await session.isSignedIn(), await signsIn('moved@example.com'), await signsIn(email)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('becomes an administrator’s by the password of one, and no longer is one as long as another has a password', async () => {
    const { id } = await accounts.addUser(null);
    const before = await accounts.signedIn(id);
    const { url } = await accounts.links.forUser(id);
    const wrong = await act(id, 'appoint', { present: 'not this one' });
    expect([wrong.status, wrong.text.includes('This is not your present password.')]).toEqual([422, true]);
    expect(await column(id, 'is_admin')).toBe(false);
    expect((await act(id, 'appoint', { present: PASSWORD })).headers.location).toBe(`${PAGE}/${id}?done=appointed`);
    expect(await column(id, 'is_admin')).toBe(true);
    // Whoever held these until then is no administrator.
    expect(await before.isSignedIn()).toBe(false);
    expect((await accounts.browser().open(url.slice(new URL(url).origin.length))).status).toBe(404);
    // The other one has no password yet: the next start would offer the installation.
    expect((await act(administrator.id, 'dismiss', { present: PASSWORD })).status).toBe(409);
    expect(await column(administrator.id, 'is_admin')).toBe(true);
    expect((await act(id, 'dismiss', { present: 'not this one' })).status).toBe(422);
    await accounts.setPassword(id, PASSWORD);
    const both = await Promise.all([
      act(administrator.id, 'dismiss', { present: PASSWORD }),
      act(id, 'dismiss', { present: PASSWORD }, await accounts.signedIn(id)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).not.toEqual([303, 303]);
    await accounts.database.query('update users set is_admin = (id = $1)', [administrator.id]);
    await act(id, 'close');
    expect((await act(id, 'appoint', { present: PASSWORD })).status).toBe(404);
  });

  it('has its projects handed over, to an open account with room', async () => {
    const [from, to, small] = [
      await accounts.addUser(),
      await accounts.addUser(),
      await accounts.addUser(PASSWORD, 'trial'),
    ];
    const projectId = await createProject(accounts.database, from.id);
    const give = (email: string, project = projectId) =>
      act(from.id, 'project', { project: String(project), to: email });
    const owner = async () =>
      (await accounts.database.query('select user_id from projects where id = $1', [projectId]))[0]!.user_id;
    expect((await browser.open(`${PAGE}/${from.id}`)).text).toContain(`name="project" value="${projectId}"`);
    await accounts.database.query('update users set limit_overrides = \'{"projects": 0}\' where id = $1', [small.id]);
    await act((await accounts.addUser()).id, 'close');
    const closed = (await accounts.database.query('select email from users where closed_at is not null limit 1'))[0]!;
    for (const [email, status] of [
      ['nobody@example.com', 422],
      [from.email, 422],
      [small.email, 422],
      [closed.email as string, 422],
    ] as const) {
      expect([email, (await give(email)).status]).toEqual([email, status]);
      expect(await owner()).toBe(from.id);
    }
    const others = await createProject(accounts.database, small.id);
    expect((await give(to.email, others)).status).toBe(404);
    await act(from.id, 'close');
    expect((await give(to.email.toUpperCase())).headers.location).toBe(`${PAGE}/${from.id}?done=project-handed-over`);
    expect(await owner()).toBe(to.id);
    const people = await accounts.database.query('select user_id, role from project_roles where project_id = $1', [
      projectId,
    ]);
    expect(people.toSorted((a, b) => Number(a.user_id) - Number(b.user_id))).toEqual([
      { user_id: from.id, role: 'editor' },
      { user_id: to.id, role: 'owner' },
    ]);
    const counted = await accounts.database.query('select user_id, members from project_counts where project_id = $1', [
      projectId,
    ]);
    expect(counted).toEqual([{ user_id: to.id, members: [from.id] }]);
    const [change] = await accounts.database.query(
      "select actor_kind, user_id from project_changes where project_id = $1 and noun = 'project' order by id desc limit 1",
      [projectId],
    );
    expect(change).toEqual({ actor_kind: 'person', user_id: administrator.id });
  });

  it('is nobody else’s business', async () => {
    const { id, email } = await accounts.addUser();
    const other = await accounts.signedIn((await accounts.addUser()).id);
    expect((await other.open(`${PAGE}/${id}`)).status).toBe(403);
    for (const action of ['link', 'close', 'reopen', 'address', 'project', 'appoint', 'dismiss']) {
      const fields = { present: PASSWORD, email: 'x@example.com', project: '1', to: email };
      expect([action, (await act(id, action, fields, other)).status]).toEqual([action, 403]);
      expect([action, (await browser.post(`${PAGE}/${id}/${action}`, fields)).status]).toEqual([action, 422]);
    }
    expect([await column(id, 'closed_at'), await column(id, 'email'), await column(id, 'is_admin')]).toEqual([
      null,
      email,
      false,
    ]);
    for (const gone of ['9007199', 'x', '0']) {
      expect((await browser.open(`${PAGE}/${gone}`)).status).toBe(404);
      expect((await browser.submit(`${PAGE}/${gone}/close`)).status).toBe(404);
    }
  });
});
