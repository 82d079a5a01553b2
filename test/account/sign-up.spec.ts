import { AccountHarness, PASSWORD } from '../support/account-harness';

const PERSON = { email: 'new@example.com', name: 'New Person', password: 'another green teapot' };
const HOUR = 3_600_000;

describe('signing up', () => {
  let accounts: AccountHarness;
  beforeAll(async () => (accounts = await AccountHarness.start({ SIGN_UP: 'open', SIGN_UPS_PER_HOUR: '3' })), 60_000);
  afterAll(() => accounts.stop());
  afterEach(() => jest.restoreAllMocks());

  const users = () => accounts.database.query('select email, plan, is_admin from users order by id');

  it('is closed while there is no administrator: the first user would become it', async () => {
    await accounts.database.query(
      `insert into users (email, name, plan, is_admin) values ('demo@localhost', 'Demo', 'enterprise', true)`,
    );
    const browser = accounts.browser();
    expect((await browser.open('/account/sign-up')).status).toBe(404);
    const token = await browser.token('/account/sign-in');
    expect((await browser.post('/account/sign-up', { ...PERSON, _csrf: token })).status).toBe(404);
    expect(await users()).toHaveLength(1);
    await accounts.database.query('delete from users');
    await accounts.addUser();
  });

  it('makes an account on the trial plan', async () => {
    const browser = accounts.browser();
    expect((await browser.open('/account/sign-in')).text).toContain('href="/account/sign-up"');
    const answer = await browser.fillIn('/account/sign-up', PERSON);
    expect(answer.status).toBe(200);
    expect((await users()).at(-1)).toEqual({ email: PERSON.email, plan: 'trial', is_admin: false });
    expect((await browser.signIn(PERSON.email, PERSON.password)).status).toBe(303);
  });

  it('answers the same, after the same work, for an address that is taken, and leaves its account alone', async () => {
    const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
    const hash = jest.spyOn(argon2, 'hash');
    const { email } = await accounts.addUser();
    hash.mockClear();
    const answers = [];
    for (const address of ['free@example.com', email.toUpperCase()]) {
      const browser = accounts.browser();
      const { status, text, headers } = await browser.fillIn('/account/sign-up', { ...PERSON, email: address });
      answers.push({ status, text, headers: Object.keys(headers).sort(), hashes: hash.mock.calls.length });
      expect(await browser.isSignedIn()).toBe(false);
      hash.mockClear();
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.hashes).toBe(1);
    expect((await accounts.browser().signIn(email, PERSON.password)).status).toBe(422);
    expect((await accounts.browser().signIn(email, PASSWORD)).status).toBe(303);
  });

  it('makes one account when the same form comes twice at once', async () => {
    const browser = accounts.browser();
    const form = { ...PERSON, email: 'twice@example.com', _csrf: await browser.token('/account/sign-up') };
    const answers = await Promise.all([browser.post('/account/sign-up', form), browser.post('/account/sign-up', form)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await users()).filter((user) => user.email === form.email)).toHaveLength(1);
  });

  it('asks again when something is wrong', async () => {
    const answer = await accounts.browser().fillIn('/account/sign-up', { email: 'x', name: '', password: 'short' });
    expect(answer.status).toBe(422);
    for (const message of ['Write an e-mail address', 'Write a name', 'at least 10']) {
      expect(answer.text).toContain(message);
    }
  });

  it('is limited by address', async () => {
    const browser = accounts.browser();
    const signUp = (index: number) =>
      browser.fillIn('/account/sign-up', { ...PERSON, email: `many-${index}@example.com` });
    for (let time = 0; time < 4; time += 1) {
      expect((await browser.fillIn('/account/sign-up', { ...PERSON, password: 'short' })).status).toBe(422);
    }
    for (let index = 0; index < 3; index += 1) expect((await signUp(index)).status).toBe(200);
    const answer = await signUp(3);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3600']);
    accounts.clock.advance(HOUR);
    expect((await signUp(3)).status).toBe(200);
  });
});

describe('signing up, unless the operator has opened it,', () => {
  let accounts: AccountHarness;
  beforeAll(async () => (accounts = await AccountHarness.start()), 60_000);
  afterAll(() => accounts.stop());

  it('is closed', async () => {
    await accounts.addUser();
    const browser = accounts.browser();
    const page = await browser.open('/account/sign-in');
    expect(page.text).not.toContain('sign-up');
    const token = await browser.token('/account/sign-in');
    const answer = await browser.post('/account/sign-up', { ...PERSON, _csrf: token });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Nobody can sign up here');
    expect(await accounts.database.query('select 1 from users')).toHaveLength(1);
  });
});
