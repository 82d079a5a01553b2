import { claimsOf, headerOf, OAuthHarness } from '../support/oauth-harness';

describe('the authorization server, two instances behind a balancer', () => {
  let oauth: OAuthHarness;
  let userId: number;

  beforeAll(async () => {
    oauth = await OAuthHarness.start();
    userId = await oauth.addUser();
  }, 60_000);
  afterAll(() => oauth.stop());

  it('connects an application', async () => {
    const tokens = await oauth.connect(userId);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'mcp:read mcp:write' });
    expect(headerOf(tokens.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
    expect(claimsOf(tokens.access_token)).toMatchObject({
      iss: oauth.url,
      aud: oauth.resource,
      sub: String(userId),
      client_id: tokens.clientId,
      scope: 'mcp:read mcp:write',
      grant_id: expect.any(String) as string,
    });
  });
});
