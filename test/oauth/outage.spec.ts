import { createTestDatabase, type TestDatabase } from '@app/testing';
import { Cable } from '../support/cable';
import { CALLBACK, newPkce, OAuthHarness } from '../support/oauth-harness';

describe('the authorization server without its database', () => {
  let database: TestDatabase;
  let cable: Cable;
  let port: number;
  let oauth: OAuthHarness;

  beforeAll(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    cable = new Cable({ host: url.hostname, port: Number(url.port || 5432) });
    port = await cable.plugIn();
    oauth = await OAuthHarness.start({ DATABASE_URL: Object.assign(url, { hostname: '127.0.0.1', port }).href });
  }, 60_000);
  afterAll(async () => {
    await oauth.stop();
    await cable.pull();
    await database.drop();
  });

  it('says 503 and when to come back at every endpoint, and goes on where it was', async () => {
    const userId = await oauth.addUser();
    const tokens = await oauth.connect(userId);
    const browser = await oauth.signedIn(userId);
    const { confirm, csrf } = await oauth.toConsent(browser, oauth.authorizeUrl(tokens.clientId, newPkce().challenge));
    const { clientId, refresh_token: token } = tokens;

    await cable.pull();
    for (const response of await Promise.all([
      oauth.refresh(clientId, token),
      oauth.redeem(clientId, 'code', newPkce().verifier),
      oauth.form('revoke', { client_id: clientId, token }),
      oauth.sendRegistration({ redirect_uris: [CALLBACK] }),
    ])) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toEqual({
        error: 'temporarily_unavailable',
        error_description: 'ERR_UNAVAILABLE: temporarily unavailable',
      });
    }
    for (const response of [
      await browser.get(oauth.authorizeUrl(clientId, newPkce().challenge)),
      await browser.get(confirm.replace('/confirm', '')),
      await browser.post(confirm, csrf),
      await browser.get(confirm.replace('/oauth/interaction/', '/oauth/authorize/').replace('/confirm', '')),
    ]) {
      expect([response.status, response.headers.get('content-type')]).toEqual([
        503,
        expect.stringMatching(/text\/html/),
      ]);
      expect(response.headers.get('retry-after')).toBe('5');
    }
    for (const path of ['/oauth/jwks.json', '/.well-known/oauth-authorization-server']) {
      expect((await fetch(oauth.url + path)).status).toBe(200);
    }

    await cable.plugIn(port);
    expect((await browser.follow(await browser.post(confirm, csrf))).headers.get('location')).toContain('code=');
    expect((await oauth.refresh(clientId, token)).status).toBe(200);
  });
});
