import { AccountHarness, PASSWORD } from '../support/account-harness';

const MINUTE = 60_000;
const NEW = 'another green teapot';
const PERSON = { email: 'ann@example.com', name: ' Ann  Example ', password: NEW };

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

describe('a link for a user', () => {
  let accounts: AccountHarness;
  beforeAll(async () => {
    accounts = await AccountHarness.start({ PUBLIC_URL: 'http://visibility.example:8080' });
    await accounts.addUser();
  }, 60_000);
  afterAll(() => accounts.stop());

  const link = async (id: number) => pathOf((await accounts.links.forUser(id)).url);

  it('is at the public address, and only its hash is stored', async () => {
    const { id } = await accounts.addUser();
    const { url, expiresAt } = await accounts.links.forUser(id);
    expect(url).toMatch(/^http:\/\/visibility\.example:8080\/account\/link\?token=[\w-]{43}$/);
    expect(expiresAt.getTime() - accounts.clock.now().getTime()).toBe(15 * MINUTE);
    const rows = await accounts.database.query('select row_to_json(l)::text as row from sign_in_links l');
    expect(JSON.stringify(rows)).not.toContain(url.slice(-43));
  });

  it('sets a password, signs in with a new session and ends those of the user', async () => {
    const { id, email } = await accounts.addUser();
    const [old, stranger, browser] = [accounts.browser(), accounts.browser(), accounts.browser()];
    await old.signIn(email);
    await stranger.signIn((await accounts.addUser()).email);
    const answer = await browser.fillIn(await link(id), { password: NEW });
    expect([answer.status, answer.headers.location]).toEqual([303, '/account']);
    expect(await Promise.all([browser, old, stranger].map((each) => each.isSignedIn()))).toEqual([true, false, true]);
    expect((await accounts.browser().signIn(email, PASSWORD)).status).toBe(422);
    expect((await accounts.browser().signIn(email, NEW)).status).toBe(303);
  });

  it('is not spent by programs that look at it, nor by a form that is refused', async () => {
    const { id, email } = await accounts.addUser();
    const path = await link(id);
    const browser = accounts.browser();
    await browser.agent.head(path).expect(200);
    await accounts.browser().open(path);
    await accounts.browser().open(path);
    const refused = await browser.fillIn(path, { password: 'short' });
    expect([refused.status, refused.text.includes('at least 10')]).toEqual([422, true]);
    expect((await browser.fillIn(path, { password: email })).text).toContain('name or address');
    const token = new URL(path, 'http://x').searchParams.get('token')!;
    expect((await browser.post('/account/link', { token, password: NEW })).status).toBe(422);
    expect((await browser.fillIn(path, { password: NEW })).status).toBe(303);
  });

  it('works once', async () => {
    const path = await link((await accounts.addUser()).id);
    const [first, second] = [accounts.browser(), accounts.browser()];
    const token = await second.token(path);
    await first.fillIn(path, { password: NEW });
    const form = { _csrf: token, token: path.slice(-43), password: 'a third green teapot' };
    const answer = await second.post('/account/link', form);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('has been used');
    expect((await second.open(path)).status).toBe(404);
  });

  it('lets one of ten in that use it at once', async () => {
    const { id, email } = await accounts.addUser();
    const path = await link(id);
    const browsers = Array.from({ length: 10 }, () => accounts.browser());
    const tokens = await Promise.all(browsers.map((browser) => browser.token(path)));
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.post('/account/link', {
          _csrf: tokens[index]!,
          token: path.slice(-43),
          password: `green teapot ${index}`,
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([303, ...Array<number>(9).fill(404)]);
    const winner = statuses.indexOf(303);
    expect((await accounts.browser().signIn(email, `green teapot ${winner}`)).status).toBe(303);
    const signedIn = await Promise.all(browsers.map((browser) => browser.isSignedIn()));
    expect(signedIn.flatMap((is, index) => (is ? [index] : []))).toEqual([winner]);
  });

  it('lives for fifteen minutes', async () => {
    const path = await link((await accounts.addUser()).id);
    accounts.clock.advance(15 * MINUTE - 1);
    const browser = accounts.browser();
    const token = await browser.token(path);
    accounts.clock.advance(1);
    expect((await browser.open(path)).status).toBe(404);
    expect((await browser.post('/account/link', { _csrf: token, token: path.slice(-43), password: NEW })).status).toBe(
      404,
    );
  });

  it('is void once there is a newer one, and leaves those of others alone', async () => {
    const [one, other] = [await accounts.addUser(), await accounts.addUser()];
    const [first, others, second] = [await link(one.id), await link(other.id), await link(one.id)];
    expect((await accounts.browser().open(first)).status).toBe(404);
    expect((await accounts.browser().open(others)).text).toContain(other.email);
    expect((await accounts.browser().open(second)).text).toContain(one.email);
  });

  it.each(['', '?token=', '?token=x', `?token=${'A'.repeat(43)}`, '?token=a&token=b', '?token=%00'])(
    'is not made up, as /account/link%s',
    async (query) => expect((await accounts.browser().open(`/account/link${query}`)).status).toBe(404),
  );

  it('works while attempts to sign in are refused', async () => {
    const { id, email } = await accounts.addUser();
    const browser = accounts.browser();
    for (let time = 0; time < 11; time += 1) await browser.signIn(email, 'a wrong one');
    expect((await browser.signIn(email)).status).toBe(429);
    expect((await browser.fillIn(await link(id), { password: NEW })).status).toBe(303);
  });

  it('makes nobody the administrator', async () => {
    const { id, email } = await accounts.addUser();
    await accounts.browser().fillIn(await link(id), { ...PERSON, password: NEW });
    const rows = await accounts.database.query('select email, is_admin from users where id = $1', [id]);
    expect(rows).toEqual([{ email, is_admin: false }]);
  });
});

describe("the administrator's link", () => {
  let accounts: AccountHarness;
  beforeEach(async () => (accounts = await AccountHarness.start()), 60_000);
  afterEach(() => accounts.stop());

  const users = () =>
    accounts.database.query(
      'select id, email, name, plan, is_admin, password_hash is not null as p from users order by id',
    );
  const link = async () => pathOf((await accounts.links.forAdministrator())!.url);

  it('makes the first user, who administers the installation', async () => {
    const browser = accounts.browser();
    expect((await browser.open('/account/sign-in')).text).toContain('Nobody administers this service yet');
    expect((await browser.fillIn(await link(), PERSON)).status).toBe(303);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await users()).toEqual([
      {
        id: expect.any(Number) as number,
        email: PERSON.email,
        name: 'Ann Example',
        plan: 'enterprise',
        is_admin: true,
        p: true,
      },
    ]);
    expect((await browser.open('/account/sign-in')).text).not.toContain('Nobody administers this service yet');
    expect(await accounts.links.forAdministrator()).toBeNull();
  });

  it("makes the demo's user that person, who keeps what is theirs", async () => {
    await accounts.database.query(
      `insert into users (email, name, plan, is_admin) values ('demo@localhost', 'Demo', 'enterprise', true)`,
    );
    const [demo] = await users();
    await accounts.addUser(null);
    expect((await accounts.browser().fillIn(await link(), PERSON)).status).toBe(303);
    const [first, second] = await users();
    expect(first).toEqual({ ...demo, email: PERSON.email, name: 'Ann Example', p: true });
    expect(second).toMatchObject({ email: 'user-1@example.com', is_admin: false, p: false });
    expect((await accounts.browser().signIn(PERSON.email, NEW)).status).toBe(303);
  });

  it('is asked again when something is wrong, and is not spent by it', async () => {
    await accounts.addUser(null);
    const other = await accounts.addUser(null);
    const path = await link();
    const browser = accounts.browser();
    for (const [wrong, message] of [
      [{ email: 'ann' }, 'Write an e-mail address'],
      [{ email: 'a\0b@example.com' }, 'Write an e-mail address'],
      [{ name: '  ' }, 'Write a name'],
      [{ name: 'a\0b' }, 'Write a name'],
      [{ name: 'x'.repeat(256) }, 'Write a name'],
      [{ password: 'ann example' }, 'name or address'],
      [{ email: other.email.toUpperCase() }, 'Another account has this address'],
    ] as const) {
      const answer = await browser.fillIn(path, { ...PERSON, ...wrong });
      expect([answer.status, answer.text.includes(message)]).toEqual([422, true]);
      expect(answer.text).not.toContain(NEW);
    }
    expect((await browser.fillIn(path, PERSON)).status).toBe(303);
  });

  it('makes one administrator when two use it at once, and nobody afterwards', async () => {
    const path = await link();
    const browsers = [accounts.browser(), accounts.browser()];
    const tokens = await Promise.all(browsers.map((browser) => browser.token(path)));
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.post('/account/link', {
          ...PERSON,
          _csrf: tokens[index]!,
          token: path.slice(-43),
          email: `ann-${index}@example.com`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
    expect(await users()).toHaveLength(1);
  });

  it('is void once the administrator has a password, whoever gave it', async () => {
    const path = await link();
    const admin = await accounts.addUser(null);
    await accounts.browser().fillIn(pathOf((await accounts.links.forUser(admin.id)).url), { password: NEW });
    expect((await accounts.browser().open(path)).status).toBe(404);
    expect(await accounts.links.forAdministrator()).toBeNull();
  });

  it('is replaced by the next start', async () => {
    const [first, second] = [await link(), await link()];
    expect((await accounts.browser().open(first)).status).toBe(404);
    expect((await accounts.browser().open(second)).status).toBe(200);
  });
});
