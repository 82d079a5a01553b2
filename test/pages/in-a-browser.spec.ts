import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hash } from '@node-rs/argon2';
import type { Browser as Chromium } from 'playwright-core';
import { ApiKeysService, SessionsService, UsersRepository } from '@app/domain/access';
import { ConnectionLog, GrantsService } from '@app/domain/oauth';
import { createProject, longOr, replying, VendorServer } from '@app/testing';
import { PASSWORD } from '../support/account-harness';
import { CALLBACK, newPkce, OAuthHarness, type Tokens } from '../support/oauth-harness';
import { describeInChromium, launchChromium } from '../support/chromium';
import { flawsOf } from '../support/inspect';
import { vendorFixture } from '../support/vendor-fixture';
import { Person } from './support/person';

const itLong = longOr(it, it.skip);

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const EMAIL = 'ann.longname-of-marketing@example.com';

describeInChromium('the pages in a browser', () => {
  let oauth: OAuthHarness;
  let chromium: Chromium;
  let person: Person;
  let userId: number;
  let clientId: string;
  const vendor = new VendorServer();

  beforeAll(async () => {
    await vendor.start();
    const env = { OPENAI_BASE_URL: vendor.url, GOOGLE_API_KEY: 'AIza-of-the-environment-1234' };
    oauth = await OAuthHarness.start(env, { instances: 1 });
    chromium = await launchChromium();
    const users = service(UsersRepository);
    userId = (await users.create({ email: EMAIL, name: 'Ann Example', plan: 'enterprise' }))!;
    await oauth.database.query("update users set password_hash = $2, plan = 'scale' where id = $1", [
      userId,
      await hash(PASSWORD),
    ]);
    await createProject(oauth.database, userId, { name: 'Alpine Boots' });
    await createProject(oauth.database, userId, { name: 'Alpine Boots, France' });
    clientId = (await oauth.register({ client_name: 'Claude' })).client_id;
  }, 60_000);
  afterAll(async () => {
    await chromium.close();
    await oauth.stop();
    await vendor.stop();
  });
  beforeEach(async () => {
    person = await Person.at(chromium, oauth);
  });
  afterEach(async () => {
    const { complaints } = person;
    await person.leave();
    expect(complaints).toEqual([]);
  });

  const service = <Service>(type: abstract new (...args: never[]) => Service): Service =>
    oauth.apps[0]!.get<Service>(type, { strict: false });
  const keysOf = () => service(ApiKeysService).listApiKeys(userId);
  const appsOf = () => service(GrantsService).listConnectedApps(userId);

  async function signedIn(path = '/account'): Promise<void> {
    await person.page.goto(`/account/sign-in?continue=${encodeURIComponent(path)}`);
    await person.signIn(EMAIL);
  }

  /** Presses the button that sends the browser back to the application. Nothing answers there. @returns the address */
  async function backToTheApp(button: string | RegExp): Promise<URL> {
    const sent = person.page.waitForRequest((request) => request.url().startsWith(CALLBACK));
    await person.keyboard.press(person.button(button));
    return new URL((await sent).url());
  }

  const check = async (name: string): Promise<void> => {
    expect(await flawsOf(person.page, name)).toEqual([]);
  };

  describe('by keyboard alone', () => {
    it('lead from an application through sign-in and consent, without write access, back to it', async () => {
      const { verifier, challenge } = newPkce();
      const { page, keyboard } = person;
      await page.goto(oauth.authorizeUrl(clientId, challenge));
      await person.signIn(EMAIL);
      await page.getByRole('heading', { name: /Claude/ }).waitFor();
      await keyboard.tick(page.getByRole('checkbox', { name: /change your account/ }));
      const code = (await backToTheApp(/^Allow/)).searchParams.get('code')!;
      const tokens = (await (await oauth.redeem(clientId, code, verifier)).json()) as Tokens;
      expect(tokens.scope).toBe('mcp:read');
      expect(await appsOf()).toMatchObject([{ clientId, scopes: ['read'] }]);
    });

    itLong('lead back with a refusal when the user denies', async () => {
      await person.page.goto(oauth.authorizeUrl(clientId, newPkce().challenge));
      await person.signIn(EMAIL);
      expect((await backToTheApp('Do not allow')).searchParams.get('error')).toBe('access_denied');
      expect(await appsOf()).toHaveLength(1);
    });

    itLong('lead back to the window of the application that opened them', async () => {
      const { page } = person;
      const application = createServer((_, response) => {
        response.setHeader('Content-Type', 'text/html').end('<title>The application</title>');
      }).listen(0, '127.0.0.1');
      await once(application, 'listening');
      const callback = `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`;
      const { client_id } = await oauth.register({ client_name: 'Desktop', redirect_uris: [callback] });
      await page.goto(callback);
      const opened = page.waitForEvent('popup');
      const address = oauth.authorizeUrl(client_id, newPkce().challenge, { redirect_uri: callback });
      await page.evaluate((url) => void window.open(url), address);
      const popup = await opened;
      await popup.getByLabel('E-mail address').fill(EMAIL);
      await popup.getByLabel('Password').fill(PASSWORD);
      await popup.keyboard.press('Enter');
      await popup.getByRole('button', { name: 'Do not allow' }).click();
      await popup.waitForURL((reached) => reached.href.startsWith(callback));
      expect(await popup.evaluate(() => window.opener !== null)).toBe(true);
      application.close();
    });

    itLong('disconnect the application', async () => {
      await signedIn();
      await person.goTo('Connected apps');
      await person.keyboard.press(person.page.locator('summary', { hasText: 'Disconnect' }));
      await person.keyboard.press(person.button(/^Disconnect/));
      await person.page.getByRole('status').getByText('disconnected').waitFor();
      await person.page.getByText('No app is connected.').waitFor();
      expect(await appsOf()).toEqual([]);
    });

    it('make a key for one project, show it once, and revoke it', async () => {
      const { page, keyboard } = person;
      await signedIn();
      await person.goTo('API keys');
      await keyboard.press(page.getByRole('link', { name: 'Make an API key' }));
      await keyboard.type(page.getByLabel('Name'), 'Weekly report');
      await keyboard.reach(page.getByRole('radio', { name: 'All your projects' }));
      await page.keyboard.press('ArrowDown');
      await keyboard.tick(page.getByRole('checkbox', { name: 'Alpine Boots, France' }));
      await keyboard.press(person.button('Make the key'));
      const key = await page.getByLabel('API key', { exact: true }).inputValue();
      await expect(service(ApiKeysService).authenticate(`Bearer ${key}`)).resolves.toMatchObject({ userId });
      await page.reload();
      await page.getByText('This form has made its key already').waitFor();
      expect(await page.content()).not.toContain(key);
      expect(await keysOf()).toMatchObject([{ name: 'Weekly report', projectIds: [expect.any(Number)] }]);

      await person.goTo('API keys');
      await keyboard.press(page.locator('summary', { hasText: 'Revoke' }));
      await keyboard.press(person.button(/^Revoke/));
      await page.getByRole('status').getByText('revoked').waitFor();
      expect((await keysOf())[0]!.revokedAt).not.toBeNull();
      await page.goBack();
      expect(await page.content()).not.toContain(key);
    });

    itLong("set a vendor's key once it works, and remove it", async () => {
      const { page, keyboard } = person;
      const key = 'sk-live-of-a-vendor-7Hd4';
      await signedIn();
      await person.goTo('Vendor keys');
      await keyboard.press(page.getByRole('link', { name: 'Set the key of OpenAI' }));
      vendor.reply = replying(401, { error: { code: 'invalid_api_key', message: key } });
      await keyboard.type(page.getByLabel('API key'), key);
      await keyboard.press(person.button('Try and keep it'));
      await page.getByText('This key is not accepted: copy it again').waitFor();
      expect(await page.content()).not.toContain(key);
      await check('vendor-key-refused');
      vendor.reply = replying(200, vendorFixture('responses', 'openai-web-search.json'));
      await keyboard.type(page.getByLabel('API key'), key);
      await keyboard.press(person.button('Try and keep it'));
      await page.getByRole('status').getByText('The key works and is kept').waitFor();
      await page.getByText('…7Hd4').waitFor();
      expect(await page.content()).not.toContain(key);
      await check('vendor-key-set');

      await keyboard.press(page.locator('summary', { hasText: 'Remove' }));
      await keyboard.press(person.button(/^Remove/));
      await page.getByRole('status').getByText('removed').waitFor();
      expect(await page.getByText('…7Hd4').count()).toBe(0);
      person.complaints.splice(0);
    });

    itLong('say what is wrong with a form beside the field, and put the focus there', async () => {
      const { page, keyboard } = person;
      await signedIn('/account/keys/new');
      await keyboard.type(page.getByLabel('Name'), '   ');
      await keyboard.press(person.button('Make the key'));
      const field = page.getByRole('textbox', { name: 'Name' });
      await page.getByText('A key needs a name.').waitFor();
      // The browser moves the focus when it next draws.
      await page.waitForFunction((node) => node === document.activeElement, await field.elementHandle());
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await page.title()).toMatch(/^Error: /);
      person.complaints.splice(0);
    });

    itLong('skip to the content, and sign out', async () => {
      await signedIn();
      await person.page.keyboard.press('Tab');
      await person.page.keyboard.press('Enter');
      await person.page.waitForFunction(() => document.activeElement?.id === 'main');
      await person.page.reload();
      await person.keyboard.press(person.button('Sign out'));
      await person.page.waitForURL(/\/account\/sign-in$/);
      await person.page.goto('/account');
      expect(person.page.url()).toContain('/account/sign-in');
    });
  });

  describe('are sound in light and dark, on a phone and a desktop, with large text:', () => {
    beforeAll(async () => {
      const keys = service(ApiKeysService);
      const [project] = await oauth.database.query<{ id: number }>('select id from projects order by id');
      const in90Days = new Date(oauth.clock.now().getTime() + 90 * 86_400_000);
      await keys.createApiKey(userId, { name: 'Looker Studio', scope: 'read', expiresAt: in90Days });
      const projectIds = [project!.id];
      await keys.createApiKey(userId, { name: 'Import of prompts', scope: 'read_write', projectIds });
      await oauth.connect(userId);
      await oauth.connect(userId, { scope: 'mcp:read' });
      const [log, app] = [service(ConnectionLog), { clientId: 'https://chatgpt.com/oauth/x/client.json', userId }];
      log.note({ step: 'authorize', ...app, interaction: 'first' });
      log.note({ step: 'consent', ...app, interaction: 'first', reason: 'access_denied' });
      log.note({ step: 'authorize', ...app, interaction: 'second' });
      await log.write();
    });

    beforeEach(async () => {
      await oauth.database.query('delete from user_sessions');
      await service(SessionsService).open(userId, 'curl/8.5.0');
      await person.bring((await service(SessionsService).open(userId, CHROME)).token, oauth.url);
    });

    const ACCOUNT_PAGES = [
      ['overview', '/account'],
      ['keys', '/account/keys'],
      ['new-key', '/account/keys/new'],
      ['models', '/account/models'],
      ['apps', '/account/apps'],
      ['usage', '/account/usage'],
      ['sessions', '/account/sessions'],
      ['password', '/account/password'],
      ['launches', '/account/launches'],
      ['vendors', '/account/vendors'],
      ['vendor-key', '/account/vendors/dataforseo'],
      ['vendor-key-of-the-environment', '/account/vendors/google'],
      ['budget', '/account/budget'],
      ['budget-of-a-project', '/account/budget/1'],
    ] as const;

    it.each(longOr(ACCOUNT_PAGES, ACCOUNT_PAGES.slice(0, 3)))('%s', async (name, path) => {
      await person.page.goto(path);
      await check(name);
      if ((await person.page.locator('summary').count()) === 0) return;
      await person.page.locator('summary').first().click();
      await check(`${name}-open`);
    });

    itLong('sign-in, before and after a wrong password', async () => {
      await person.page.goto('/account/sign-in');
      await check('sign-in');
      await person.page.getByLabel('E-mail address').fill(EMAIL);
      await person.page.getByLabel('Password').fill('not the password');
      await person.page.keyboard.press('Enter');
      await person.page.getByRole('alert').waitFor();
      await check('sign-in-refused');
      person.complaints.splice(0);
    });

    it('consent', async () => {
      await person.page.goto(oauth.authorizeUrl(clientId, newPkce().challenge));
      await check('consent');
    });

    itLong('a new key, and a form that is refused', async () => {
      const { page } = person;
      await page.goto('/account/keys/new');
      await page.getByRole('radio', { name: 'Only these' }).check();
      await page.getByLabel('Name').fill('Weekly report');
      await person.button('Make the key').click();
      await page.getByText('choose at least one project', { exact: false }).waitFor();
      await check('new-key-refused');
      await page.getByRole('radio', { name: 'All your projects' }).check();
      await person.button('Make the key').click();
      await page.getByRole('status').waitFor();
      await check('made-key');
      person.complaints.splice(0);
    });

    itLong('a page that is not there, and an application that is not known', async () => {
      await person.page.goto('/account/nowhere');
      await check('not-found');
      await person.page.goto(oauth.authorizeUrl('unknown', newPkce().challenge));
      await check('unknown-app');
      person.complaints.splice(0);
    });
  });
});
