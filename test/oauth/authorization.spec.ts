import * as oauth4webapi from 'oauth4webapi';
import { CALLBACK, claimsOf, headerOf, locationOf, newPkce, OAuthHarness } from '../support/oauth-harness';

const INSECURE = { [oauth4webapi.allowInsecureRequests]: true } as const;

/** As an application that was written without knowledge of this server (docs/mcp.md). */
describe('authorization, two instances behind a balancer', () => {
  let oauth: OAuthHarness;
  let userId: number;
  let clientId: string;
  let server: oauth4webapi.AuthorizationServer;

  beforeAll(async () => {
    oauth = await OAuthHarness.start();
    userId = await oauth.addUser();
    clientId = (await oauth.register()).client_id;
    const issuer = new URL(oauth.url);
    const found = await oauth4webapi.discoveryRequest(issuer, { algorithm: 'oauth2', ...INSECURE });
    server = await oauth4webapi.processDiscoveryResponse(issuer, found);
  }, 60_000);
  afterAll(() => oauth.stop());

  const authorize = (more: Record<string, string | undefined> = {}) =>
    oauth.browser().get(oauth.authorizeUrl(clientId, newPkce().challenge, more));
  const errorOf = ({ searchParams, hash }: URL) => {
    const sent = hash ? new URLSearchParams(hash.slice(1)) : searchParams;
    return { error: sent.get('error'), state: sent.get('state'), iss: sent.get('iss') };
  };
  const refusal = (error: string) => ({ error, state: 'the-state', iss: oauth.url });
  const scopeOf = async (more: Record<string, string | undefined>, write = true) => {
    const { verifier, challenge } = newPkce();
    const url = oauth.authorizeUrl(clientId, challenge, more);
    const location = await oauth.consent(await oauth.signedIn(userId), url, { write });
    const response = await oauth.redeem(clientId, location.searchParams.get('code')!, verifier);
    return ((await response.json()) as { scope: string }).scope;
  };

  it('connects a client that discovers, registers, redeems and refreshes by the standards alone', async () => {
    const metadata = { redirect_uris: [CALLBACK], client_name: 'Standards' };
    const registration = await oauth4webapi.dynamicClientRegistrationRequest(server, metadata, INSECURE);
    const registered = await oauth4webapi.processDynamicClientRegistrationResponse(registration);
    const client: oauth4webapi.Client = { client_id: registered.client_id };
    const verifier = oauth4webapi.generateRandomCodeVerifier();
    const challenge = await oauth4webapi.calculatePKCECodeChallenge(verifier);

    const browser = await oauth.signedIn(userId);
    const location = await oauth.consent(browser, oauth.authorizeUrl(client.client_id, challenge));
    expect(location.href).toMatch(/^https:\/\/client\.example\/callback\?/);
    const params = oauth4webapi.validateAuthResponse(server, client, location, 'the-state');
    const none = oauth4webapi.None();
    const redeemed = await oauth4webapi.authorizationCodeGrantRequest(
      server,
      client,
      none,
      params,
      CALLBACK,
      verifier,
      INSECURE,
    );
    const tokens = await oauth4webapi.processAuthorizationCodeResponse(server, client, redeemed);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'mcp:read mcp:write' });
    expect(tokens.id_token).toBeUndefined();

    const request = new Request(oauth.resource, { headers: { authorization: `Bearer ${tokens.access_token}` } });
    const claims = await oauth4webapi.validateJwtAccessToken(server, request, oauth.resource, INSECURE);
    expect(claims).toMatchObject({ sub: String(userId), client_id: client.client_id, scope: 'mcp:read mcp:write' });
    expect(claims).toMatchObject({ grant_id: expect.any(String) as string });
    expect(claims.exp - claims.iat).toBe(3600);
    expect(headerOf(tokens.access_token)).toEqual({ typ: 'at+jwt', alg: 'RS256', kid: expect.any(String) as string });

    const refreshed = await oauth4webapi.processRefreshTokenResponse(
      server,
      client,
      await oauth4webapi.refreshTokenGrantRequest(server, client, none, tokens.refresh_token!, INSECURE),
    );
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    await oauth4webapi.processRevocationResponse(
      await oauth4webapi.revocationRequest(server, client, none, refreshed.refresh_token!, INSECURE),
    );
    expect((await oauth.refresh(client.client_id, refreshed.refresh_token!)).status).toBe(400);
  });

  describe('refuses with a redirect to the client', () => {
    it.each([
      ['the challenge method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
      ['no challenge', { code_challenge: undefined }, 'invalid_request'],
      ['no challenge method', { code_challenge_method: undefined }, 'invalid_request'],
      ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
      ['no known scope', { scope: 'openid profile' }, 'invalid_scope'],
      ['another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
      ['a resource that is no address', { resource: 'mcp' }, 'invalid_target'],
      ['another response mode', { response_mode: 'form_post' }, 'unsupported_response_mode'],
      ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
    ])('%s', async (_, more, error) => {
      const response = await authorize(more);
      expect(response.status).toBe(302);
      expect(errorOf(locationOf(response))).toEqual(refusal(error));
    });

    it('an authorization that may ask nothing', async () => {
      expect(errorOf(locationOf(await authorize({ prompt: 'none' })))).toEqual(refusal('login_required'));
      const browser = await oauth.signedIn(userId);
      await oauth.consent(browser, oauth.authorizeUrl(clientId, newPkce().challenge));
      const response = await browser.get(oauth.authorizeUrl(clientId, newPkce().challenge, { prompt: 'none' }));
      expect(errorOf(locationOf(response))).toEqual(refusal('consent_required'));
    });

    it('scope beyond what it registered for', async () => {
      const { client_id: reader } = await oauth.register({ scope: 'mcp:read' });
      const response = await oauth.browser().get(oauth.authorizeUrl(reader, newPkce().challenge));
      expect(errorOf(locationOf(response))).toEqual(refusal('invalid_scope'));
    });
  });

  describe('refuses with a page, and no redirect', () => {
    it.each([
      ['an unknown client', { client_id: 'nobody' }, 'invalid_client'],
      ['no client', { client_id: undefined }, 'invalid_request'],
      ['another redirect URI', { redirect_uri: 'https://evil.example/' }, 'invalid_redirect_uri'],
      ['a longer redirect URI', { redirect_uri: `${CALLBACK}/x` }, 'invalid_redirect_uri'],
      ['a redirect URI with a query', { redirect_uri: `${CALLBACK}?x=1` }, 'invalid_redirect_uri'],
      [
        'a redirect URI with a user',
        { redirect_uri: 'https://client.example@evil.example/callback' },
        'invalid_redirect_uri',
      ],
      ['no redirect URI', { redirect_uri: undefined }, 'invalid_request'],
      ['markup', { client_id: '<script>alert(1)</script>' }, 'invalid_client'],
    ])('%s', async (_, more, error) => {
      const response = await authorize(more);
      const page = await response.text();
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
      expect(response.headers.get('content-type')).toMatch(/text\/html/);
      expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(page).toContain(`Error ${error}`);
      expect(page).not.toContain('<script');
    });

    it.each(['?client_id=a%00b', '?state=%00'])('the character zero in %s', async (query) => {
      const response = await oauth.browser().get(`/oauth/authorize${query}`);
      expect(response.status).toBe(400);
    });

    it("a redirect URI of another of the client's ports", async () => {
      const { client_id: local } = await oauth.register({ redirect_uris: ['http://127.0.0.1:33418/'] });
      const at = (redirect_uri: string) => oauth.authorizeUrl(local, newPkce().challenge, { redirect_uri });
      expect((await oauth.browser().get(at('http://127.0.0.1:33419/'))).status).toBe(400);
      expect((await oauth.browser().get(at('http://127.0.0.1:33418/'))).status).toBe(302);
    });
  });

  describe('passes over what clients of OpenID Connect send', () => {
    it.each([
      ['nonce', { nonce: 'n' }],
      ['max_age', { max_age: '0' }],
      ['openid among the scopes', { scope: 'openid mcp:read mcp:write offline_access profile' }],
      ['an unknown prompt', { prompt: 'select_account' }],
      ['a known and an unknown prompt', { prompt: 'consent select_account' }],
      ['claims', { claims: '{"id_token":{"x":null}}', acr_values: 'a', id_token_hint: 'x' }],
    ])('%s', async (_, more) => {
      expect(await scopeOf(more)).toBe('mcp:read mcp:write');
    });
  });

  describe('scope', () => {
    it.each([
      ['both', 'mcp:write mcp:read', 'mcp:read mcp:write'],
      ['read alone', 'mcp:read', 'mcp:read'],
      ['with unknown ones', 'mcp:read admin', 'mcp:read'],
      ['when empty', '', 'mcp:read mcp:write'],
      ['when omitted', undefined, 'mcp:read mcp:write'],
    ])('%s', async (_, scope, granted) => {
      expect(await scopeOf({ scope })).toBe(granted);
    });

    it('when omitted is what the client registered for', async () => {
      const { client_id: reader } = await oauth.register({ scope: 'mcp:read' });
      const { code, verifier } = await oauth.code(userId, reader, { scope: undefined });
      expect(await (await oauth.redeem(reader, code, verifier)).json()).toMatchObject({ scope: 'mcp:read' });
    });

    it('leaves out what the user unticked', async () => {
      expect(await scopeOf({}, false)).toBe('mcp:read');
    });
  });

  it.each([undefined, '', '/', '?toolsets=core', '/?toolsets=core'])('takes the resource with %p', async (end) => {
    const resource = end === undefined ? undefined : `${oauth.resource}${end}`;
    const { code, verifier } = await oauth.code(userId, clientId, { resource });
    const tokens = await oauth.redeem(clientId, code, verifier, { resource: `${oauth.resource}/` });
    const { access_token: token, refresh_token: refreshToken } = (await tokens.json()) as Record<string, string>;
    expect(claimsOf(token!).aud).toBe(oauth.resource);
    for (const more of [{}, { resource: oauth.resource }, { resource: `${oauth.resource}/` }]) {
      const next = await oauth.connect(userId, { resource });
      const refreshed = await oauth.refresh(next.clientId, next.refresh_token, more as Record<string, string>);
      expect(claimsOf(((await refreshed.json()) as { access_token: string }).access_token).aud).toBe(oauth.resource);
    }
    expect(refreshToken).toBeDefined();
  });

  it('names the issuer beside the code, against mix-up', async () => {
    const { challenge } = newPkce();
    const location = await oauth.consent(await oauth.signedIn(userId), oauth.authorizeUrl(clientId, challenge));
    expect(location.searchParams.get('iss')).toBe(oauth.url);
    expect(location.searchParams.get('state')).toBe('the-state');
    const elsewhere = { ...server, issuer: 'https://elsewhere.example' };
    expect(() => oauth4webapi.validateAuthResponse(elsewhere, { client_id: clientId }, location, 'the-state')).toThrow(
      /iss/,
    );
  });

  it('leads back to its own address, whatever host a request names', async () => {
    const browser = oauth.browser({ host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const response = await browser.get(oauth.authorizeUrl(clientId, newPkce().challenge));
    expect(response.headers.get('location')).toMatch(/^\/oauth\/interaction\//);
    const rows = await oauth.database.query<{ to: string }>(
      "select payload ->> 'returnTo' as to from oidc_artifact where kind = 'Interaction'",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { to } of rows) expect(to).toMatch(new RegExp(`^${oauth.url}/oauth/authorize/`));
  });

  it('behind a proxy that speaks https sets Secure cookies, whatever the proxy says of itself', async () => {
    const behind = await OAuthHarness.start({ PUBLIC_URL: 'https://visibility.example', TRUST_PROXY_HOPS: '0' });
    try {
      const { client_id: id } = await behind.register();
      const response = await behind.browser().get(behind.authorizeUrl(id, newPkce().challenge));
      expect(response.status).toBe(302);
      const cookies = response.headers.getSetCookie();
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies) expect(cookie).toMatch(/; secure; httponly/i);
    } finally {
      await behind.stop();
    }
  });

  it.each(['/oauth/authorize/', '/OAUTH/Authorize'])('goes by the same rules at %s', async (path) => {
    const url = new URL(oauth.authorizeUrl(clientId, newPkce().challenge, { nonce: 'n' }));
    expect((await oauth.browser().get(path + url.search)).headers.get('location')).toMatch(/^\/oauth\/interaction\//);
    const formPost = await oauth.browser().get(`${path}${url.search}&response_mode=form_post`);
    expect(errorOf(locationOf(formPost)).error).toBe('unsupported_response_mode');
  });

  it('answers other methods in the shape that OAuth clients read', async () => {
    for (const [path, allow] of [
      ['authorize', 'GET'],
      ['token', 'POST'],
      ['register', 'POST'],
      ['revoke', 'POST'],
    ]) {
      const response = await fetch(`${oauth.url}/oauth/${path}`, { method: 'DELETE' });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe(allow);
      expect(await response.json()).toMatchObject({ error: 'invalid_request' });
    }
  });
});
