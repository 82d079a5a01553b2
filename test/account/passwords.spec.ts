import { availableParallelism } from 'node:os';
import { eventually } from '@app/testing';
import { HASHES_AT_ONCE } from '@app/domain/access';
import { AccountHarness, type Browser, PASSWORD } from '../support/account-harness';

/** The line's end (docs/operations.md), and how many more come. */
const [WAITING, REFUSED] = [100, 2];
const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
const NEXT = 'another green teapot';

describe('a password', () => {
  let accounts: AccountHarness;
  let browser: Browser;
  let email: string;
  let userId: number;

  beforeAll(async () => (accounts = await AccountHarness.start({ SIGN_INS_PER_ACCOUNT: '1000' })), 60_000);
  afterAll(() => accounts.stop());
  beforeEach(async () => {
    ({ id: userId, email } = await accounts.addUser());
    browser = accounts.browser();
    await browser.signIn(email);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is changed by who knows the present one, and every other session ends', async () => {
    const [other, stranger] = [accounts.browser(), accounts.browser()];
    await other.signIn(email);
    await stranger.signIn((await accounts.addUser()).email);
    const before = browser.cookie('session');

    const answer = await browser.fillIn('/account/password', { present: PASSWORD, password: NEXT });
    expect(answer.status).toBe(303);
    expect((await browser.open(answer.headers.location!)).text).toContain('Your password is changed');
    expect(browser.cookie('session')).not.toBe(before);
    expect(await Promise.all([browser, other, stranger].map((each) => each.isSignedIn()))).toEqual([true, false, true]);
    expect((await accounts.browser().signIn(email, PASSWORD)).status).toBe(422);
    expect((await accounts.browser().signIn(email, NEXT)).status).toBe(303);
  });

  it.each([
    ['a wrong present one', 'plain green teapo', NEXT, 'not your present password'],
    ['nine characters', PASSWORD, 'x9!kd02$k', 'at least 10'],
    ['257 characters', PASSWORD, 'ab1'.repeat(86).slice(0, 257), 'at most 256'],
    ['a common one', PASSWORD, 'Password123', 'Too many people'],
  ])('stays with %s', async (_, present, password, message) => {
    const other = accounts.browser();
    await other.signIn(email);
    const answer = await browser.fillIn('/account/password', { present, password });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(answer.text).not.toContain(password);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await other.isSignedIn()).toBe(true);
    expect((await accounts.browser().signIn(email)).status).toBe(303);
  });

  it('may not be the own address', async () => {
    const answer = await browser.fillIn('/account/password', { present: PASSWORD, password: email.toUpperCase() });
    expect(answer.text).toContain('else than your name or address');
  });

  it('is changed by nobody who is not signed in', async () => {
    const stranger = accounts.browser();
    const token = await stranger.token('/account/sign-in');
    const answer = await stranger.post('/account/password', { _csrf: token, present: PASSWORD, password: NEXT });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/account/sign-in');
    expect((await stranger.open('/account/password')).headers.location).toBe(
      '/account/sign-in?continue=%2Faccount%2Fpassword',
    );
  });

  it('that was changed while it was compared signs nobody in', async () => {
    const { verify } = argon2;
    const thief = accounts.browser();
    // By another process: within one, hashes have their turns.
    jest.spyOn(argon2, 'verify').mockImplementationOnce(async (...args) => {
      const right = await verify(...args);
      await accounts.setPassword(userId, NEXT);
      return right;
    });
    expect((await thief.signIn(email)).status).toBe(422);
    expect(await thief.isSignedIn()).toBe(false);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('is hashed in turns that leave a core free', async () => {
    let [running, most] = [0, 0];
    const { verify } = argon2;
    jest.spyOn(argon2, 'verify').mockImplementation(async (...args) => {
      running += 1;
      most = Math.max(most, running);
      await verify(...args);
      running -= 1;
      return false;
    });
    const answers = await Promise.all(Array.from({ length: 12 }, () => accounts.browser().signIn(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(422));
    expect(most).toBe(availableParallelism() > 2 ? 2 : 1);
  });

  it('waits for its turn in a queue that has an end', async () => {
    const release: (() => void)[] = [];
    jest.spyOn(argon2, 'verify').mockImplementation(() => new Promise((done) => release.push(() => done(false))));
    const all = Array.from({ length: WAITING + HASHES_AT_ONCE + REFUSED }, () => accounts.browser().signIn(email));
    const full = await Promise.race(all);
    expect(full.status).toBe(429);
    expect(full.headers).toMatchObject({ 'retry-after': '5' });
    // Room that is made before the last one has come would let it in.
    let answered = 0;
    for (const one of all) void one.then(() => (answered += 1));
    await eventually(
      async () => answered,
      (count) => count === REFUSED,
    );
    const freeing = setInterval(() => release.splice(0).forEach((free) => free()), 5);
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    clearInterval(freeing);
    expect(statuses.filter((status) => status === 429)).toHaveLength(REFUSED);
    expect(statuses.filter((status) => status === 422)).toHaveLength(WAITING + HASHES_AT_ONCE);
  });
});
