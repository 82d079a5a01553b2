import type { NestExpressApplication } from '@nestjs/platform-express';
import request, { type Test } from 'supertest';
import { createApiApp } from '../../apps/api/src/create-api-app';
import { AccountHarness, type Browser, PASSWORD } from '../support/account-harness';
import { testSettings } from '../support/settings';

const SECOND = 1_000;

describe('a fleet whose pages and API are processes of their own', () => {
  let accounts: AccountHarness;
  let api: NestExpressApplication;

  beforeAll(async () => {
    accounts = await AccountHarness.start();
    // It knows no SECRET_KEY.
    api = await createApiApp(testSettings(accounts.testDatabase.url), accounts.clock);
  }, 60_000);
  afterAll(async () => {
    await api.close();
    await accounts.stop();
  });

  function ask(browser: Browser, method: 'get' | 'delete' | 'post', path: string, headers: object = {}): Test {
    const http = request(api.getHttpServer());
    return http[method](`/api/v1${path}`).set({ Cookie: `session=${browser.cookie('session')}`, ...headers });
  }

  async function signedIn(): Promise<{ browser: Browser; email: string; id: number }> {
    const user = await accounts.addUser();
    const browser = accounts.browser();
    expect((await browser.signIn(user.email, PASSWORD)).status).toBe(303);
    return { ...user, browser };
  }

  it('has one session for both, which writes with its token', async () => {
    const { browser, email, id } = await signedIn();
    const { body } = await ask(browser, 'get', '/session');
    expect(body.user).toMatchObject({ id, email });
    const project = { name: 'Acme', url: 'https://acme.example', country_code: 'ES', language_code: 'en' };
    const made = await ask(browser, 'post', '/projects', { 'X-CSRF-Token': body.csrf_token }).send(project);
    expect(made.status).toBe(201);
    expect((await ask(browser, 'get', '/dimensions/projects')).text).toContain('Acme');
  });

  it('takes no token of the pages: they are not the same', async () => {
    const { browser } = await signedIn();
    const token = await browser.token('/account');
    expect((await ask(browser, 'delete', '/session', { 'X-CSRF-Token': token })).status).toBe(403);
  });

  it('ends it for both when the pages sign out', async () => {
    const { browser } = await signedIn();
    const cookie = browser.cookie('session')!;
    expect((await ask(browser, 'get', '/ping')).status).toBe(200);
    await browser.post('/account/sign-out', { _csrf: await browser.token('/account') });
    accounts.clock.advance(SECOND);
    expect((await ask(browser, 'get', '/ping', { Cookie: `session=${cookie}` })).status).toBe(401);
  });

  it('ends it for both when the API signs out', async () => {
    const { browser } = await signedIn();
    const { body } = await ask(browser, 'get', '/session');
    expect((await ask(browser, 'delete', '/session', { 'X-CSRF-Token': body.csrf_token })).status).toBe(200);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('ends the others when a password is set by a link', async () => {
    const { browser, id } = await signedIn();
    expect((await ask(browser, 'get', '/ping')).status).toBe(200);
    const { pathname, search } = new URL((await accounts.links.forUser(id)).url);
    await accounts.browser().fillIn(pathname + search, { password: 'another green teapot' });
    accounts.clock.advance(SECOND);
    expect((await ask(browser, 'get', '/ping')).status).toBe(401);
  });
});
