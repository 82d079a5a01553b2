import { startLinks } from '../../apps/all-in-one/src/start-links';
import { welcome } from '../../apps/all-in-one/src/welcome';
import { AccountHarness } from '../support/account-harness';
import { testSettings } from '../support/settings';

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

describe('what a start prints', () => {
  let accounts: AccountHarness;
  beforeEach(async () => (accounts = await AccountHarness.start()), 60_000);
  afterEach(() => accounts.stop());

  const addAdministrator = (hash: string | null) =>
    accounts.database.query(
      `insert into users (email, name, plan, is_admin, password_hash) values ('demo@localhost', 'Demo', 'enterprise', true, $1)`,
      [hash],
    );

  it('for an empty installation is a link that makes the administrator and leads to the set-up', async () => {
    const { administrator, dashboard } = await startLinks(accounts.app, true);
    expect(administrator!.url).toMatch(/&continue=%2Fapp%2Fsetup$/);
    expect(dashboard).toBeNull();
  });

  it('for the demo is also a link that opens it at once, and leaves the other good', async () => {
    await addAdministrator(null);
    const links = await startLinks(accounts.app, true, 3);
    const text = welcome(testSettings(accounts.testDatabase.url), null, links);
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([`  ${links.administrator!.url}`, `  ${links.dashboard!.url}`]),
    );
    const visitor = accounts.browser();
    const answer = await visitor.fillIn(pathOf(links.dashboard!.url), {});
    expect([answer.headers.location, await visitor.isSignedIn()]).toEqual(['/app?project_id=3', true]);
    const person = { email: 'ann@example.com', name: 'Ann', password: 'plain green teapot' };
    const made = await accounts.browser().fillIn(pathOf(links.administrator!.url), person);
    expect([made.status, made.headers.location]).toEqual([303, '/app/setup']);
  });

  it.each([true, false])(
    'signs nobody in once an administrator has a password, on an embedded database: %s',
    async (embedded) => {
      await addAdministrator('a hash');
      const links = await startLinks(accounts.app, embedded);
      expect(links).toEqual({ administrator: null, dashboard: null });
      expect(welcome(testSettings(accounts.testDatabase.url), null, links)).not.toContain('token=');
    },
  );

  it("signs nobody in on an operator's own database, whose log more people may read", async () => {
    await addAdministrator(null);
    expect((await startLinks(accounts.app, false)).dashboard).toBeNull();
  });
});
