import { createProject } from '@app/testing';
import { AccountHarness } from '../support/account-harness';

const MINUTE = 60_000;
const NEW = 'another green teapot';

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

describe('a link to the dashboard', () => {
  let accounts: AccountHarness;
  beforeAll(async () => {
    accounts = await AccountHarness.start({ PUBLIC_URL: 'http://visibility.example:8080' });
  }, 60_000);
  afterAll(() => accounts.stop());

  const link = async (id: number, projectId?: number) => pathOf((await accounts.links.forDashboard(id, projectId)).url);
  const tokenOf = (path: string) => new URL(path, 'http://x').searchParams.get('token')!;

  it('signs in once, without a password, and leads to the project', async () => {
    const { id, email } = await accounts.addUser();
    const projectId = await createProject(accounts.database, id);
    const other = accounts.browser();
    await other.signIn(email);
    const path = await link(id, projectId);
    const browser = accounts.browser();
    const page = await browser.open(path);
    expect([page.status, page.text.includes(email), page.text.includes('type="password"')]).toEqual([200, true, false]);
    const answer = await browser.fillIn(path, {});
    expect([answer.status, answer.headers.location]).toEqual([303, `/app?project_id=${projectId}`]);
    expect([await browser.isSignedIn(), await other.isSignedIn()]).toEqual([true, true]);
    expect((await accounts.browser().open(path)).status).toBe(404);
  });

  it('works for somebody without a password, and without a project', async () => {
    const { id } = await accounts.addUser(null);
    const browser = accounts.browser();
    const answer = await browser.fillIn(await link(id), {});
    expect([answer.headers.location, await browser.isSignedIn()]).toEqual(['/app', true]);
  });

  it('sets no password, whatever is sent', async () => {
    const { id, email } = await accounts.addUser();
    await accounts.browser().fillIn(await link(id), { password: NEW, name: 'Eve', email: 'eve@example.com' });
    expect((await accounts.browser().signIn(email, NEW)).status).toBe(422);
    expect((await accounts.browser().signIn(email)).status).toBe(303);
  });

  it('is not what a link that sets a password becomes', async () => {
    const { id } = await accounts.addUser();
    const path = pathOf((await accounts.links.forUser(id)).url);
    const browser = accounts.browser();
    expect((await browser.fillIn(path, {})).status).toBe(422);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('lets one of ten in that use it at once', async () => {
    const { id } = await accounts.addUser();
    const path = await link(id);
    const browsers = Array.from({ length: 10 }, () => accounts.browser());
    const tokens = await Promise.all(browsers.map((browser) => browser.token(path)));
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.post('/account/link', { _csrf: tokens[index]!, token: tokenOf(path) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(9).fill(404)]);
  });

  it('needs its own page', async () => {
    const { id } = await accounts.addUser();
    const token = tokenOf(await link(id));
    expect((await accounts.browser().post('/account/link', { token })).status).toBe(422);
  });

  it('lives for fifteen minutes, and until there is a newer one', async () => {
    const { id } = await accounts.addUser();
    const first = await link(id);
    const second = await link(id);
    expect((await accounts.browser().open(first)).status).toBe(404);
    accounts.clock.advance(15 * MINUTE - 1);
    expect((await accounts.browser().open(second)).status).toBe(200);
    accounts.clock.advance(1);
    expect((await accounts.browser().open(second)).status).toBe(404);
  });

  it.each(['https://evil.example/app', '//evil.example', '/app/../evil', '/evil', 'javascript:alert(1)'])(
    'leads nowhere else: %s',
    async (next) => {
      const { id } = await accounts.addUser();
      const path = `/account/link?${new URLSearchParams({ token: tokenOf(await link(id)), continue: next })}`;
      const browser = accounts.browser();
      expect((await browser.open(path)).text).not.toContain('evil');
      const answer = await browser.fillIn(path, { continue: next });
      expect([answer.status, answer.headers.location]).toEqual([303, '/account']);
    },
  );
});

it("the administrator's link may lead to the dashboard, after the password", async () => {
  const accounts = await AccountHarness.start();
  try {
    const { url } = (await accounts.links.forAdministrator('/app?project_id=3'))!;
    const browser = accounts.browser();
    const person = { email: 'ann@example.com', name: 'Ann', password: 'short' };
    expect((await browser.fillIn(pathOf(url), person)).status).toBe(422);
    const answer = await browser.fillIn(pathOf(url), { ...person, password: NEW });
    expect([answer.status, answer.headers.location]).toEqual([303, '/app?project_id=3']);
  } finally {
    await accounts.stop();
  }
}, 60_000);
