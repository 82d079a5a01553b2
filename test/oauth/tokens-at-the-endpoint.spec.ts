import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { GrantsService, SigningKeysService } from '@app/domain/oauth';
import { createMcpApp } from '../../apps/mcp/src/create-mcp-app';
import { newPkce, OAuthHarness } from '../support/oauth-harness';
import { testSettings } from '../support/settings';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('tokens of the authorization server at the MCP endpoint', () => {
  let oauth: OAuthHarness;
  let mcp: NestExpressApplication;
  let userId: number;

  beforeAll(async () => {
    oauth = await OAuthHarness.start();
    // It has no SECRET_KEY: the public keys are all that it needs.
    mcp = await createMcpApp(testSettings(oauth.databaseUrl, { PUBLIC_URL: oauth.url }), oauth.clock);
  }, 60_000);
  afterAll(async () => {
    await mcp.close();
    await oauth.stop();
  });
  beforeEach(async () => {
    userId = await oauth.addUser({ plan: 'trial' });
  });

  const call = (token: string, name: string) =>
    request(mcp.getHttpServer())
      .post('/api/v1/mcp')
      .set('Authorization', `Bearer ${token}`)
      .type('json')
      .send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }));
  const statusOf = async (token: string) => (await call(token, 'list_projects')).status;

  it('are taken, and refused within a second of their revocation by the client', async () => {
    const { access_token: token, refresh_token: refresh, clientId } = await oauth.connect(userId);
    expect(await statusOf(token)).toBe(200);
    await oauth.form('revoke', { client_id: clientId, token: refresh });
    oauth.clock.advance(SECOND);
    expect(await statusOf(token)).toBe(401);
  });

  it('end with the connection that their user ends, and cannot be renewed', async () => {
    const { access_token: token, refresh_token: refresh, clientId } = await oauth.connect(userId);
    expect(await statusOf(token)).toBe(200);
    await oauth.apps[0]!.get(GrantsService, { strict: false }).disconnect(userId, clientId);
    oauth.clock.advance(SECOND);
    expect(await statusOf(token)).toBe(401);
    const response = await oauth.refresh(clientId, refresh);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_grant' }),
    ]);
  });

  it('may only read where the user left writing out', async () => {
    const { client_id: clientId } = await oauth.register();
    const { verifier, challenge } = newPkce();
    const browser = await oauth.signedIn(userId);
    const location = await oauth.consent(browser, oauth.authorizeUrl(clientId, challenge), { write: false });
    const response = await oauth.redeem(clientId, location.searchParams.get('code')!, verifier);
    const { access_token: token } = (await response.json()) as { access_token: string };
    expect(await statusOf(token)).toBe(200);
    const { status, headers } = await call(token, 'create_prompts');
    expect([status, headers['www-authenticate']]).toEqual([403, expect.stringContaining('insufficient_scope')]);
  });

  it('stay good through a rotation of the keys', async () => {
    const before = await oauth.connect(userId);
    oauth.clock.advance(7 * MINUTE);
    expect(await oauth.apps[0]!.get(SigningKeysService, { strict: false }).rotate()).toMatchObject({ rotated: true });
    oauth.clock.advance(MINUTE);
    const response = await oauth.refresh(before.clientId, before.refresh_token);
    const { access_token: after } = (await response.json()) as { access_token: string };
    expect([await statusOf(before.access_token), await statusOf(after)]).toEqual([200, 200]);
    expect(after.split('.')[0]).not.toBe(before.access_token.split('.')[0]);
  });

  it('show the connected application to its user', async () => {
    const { access_token: token, clientId } = await oauth.connect(userId);
    await call(token, 'list_projects');
    const apps = await oauth.apps[1]!.get(GrantsService, { strict: false }).listConnectedApps(userId);
    expect(apps).toEqual([
      expect.objectContaining({ clientId, label: 'Test, client.example', scopes: ['read', 'write'] }),
    ]);
  });
});
