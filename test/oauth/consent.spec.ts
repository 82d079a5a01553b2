import { SessionsService } from '@app/domain/access';
import { createMember, createProject } from '@app/testing';
import { consentForm, locationOf, newPkce, OAuthHarness } from '../support/oauth-harness';

describe('sign-in and consent, two instances behind a balancer', () => {
  let oauth: OAuthHarness;
  let userId: number;
  let clientId: string;

  beforeAll(async () => {
    oauth = await OAuthHarness.start();
    userId = await oauth.addUser();
    clientId = (await oauth.register({ client_name: 'Notes <b>& more</b>' })).client_id;
  }, 60_000);
  afterAll(() => oauth.stop());

  const url = (more: Record<string, string | undefined> = {}) =>
    oauth.authorizeUrl(clientId, newPkce().challenge, more);
  const grantUsers = async () => {
    const rows = await oauth.database.query<{ account: string }>(
      "select payload ->> 'accountId' as account from oidc_artifact where kind = 'Grant' order by 1",
    );
    return rows.map(({ account }) => account);
  };
  beforeEach(() => oauth.database.query("delete from oidc_artifact where kind = 'Grant'"));

  describe('a user who is not signed in', () => {
    it('signs in at the account, and goes on from there', async () => {
      const browser = oauth.browser();
      const atSignIn = await browser.get((await browser.get(url())).headers.get('location')!);
      expect(atSignIn.status).toBe(303);
      const signIn = new URL(atSignIn.headers.get('location')!, oauth.url);
      expect(signIn.pathname).toBe('/account/sign-in');
      const next = signIn.searchParams.get('continue')!;
      expect(next).toMatch(/^\/oauth\/interaction\/[\w-]+$/);

      await oauth.signedIn(userId, browser);
      const { confirm, csrf } = await consentForm(await browser.follow(await browser.get(next)));
      const location = locationOf(await browser.follow(await browser.post(confirm, csrf)));
      expect(location.searchParams.get('code')).toBeTruthy();
      expect(await grantUsers()).toEqual([String(userId)]);
    });
  });

  describe('the consent page', () => {
    it('names client, address, account and scopes, with no markup of the client', async () => {
      const browser = await oauth.signedIn(userId);
      const response = await browser.follow(await browser.get(url()));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(response.headers.get('content-security-policy')).not.toContain('form-action');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const { page } = await consentForm(response);
      expect(page).toContain('Notes &lt;b>&amp; more&lt;/b>');
      expect(page).toContain('client.example');
      expect(page).toContain('type="checkbox" name="write"');
    });

    it('offers no write access that was not asked for', async () => {
      const { page } = await oauth.toConsent(await oauth.signedIn(userId), url({ scope: 'mcp:read' }));
      expect(page).not.toContain('name="write"');
    });

    it('limits the application to projects of the user alone', async () => {
      const [mine, shared, foreign] = await Promise.all(
        ['Mine', 'Shared', 'Foreign'].map(async (name) =>
          createProject(oauth.database, name === 'Mine' ? userId : await oauth.addUser(), { name }),
        ),
      );
      await createMember(oauth.database, shared, userId, 'viewer');
      const limits = () => oauth.database.query("select project_ids from oidc_artifact where kind = 'Grant'");
      const browser = await oauth.signedIn(userId);
      const { page, confirm, csrf } = await oauth.toConsent(browser, url());
      expect(page).toMatch(/Mine.*Shared/s);
      expect(page).not.toContain('Foreign');
      const refused = await browser.post(confirm, { ...csrf, project_ids: String(foreign) });
      expect([refused.status, await limits()]).toEqual([404, []]);
      await browser.follow(await browser.post(confirm, { ...csrf, project_ids: String(shared) }));
      expect(await limits()).toEqual([{ project_ids: [shared] }]);
      await oauth.consent(browser, url());
      expect(await limits()).toEqual(expect.arrayContaining([{ project_ids: null }]));
      await oauth.database.query('delete from projects where id = any ($1)', [[mine, shared, foreign]]);
    });

    it('says that an address is on this computer', async () => {
      const { client_id: local } = await oauth.register({ redirect_uris: ['http://localhost:8787/callback'] });
      const more = { redirect_uri: 'http://localhost:8787/callback' };
      const { page } = await oauth.toConsent(
        await oauth.signedIn(userId),
        oauth.authorizeUrl(local, newPkce().challenge, more),
      );
      expect(page).toContain('localhost:8787');
      expect(page).toContain('a program on this computer');
    });

    it('is shown each time, and each consent is a grant of its own', async () => {
      const browser = await oauth.signedIn(userId);
      await oauth.consent(browser, url());
      await oauth.consent(browser, url());
      expect(await grantUsers()).toHaveLength(2);
    });

    it('ends in access_denied when the user does not allow it', async () => {
      const browser = await oauth.signedIn(userId);
      const { deny, csrf } = await oauth.toConsent(browser, url());
      const location = locationOf(await browser.follow(await browser.post(deny, csrf)));
      expect(location.searchParams.get('error')).toBe('access_denied');
      expect(location.searchParams.get('state')).toBe('the-state');
      expect(location.searchParams.get('iss')).toBe(oauth.url);
      expect(await grantUsers()).toEqual([]);
    });

    it('takes no form that another site has posted', async () => {
      const browser = await oauth.signedIn(userId);
      const { confirm, deny } = await oauth.toConsent(browser, url());
      const other = await oauth.toConsent(await oauth.signedIn(await oauth.addUser()), url());
      for (const form of [{}, { _csrf: 'x' }, other.csrf] as Record<string, string>[]) {
        for (const action of [confirm, deny]) {
          const response = await browser.post(action, form);
          expect(response.status).toBe(422);
          expect(response.headers.get('location')).toBeNull();
        }
      }
      expect(await grantUsers()).toEqual([]);
    });
  });

  describe('the account alone says who is signed in', () => {
    it('when somebody else signs in between two authorizations', async () => {
      const other = await oauth.addUser();
      const browser = await oauth.signedIn(userId);
      await oauth.consent(browser, url());
      await oauth.signedIn(other, browser);
      await oauth.consent(browser, url());
      expect(await grantUsers()).toEqual([String(userId), String(other)].sort());
    });

    it('when somebody else signs in before the consent is given', async () => {
      const other = await oauth.addUser();
      const browser = await oauth.signedIn(userId);
      const first = await oauth.toConsent(browser, url());
      await oauth.signedIn(other, browser);
      expect((await browser.post(first.confirm, first.csrf)).status).toBe(422);
      const address = first.confirm.replace('/confirm', '');
      const again = await consentForm(await browser.follow(await browser.get(address)));
      await browser.follow(await browser.post(again.confirm, again.csrf));
      expect(await grantUsers()).toEqual([String(other)]);
    });

    it('when somebody else signs in between the consent and the way back', async () => {
      const other = await oauth.addUser();
      const browser = await oauth.signedIn(userId);
      const { confirm, csrf } = await oauth.toConsent(browser, url());
      const confirmed = await browser.post(confirm, csrf);
      await oauth.signedIn(other, browser);
      const response = await browser.follow(confirmed);
      const again = await consentForm(response);
      const location = locationOf(await browser.follow(await browser.post(again.confirm, again.csrf)));
      expect(location.searchParams.get('code')).toBeTruthy();
      expect(await grantUsers()).toEqual([String(userId), String(other)].sort());
    });

    it('when two windows of a browser sign in as different users', async () => {
      const other = await oauth.addUser();
      const browser = oauth.browser();
      const waiting = (await browser.get(url())).headers.get('location')!;
      await oauth.signedIn(userId, browser);
      await oauth.toConsent(browser, url());
      await oauth.signedIn(other, browser);
      const { confirm, csrf } = await consentForm(await browser.follow(await browser.get(waiting)));
      const location = locationOf(await browser.follow(await browser.post(confirm, csrf)));
      expect(location.searchParams.get('code')).toBeTruthy();
      expect(await grantUsers()).toEqual([String(other)]);
    });

    it("signing out there ends the authorization server's session too", async () => {
      const browser = await oauth.signedIn(userId);
      await oauth.consent(browser, url());
      const sessions = oauth.apps[0]!.get(SessionsService, { strict: false });
      await sessions.endOthers(userId, null);
      const response = await browser.follow(await browser.get(url()));
      expect(new URL(response.url).pathname).toBe('/account/sign-in');
    });

    it('a client may ask for a new sign-in', async () => {
      const browser = await oauth.signedIn(userId);
      await oauth.consent(browser, url());
      await oauth.database.query("update user_sessions set signed_in_at = signed_in_at - interval '1 hour'");
      const step = (await browser.get(url({ prompt: 'login' }))).headers.get('location')!;
      expect((await browser.get(step)).headers.get('location')).toMatch(/^\/account\/sign-in\?/);
      expect((await browser.get(step)).headers.get('location')).toMatch(/^\/account\/sign-in\?/);
      oauth.clock.advance(Date.now() - oauth.clock.now().getTime());
      await oauth.signedIn(userId, browser);
      const { confirm, csrf } = await consentForm(await browser.follow(await browser.get(step)));
      const location = locationOf(await browser.follow(await browser.post(confirm, csrf)));
      expect(location.searchParams.get('code')).toBeTruthy();
    });
  });

  describe('an authorization', () => {
    const EXPIRED = /has expired, or was begun in another browser/;

    it("cannot be gone on with in another user's browser", async () => {
      const victim = await oauth.signedIn(userId);
      const { confirm } = await oauth.toConsent(victim, url());
      const thief = await oauth.signedIn(await oauth.addUser());
      const response = await thief.get(confirm.replace('/confirm', ''));
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(EXPIRED);
      const { csrf } = await oauth.toConsent(thief, url());
      expect((await thief.post(confirm, csrf)).status).toBe(400);
      expect(await grantUsers()).toEqual([]);
    });

    it('says kindly that it has expired', async () => {
      const browser = await oauth.signedIn(userId);
      const { confirm, csrf } = await oauth.toConsent(browser, url());
      await oauth.database.query("delete from oidc_artifact where kind = 'Interaction'");
      for (const response of [
        await browser.get(confirm.replace('/confirm', '')),
        await browser.post(confirm, csrf),
        await browser.get('/oauth/interaction/unknown'),
      ]) {
        expect(response.status).toBe(400);
        expect(await response.text()).toMatch(EXPIRED);
      }
      const resumed = await browser.get('/oauth/authorize/unknown');
      expect(resumed.status).toBe(400);
      expect(resumed.headers.get('content-type')).toMatch(/text\/html/);
    });

    it('is finished once', async () => {
      const browser = await oauth.signedIn(userId);
      const { confirm, csrf } = await oauth.toConsent(browser, url());
      await browser.follow(await browser.post(confirm, csrf));
      expect((await browser.post(confirm, csrf)).status).toBe(400);
    });
  });
});
