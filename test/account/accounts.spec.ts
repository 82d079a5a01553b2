import { AccountHarness, type Browser, PASSWORD } from '../support/account-harness';

const NEXT = 'another green teapot';

describe('accounts, to an administrator', () => {
  let accounts: AccountHarness;
  let administrator: { id: number; email: string };
  let browser: Browser;

  beforeAll(async () => {
    accounts = await AccountHarness.start({ SIGN_INS_PER_ADDRESS: '1000' });
    administrator = await accounts.addUser();
    browser = await accounts.signedIn(administrator.id);
  }, 60_000);
  afterAll(() => accounts.stop());

  const linkIn = (page: string): string | undefined => /value="([^"]*\/account\/link\?[^"]*)"/.exec(page)?.[1];
  const linksOf = async (userId: number): Promise<number> =>
    (await accounts.database.query('select 1 from sign_in_links where user_id = $1', [userId])).length;

  it('are listed, and found by name and address', async () => {
    const { id, email } = await accounts.addUser(null, 'growth');
    await accounts.database.query("update users set name = 'Zoë <i>Quux</i>' where id = $1", [id]);
    const all = (await browser.open('/account/accounts')).text;
    for (const text of [email, administrator.email, 'has no password yet', 'Zoë &lt;i>Quux', 'Growth'])
      expect(all).toContain(text);
    const found = (await browser.open(`/account/accounts?words=${encodeURIComponent(' qUuX ')}`)).text;
    expect([found.includes(email), found.includes(`for ${administrator.email}`)]).toEqual([true, false]);
    expect((await browser.open('/account/accounts?words=%25')).text).toContain('Nobody is called that.');
    expect((await browser.open('/account/accounts?words=a&words=b')).status).toBe(200);
  });

  it('have a link that sets a password once, which is shown once', async () => {
    const { id, email } = await accounts.addUser();
    const before = await accounts.signedIn(id);
    const answer = await browser.submit(`/account/accounts/${id}/link`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
    const link = new URL(linkIn(answer.text)!.replaceAll('&amp;', '&'));
    expect(linkIn((await browser.open('/account/accounts')).text)).toBeUndefined();
    expect(await before.isSignedIn()).toBe(true);
    const person = accounts.browser();
    await person.fillIn(link.pathname + link.search, { password: NEXT });
    expect([await person.isSignedIn(), await before.isSignedIn()]).toEqual([true, false]);
    const again = accounts.browser();
    await again.signIn(email, NEXT);
    expect(await again.isSignedIn()).toBe(true);
    expect((await accounts.browser().open(link.pathname + link.search)).status).toBe(404);
  });

  it('have no link if they are administrators', async () => {
    const { id } = await accounts.addUser();
    await accounts.database.query('update users set is_admin = true where id = $1', [id]);
    expect((await browser.open('/account/accounts')).text).not.toContain(`/account/accounts/${id}/link`);
    for (const one of [id, administrator.id]) {
      expect((await browser.submit(`/account/accounts/${one}/link`)).status).toBe(403);
      expect(await linksOf(one)).toBe(0);
    }
    await accounts.database.query('update users set is_admin = false where id = $1', [id]);
  });

  it('are neither shown to others nor opened by them, and no form goes without a token', async () => {
    const { id } = await accounts.addUser();
    const other = await accounts.signedIn((await accounts.addUser(PASSWORD)).id);
    expect((await other.open('/account/accounts')).status).toBe(403);
    expect((await other.open('/account')).text).not.toContain('/account/accounts');
    expect((await other.submit(`/account/accounts/${id}/link`)).status).toBe(403);
    expect((await browser.post(`/account/accounts/${id}/link`, {})).status).toBe(422);
    expect((await browser.submit('/account/accounts/9007199/link')).status).toBe(404);
    expect(await linksOf(id)).toBe(0);
  });
});
