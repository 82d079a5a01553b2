import { rawRequest } from './support/raw-request';
import { AccountHarness, type Browser, PASSWORD } from '../support/account-harness';

const PAGES = ['/account/sign-in', '/account/password', '/account/link', '/account/sign-up', '/account/nowhere'];
const FORMS = ['/account/sign-in', '/account/sign-out', '/account/sign-up', '/account/link', '/account/password'];

describe('forms', () => {
  let accounts: AccountHarness;
  let browser: Browser;
  let email: string;

  beforeAll(async () => (accounts = await AccountHarness.start({ SIGN_UP: 'open' })), 60_000);
  afterAll(() => accounts.stop());
  beforeEach(async () => {
    ({ email } = await accounts.addUser());
    browser = accounts.browser();
    await browser.signIn(email);
  });

  const refused = async (sent: Promise<{ status: number; text: string }>) => {
    const { status, text } = await sent;
    expect(status).toBe(422);
    expect(text).toContain('This form is no longer valid');
  };

  it.each(FORMS)('of %s are refused without a token, with a made-up one and with one sent twice', async (path) => {
    const fields = { email, password: PASSWORD, present: PASSWORD };
    const token = await browser.token('/account/password');
    await refused(browser.post(path, fields));
    await refused(browser.post(path, { ...fields, _csrf: 'a.b' }));
    await refused(browser.post(path, { ...fields, _csrf: '' }));
    await refused(browser.post(`${path}?_csrf=${token}`, fields));
    await refused(browser.post(path, { ...fields, '_csrf[]': token }));
    expect(await browser.isSignedIn()).toBe(true);
  });

  it("are refused with another session's token, also with its cookie", async () => {
    const other = accounts.browser();
    await other.signIn((await accounts.addUser()).email);
    const token = await other.token('/account/password');
    await refused(browser.post('/account/sign-out', { _csrf: token }));
    browser.agent.jar.setCookie(`csrf=${other.cookie('csrf')}; path=/`, '127.0.0.1', '/');
    await refused(browser.post('/account/sign-out', { _csrf: token }));
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('are refused with a token from before the sign-in', async () => {
    const fresh = accounts.browser();
    const token = await fresh.token('/account/sign-in');
    await fresh.signIn(email);
    await refused(fresh.post('/account/sign-out', { _csrf: token }));
  });

  it.each(['cross-site', 'same-site'])('are refused from a page that browsers call %s', async (site) => {
    const stranger = accounts.browser();
    const token = await stranger.token('/account/sign-in');
    const form = { _csrf: token, email, password: PASSWORD };
    const post = () => stranger.agent.post('/account/sign-in').type('form').redirects(0).send(form);
    await refused(post().set('Sec-Fetch-Site', site));
    expect((await post().set('Sec-Fetch-Site', 'same-origin')).status).toBe(303);
  });

  it('are forms: other bodies change nothing', async () => {
    const token = await browser.token('/account/password');
    await refused(browser.agent.post('/account/sign-out').send({ _csrf: token }));
    await refused(browser.agent.post('/account/sign-out').type('text').send(`_csrf=${token}`));
    expect(await browser.isSignedIn()).toBe(true);
  });

  it.each([
    ['is too large', { _csrf: 'x'.repeat(70_000) }, 413],
    ['has too many fields', Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, '1'])), 413],
  ])('are refused when one %s', async (_, fields, status) => {
    const answer = await browser.post('/account/sign-in', fields);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  it.each(['session', 'csrf', '_session'])('and pages stand a cookie %s that looks like JSON', async (name) => {
    for (const value of ['j:{"a":1}', 'j:null', 'j:[]', '%', '"', '\u00ff'.repeat(20)]) {
      const stranger = accounts.browser();
      const cookie = `${name}=${value}`;
      const page = await stranger.agent.get('/account/sign-in').set('Cookie', cookie);
      expect(page.status).toBe(200);
      const posted = await stranger.agent
        .post('/account/sign-in')
        .set('Cookie', cookie)
        .type('form')
        .send({ _csrf: 'a' });
      expect(posted.status).toBe(422);
    }
  });
});

describe('every page', () => {
  let accounts: AccountHarness;
  beforeAll(async () => (accounts = await AccountHarness.start()), 60_000);
  afterAll(() => accounts.stop());

  it.each(PAGES)('%s runs no script, is framed by nobody and kept by nobody', async (path) => {
    const signedIn = accounts.browser();
    await signedIn.signIn((await accounts.addUser()).email);
    const { url } = await accounts.links.forUser((await accounts.addUser()).id);
    const address = path === '/account/link' ? new URL(url).pathname + new URL(url).search : path;
    for (const browser of [signedIn, accounts.browser()]) {
      const { headers, text, status } = await browser.open(address);
      expect(headers['cache-control']).toBe('no-store');
      if (status === 303) continue;
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      const csp = headers['content-security-policy']!;
      expect(csp).toContain("default-src 'none'");
      expect(csp).toContain("frame-ancestors 'none'");
      expect(csp).not.toContain('unsafe');
      expect(text).not.toMatch(/<script| on\w+=| style="/);
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it.each(['/account/nowhere', '/account/sign-in/more', '/account/%', '/account/link/x/y', '/account/sign-up'])(
    'that is not there, as %s, is a page of its own',
    async (path) => {
      const answer = await accounts.browser().open(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.text).toContain('<h1>');
    },
  );

  it.each(['put', 'patch', 'delete', 'options'] as const)('refuses %s', async (method) => {
    for (const path of ['/account/sign-in', '/account/sign-out', '/account/password', '/account/link']) {
      const answer = await accounts.browser().agent[method](path);
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toContain('POST');
    }
    expect((await accounts.browser().agent[method]('/account/nowhere')).status).toBe(404);
  });

  it('of the account itself takes no form', async () => {
    for (const path of ['/account', '/account/']) {
      const answer = await accounts.browser().post(path, {});
      expect([404, 405]).toContain(answer.status);
      expect(answer.headers['content-type']).toContain('text/html');
    }
  });

  it('refuses methods that nobody uses, with no error of its own', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'SEARCH', 'QUERY']) {
      expect(await rawRequest(accounts.app, method, '/account/sign-in')).toBe(405);
    }
  });

  it('shows text of strangers as text', async () => {
    const answer = await accounts.browser().signIn('"><script>alert(1)</script>', 'x');
    expect(answer.text).not.toContain('<script');
  });
});
