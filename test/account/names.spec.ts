import { AccountHarness, type Browser } from '../support/account-harness';

describe('the own name', () => {
  let accounts: AccountHarness;
  let browser: Browser;
  let id: number;

  beforeAll(async () => (accounts = await AccountHarness.start()), 60_000);
  afterAll(() => accounts.stop());
  beforeEach(async () => {
    ({ id } = await accounts.addUser());
    browser = await accounts.signedIn(id);
  });

  const nameOf = async (): Promise<string> =>
    (await accounts.database.query<{ name: string }>('select name from users where id = $1', [id]))[0]!.name;

  it('is changed without needless spaces, and is that of nobody else', async () => {
    const { id: other } = await accounts.addUser();
    const { status, headers } = await browser.fillIn('/account', { name: '  Ann   <b>Smith</b> ' });
    expect([status, headers.location]).toEqual([303, '/account?done=name-saved']);
    expect(await nameOf()).toBe('Ann <b>Smith</b>');
    const page = (await browser.open('/account?done=name-saved')).text;
    expect(page).toContain('Your name is saved.');
    expect(page).toContain('value="Ann &lt;b>Smith&lt;/b>"');
    const [row] = await accounts.database.query<{ name: string }>('select name from users where id = $1', [other]);
    expect(row!.name).toMatch(/^User \d+$/);
  });

  it.each(['', ' ', '\u200B', 'x'.repeat(1_000)])('stays when %j is no name', async (name) => {
    const before = await nameOf();
    const { status, text } = await browser.fillIn('/account', { name });
    expect([status, /Write a name of at most/.test(text)]).toEqual([422, true]);
    expect(await nameOf()).toBe(before);
  });

  it('is changed by no form without a token', async () => {
    const before = await nameOf();
    expect((await browser.post('/account/name', { name: 'Mallory' })).status).toBe(422);
    expect(await nameOf()).toBe(before);
  });
});
