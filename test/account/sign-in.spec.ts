import { AccountHarness, type Browser, PASSWORD } from '../support/account-harness';

/** The module as the product calls it. */
const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

describe('signing in', () => {
  let accounts: AccountHarness;
  let user: { id: number; email: string };

  beforeAll(async () => {
    accounts = await AccountHarness.start();
    user = await accounts.addUser();
  }, 60_000);
  afterAll(() => accounts.stop());
  afterEach(() => jest.restoreAllMocks());

  const hashOf = async (id: number) => {
    const [row] = await accounts.database.query<{ hash: string }>(
      'select password_hash as hash from users where id = $1',
      [id],
    );
    return row!.hash;
  };

  it('works with the right password, in whatever case the address is written', async () => {
    const browser = accounts.browser();
    expect(await browser.isSignedIn()).toBe(false);
    const answer = await browser.signIn(` ${user.email.toUpperCase()} `);
    expect(answer.status).toBe(303);
    expect(answer.headers).toMatchObject({ location: '/account', 'cache-control': 'no-store' });
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('says that a session has ended, to who is not signed in', async () => {
    const ended = '/account/sign-in?continue=%2Fapp%2F1%2Foverview&ended=1';
    const browser = accounts.browser();
    expect((await browser.open(ended)).text).toContain('Your session has ended.');
    expect((await browser.open('/account/sign-in?continue=%2Fapp')).text).not.toContain('has ended');
    const signed = await accounts.signedIn(user.id);
    expect((await signed.open(ended)).text).not.toContain('Your session has ended.');
  });

  it('takes letters for the same however a keyboard composes them', async () => {
    const { email } = await accounts.addUser('un caf\u00e9 cr\u00e8me');
    const answer = await accounts.browser().signIn(email, 'un cafe\u0301 cre\u0300me');
    expect(answer.status).toBe(303);
  });

  it.each(['plain green teapo', 'Plain green teapot', '', ' plain green teapot', 'x'.repeat(300)])(
    'is refused with "%s"',
    async (password) => {
      const browser = accounts.browser();
      const answer = await browser.signIn(user.email, password);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('do not belong together');
      if (password) expect(answer.text).not.toContain(`value="${password}"`);
      expect(await browser.isSignedIn()).toBe(false);
    },
  );

  it('is refused to who has no password, with the empty one too', async () => {
    const { email } = await accounts.addUser(null);
    for (const password of ['', 'null', PASSWORD]) {
      expect((await accounts.browser().signIn(email, password)).status).toBe(422);
    }
  });

  it('does not tell an unknown address, one without a password and a wrong password apart', async () => {
    const verify = jest.spyOn(argon2, 'verify');
    const hash = jest.spyOn(argon2, 'hash');
    const { email: without } = await accounts.addUser(null);
    hash.mockClear();
    const addresses = [user.email, without, 'nobody@example.com', 'nobody', 'no\0body@example.com', ''];
    const answers = [];
    for (const email of addresses) {
      verify.mockClear();
      const { status, text, headers } = await accounts.browser().signIn(email, 'a wrong password');
      const [stored] = verify.mock.calls[0]!;
      const page = text.replace(/ value(="[^"]*")?/g, '').replace(/Request [\w-]+/, '');
      answers.push({ status, page, headers: Object.keys(headers).sort(), ...argon2.parseOptions(stored) });
      expect(verify).toHaveBeenCalledTimes(1);
    }
    expect(hash).not.toHaveBeenCalled();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const timed = async (email: string) => {
      const browser = accounts.browser();
      const token = await browser.token('/account/sign-in');
      const start = performance.now();
      await browser.post('/account/sign-in', { _csrf: token, email, password: 'a wrong password' });
      return performance.now() - start;
    };
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 15; round += 1) {
      times.known.push(await timed(user.email));
      times.unknown.push(await timed(`nobody-${round}@example.com`));
    }
    // What else the machine does adds to a time, and never takes from it.
    const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) * 0.5);
  });

  it('makes a new session and never takes over one that the browser brought', async () => {
    const browser = accounts.browser();
    const planted = 'A'.repeat(43);
    const page = await browser.agent.get('/account/sign-in').set('Cookie', `session=${planted}`);
    expect(page.headers['set-cookie']?.toString()).not.toContain('session=');
    browser.agent.jar.setCookie(`session=${planted}; path=/`, '127.0.0.1', '/');
    await browser.signIn(user.email);
    expect(browser.cookie('session')).toMatch(/^[\w-]{43}$/);
    expect(browser.cookie('session')).not.toBe(planted);

    const first = browser.cookie('session')!;
    await browser.signIn(user.email);
    expect(browser.cookie('session')).not.toBe(first);
    const thief = accounts.browser();
    thief.agent.jar.setCookie(`session=${first}; path=/`, '127.0.0.1', '/');
    expect(await thief.isSignedIn()).toBe(false);
  });

  it('stores no token of a session', async () => {
    const browser = accounts.browser();
    await browser.signIn(user.email);
    const rows = await accounts.database.query('select row_to_json(s)::text as row from user_sessions s');
    expect(JSON.stringify(rows)).not.toContain(browser.cookie('session'));
  });

  it('ends after thirty days', async () => {
    const browser = accounts.browser();
    await browser.signIn(user.email);
    accounts.clock.advance(30 * 86_400_000 - 1_000);
    expect(await browser.isSignedIn()).toBe(true);
    accounts.clock.advance(1_000);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('makes a new hash where the parameters have changed', async () => {
    const old = await accounts.addUser();
    const weak = await argon2.hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await accounts.database.query('update users set password_hash = $2 where id = $1', [old.id, weak]);
    expect((await accounts.browser().signIn(old.email, 'a wrong password')).status).toBe(422);
    expect(await hashOf(old.id)).toBe(weak);
    expect((await accounts.browser().signIn(old.email)).status).toBe(303);
    const renewed = await hashOf(old.id);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await accounts.browser().signIn(old.email)).status).toBe(303);
    expect(await hashOf(old.id)).toBe(renewed);
  });

  it.each([
    ['/account/keys', '/account/keys'],
    ['/account/keys?done=key-revoked', '/account/keys?done=key-revoked'],
    ['/account?next=//other.example', '/account?next=//other.example'],
    ['/app/prompts?tag=[a]|b^c', '/app/prompts?tag=[a]|b^c'],
    ['/oauth/interaction/Ab_-9', '/oauth/interaction/Ab_-9'],
    ['/app', '/app'],
    ['/app/', '/app/'],
    [
      '/app/share-of-voice?project_id=7&from=2026-03-01&model=a,b',
      '/app/share-of-voice?project_id=7&from=2026-03-01&model=a,b',
    ],
    ['/app?q=%C3%A9+%2F%2F&x=a:b/c@d', '/app?q=%C3%A9+%2F%2F&x=a:b/c@d'],
    ['/app//evil.example', '/account'],
    ['/app/../evil', '/account'],
    ['/app\\evil.example', '/account'],
    ['/app?x=\nLocation: //evil.example', '/account'],
    ['/app?x#//evil.example', '/account'],
    ['/appevil', '/account'],
    [`/app?evil=${'x'.repeat(2_000)}`, '/account'],
    ['//evil.example', '/account'],
    ['/\\evil.example', '/account'],
    ['/%5cevil.example', '/account'],
    ['%2f%2fevil.example', '/account'],
    ['https://evil.example/account', '/account'],
    ['javascript:alert(1)', '/account'],
    ['/account/../../evil', '/account'],
    ['/account/keys\n//evil.example', '/account'],
    ['/account//evil.example', '/account'],
    ['/account?done=key-revoked#//evil.example', '/account'],
    ['/account/keys?x=\\evil', '/account'],
    ['/account/keys?x="evil', '/account'],
    ['/account@evil.example', '/account'],
  ])('leads from continue=%j to %s', async (sent, location) => {
    const path = `/account/sign-in?${new URLSearchParams({ continue: sent })}`;
    const browser = accounts.browser();
    const { email } = await accounts.addUser();
    const answer = await browser.fillIn(path, { email, password: PASSWORD });
    expect(answer.headers.location).toBe(location);
    const token = await browser.token('/account/sign-in');
    const direct = await browser.post(path, { _csrf: token, email, password: PASSWORD });
    expect(direct.headers.location).toBe(location);
    expect((await browser.open(path)).text).not.toContain('evil');
  });

  it('takes continue only once', async () => {
    const path = '/account/sign-in?continue=/account/keys&continue=//evil.example';
    const answer = await accounts.browser().fillIn(path, { email: user.email, password: PASSWORD });
    expect(answer.headers.location).toBe('/account');
  });

  describe('and out', () => {
    let browser: Browser;
    beforeEach(async () => {
      browser = accounts.browser();
      await browser.signIn((await accounts.addUser()).email);
    });

    it("ends the account's session and the authorization server's", async () => {
      const session = browser.cookie('session')!;
      const token = await browser.token('/account/password');
      const answer = await browser.post('/account/sign-out', { _csrf: token });
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toBe('/account/sign-in');
      const cleared = (answer.headers['set-cookie'] as unknown as string[]).filter((c) =>
        /Expires=Thu, 01 Jan 1970/.test(c),
      );
      expect(cleared.map((cookie) => cookie.replace(/=.* Path=(\S+);.*/, ' at $1')).sort()).toEqual([
        '_session at /oauth',
        '_session.sig at /oauth',
        'session at /',
      ]);
      expect(await browser.isSignedIn()).toBe(false);
      const thief = accounts.browser();
      thief.agent.jar.setCookie(`session=${session}; path=/`, '127.0.0.1', '/');
      expect(await thief.isSignedIn()).toBe(false);
    });

    it('is no link', async () => {
      expect((await browser.open('/account/sign-out')).status).toBe(405);
      expect(await browser.isSignedIn()).toBe(true);
    });
  });
});

describe.each([
  ['http://127.0.0.1:3000', '', false],
  ['https://visibility.example', '__Host-', true],
])('cookies at %s', (PUBLIC_URL, prefix, secure) => {
  let accounts: AccountHarness;
  beforeAll(async () => (accounts = await AccountHarness.start({ PUBLIC_URL })), 60_000);
  afterAll(() => accounts.stop());

  it('are HttpOnly, Lax and of this host alone, and Secure where the address is', async () => {
    const { email } = await accounts.addUser();
    const browser = accounts.browser();
    const page = await browser.open('/account/sign-in');
    const [csrf] = page.headers['set-cookie'] as unknown as string[];
    const token = /name="_csrf" value="([^"]+)"/.exec(page.text)![1]!;
    const answer = await browser.agent
      .post('/account/sign-in')
      .set('Cookie', csrf!.split(';')[0]!)
      .type('form')
      .send({ _csrf: token, email, password: PASSWORD });
    expect(answer.status).toBe(303);
    const [session] = answer.headers['set-cookie'] as unknown as string[];
    for (const [name, cookie] of [
      ['csrf', csrf!],
      ['session', session!],
    ] as const) {
      const [value, ...flags] = cookie.split('; ');
      expect(value).toMatch(new RegExp(`^${prefix}${name}=`));
      expect(flags).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
      expect(flags.includes('Secure')).toBe(secure);
      expect(cookie).not.toContain('Domain');
    }
    expect(answer.headers['set-cookie']).toHaveLength(1);
  });
});
