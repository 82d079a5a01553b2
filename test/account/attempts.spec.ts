import { AccountHarness, PASSWORD } from '../support/account-harness';

const MINUTE = 60_000;

describe('attempts to sign in', () => {
  let accounts: AccountHarness;
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

  beforeAll(async () => {
    const env = { SIGN_INS_PER_ACCOUNT_AND_ADDRESS: '3', SIGN_INS_PER_ADDRESS: '6', SIGN_INS_PER_ACCOUNT: '8' };
    accounts = await AccountHarness.start(env);
    await accounts.addUser();
  }, 60_000);
  afterAll(() => accounts.stop());
  afterEach(() => jest.restoreAllMocks());

  const wrong = async (email: string, times: number, browser = accounts.browser()) => {
    for (let time = 0; time < times; time += 1) expect((await browser.signIn(email, 'a wrong one')).status).toBe(422);
    return browser;
  };

  it('on one account from one address are counted; the right password does not help then', async () => {
    const { email } = await accounts.addUser();
    const browser = await wrong(email, 3);
    const verify = jest.spyOn(argon2, 'verify');
    for (const [address, password] of [
      [email, PASSWORD],
      [` ${email.toUpperCase()}`, PASSWORD],
      [email, 'a wrong one'],
    ] as const) {
      const answer = await browser.signIn(address, password);
      expect(answer.status).toBe(429);
      expect(answer.headers['retry-after']).toBe('900');
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.text).toContain('Too many attempts. Try again in 15 min.');
    }
    expect(verify).not.toHaveBeenCalled();
    expect(await browser.isSignedIn()).toBe(false);
    accounts.clock.advance(15 * MINUTE);
    expect((await browser.signIn(email)).status).toBe(303);
  });

  it('from elsewhere do not lock the owner out', async () => {
    const { email } = await accounts.addUser();
    const stranger = await wrong(email, 3);
    expect((await stranger.signIn(email)).status).toBe(429);
    expect((await accounts.browser().signIn(email)).status).toBe(303);
  });

  it('on an account that does not exist are answered alike', async () => {
    const { email } = await accounts.addUser();
    const [known, unknown] = await Promise.all(
      [email, 'nobody@example.com'].map(async (address) => {
        const browser = await wrong(address, 3);
        const { status, text, headers } = await browser.signIn(address);
        const page = text.replace(/Request [\w-]+/, '');
        return { status, page, retry: headers['retry-after'], names: Object.keys(headers).sort() };
      }),
    );
    expect(known).toEqual(unknown);
  });

  it('from one address are counted over all accounts, and a success gives nothing back', async () => {
    const [one, two] = [await accounts.addUser(), await accounts.addUser()];
    const browser = accounts.browser();
    expect((await browser.signIn(one.email)).status).toBe(303);
    await wrong('a@example.com', 2, browser);
    expect((await browser.signIn(one.email)).status).toBe(303);
    await wrong('b@example.com', 2, browser);
    expect((await browser.signIn(two.email)).status).toBe(429);
  });

  it('from many addresses are counted on the account', async () => {
    const { email } = await accounts.addUser();
    const owner = accounts.browser();
    await owner.signIn(email);
    for (let address = 0; address < 7; address += 1) await wrong(email, 1);
    expect((await accounts.browser().signIn(email)).status).toBe(429);
    expect(await owner.isSignedIn()).toBe(true);
    accounts.clock.advance(15 * MINUTE);
    expect((await accounts.browser().signIn(email)).status).toBe(303);
  });

  it('count when sent at once', async () => {
    const { email } = await accounts.addUser();
    const browser = accounts.browser();
    const token = await browser.token('/account/sign-in');
    const verify = jest.spyOn(argon2, 'verify');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.post('/account/sign-in', { _csrf: token, email, password: 'wrong' })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(verify).toHaveBeenCalledTimes(3);
  });

  it('include guesses of the present password by whoever has a session', async () => {
    const { email } = await accounts.addUser();
    const browser = accounts.browser();
    await browser.signIn(email);
    const guess = (present: string) =>
      browser.fillIn('/account/password', { present, password: 'another green teapot' });
    expect((await guess('a wrong one')).status).toBe(422);
    expect((await guess('a wrong one')).status).toBe(422);
    expect((await guess(PASSWORD)).status).toBe(429);
  });
});
