import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { ConnectionAttempts, ConnectionLog } from '@app/domain/oauth';
import { eventually } from '@app/testing';
import { createMcpApp } from '../../apps/mcp/src/create-mcp-app';
import { CALLBACK, newPkce, OAuthHarness } from '../support/oauth-harness';
import { testSettings } from '../support/settings';

const PROGRAM = { 'user-agent': 'claude-code/2.0' };

describe('the connection log', () => {
  let oauth: OAuthHarness;
  let mcp: NestExpressApplication;
  let userId: number;

  beforeAll(async () => {
    oauth = await OAuthHarness.start({ OAUTH_REGISTRATIONS_PER_HOUR: '1000' });
    mcp = await createMcpApp(testSettings(oauth.databaseUrl, { PUBLIC_URL: oauth.url }), oauth.clock);
    userId = await oauth.addUser();
  }, 60_000);
  afterAll(async () => {
    await mcp.close();
    await oauth.stop();
  });
  beforeEach(async () => {
    await written();
    await oauth.database.query('delete from oauth_connection_steps');
  });

  const written = async () => {
    for (const app of [...oauth.apps, mcp]) await app.get(ConnectionLog, { strict: false }).write();
  };
  const attempts = async (wanted = {}) => {
    await written();
    return oauth.apps[0]!.get(ConnectionAttempts, { strict: false }).list(wanted);
  };
  const stepsOf = ({ steps }: { steps: readonly { step: string; reason: string | null }[] }) =>
    steps.map(({ step, reason }) => (reason === null ? step : `${step}: ${reason}`));
  const discover = async () => {
    await fetch(`${oauth.url}/.well-known/oauth-protected-resource/api/v1/mcp`, { headers: PROGRAM });
    await fetch(`${oauth.url}/.well-known/oauth-authorization-server`, { headers: PROGRAM });
    await fetch(`${oauth.url}/oauth/jwks.json`, { headers: PROGRAM });
  };
  const register = async (body: object = {}) => {
    const response = await oauth.sendRegistration(
      { client_name: 'Claude Code', redirect_uris: [CALLBACK], ...body },
      PROGRAM,
    );
    return (await response.json()) as { client_id: string };
  };
  const ping = (token: string) =>
    request(mcp.getHttpServer())
      .post('/api/v1/mcp')
      .set('Authorization', `Bearer ${token}`)
      .type('json')
      .send('{"jsonrpc":"2.0","id":1,"method":"ping"}');

  it('follows a client from its first look to its first request', async () => {
    await discover();
    const { client_id: clientId } = await register();
    oauth.clock.advance(1_000);
    const { code, verifier } = await oauth.code(userId, clientId);
    const response = await oauth.redeem(clientId, code, verifier);
    const { access_token: token, refresh_token: refresh } = (await response.json()) as Record<string, string>;
    for (let times = 0; times < 3; times += 1) expect((await ping(token!)).status).toBe(200);

    const [attempt, ...others] = await settled();
    expect(others).toEqual([]);
    expect(attempt).toMatchObject({
      state: 'connected',
      reason: null,
      clientId,
      client: 'Claude Code, client.example',
      userId,
      network: '127.0.0.0/24',
      agent: 'claude-code/2.0',
    });
    expect(stepsOf(attempt!)).toEqual([
      'resource_metadata',
      'server_metadata',
      'client',
      'authorize',
      'consent',
      'code',
      'token',
      'mcp',
    ]);
    const stored = JSON.stringify(await oauth.database.query('select * from oauth_connection_steps'));
    for (const secret of [code, verifier, token, refresh, 'the-state']) expect(stored).not.toContain(secret);
    expect(stored).not.toContain('127.0.0.1');
  });

  /** The first request is noted behind the answer. */
  const settled = () =>
    eventually(
      () => attempts({ userId }),
      ([found]) => found?.state === 'connected',
    );

  it('says why a registration was refused', async () => {
    await discover();
    await register({ redirect_uris: ['ftp://client.example/?token=hunter2'] });
    const [attempt] = await attempts({ failed: true });
    expect(stepsOf(attempt!)).toEqual([
      'resource_metadata',
      'server_metadata',
      expect.stringMatching(/^client: invalid_redirect_uri: /) as string,
    ]);
    expect(JSON.stringify(attempt)).not.toContain('hunter2');
  });

  it('says why an authorization was refused', async () => {
    const { client_id: clientId } = await register();
    await oauth.browser().get(oauth.authorizeUrl(clientId, 'short'));
    oauth.clock.advance(1_000);
    await oauth
      .browser()
      .get(oauth.authorizeUrl(clientId, newPkce().challenge, { redirect_uri: 'https://evil.example' }));
    oauth.clock.advance(1_000);
    await oauth.browser().get(oauth.authorizeUrl('nobody', newPkce().challenge));
    const reasons = (await attempts({ failed: true })).map(({ reason }) => reason);
    expect(reasons).toEqual([
      expect.stringMatching(/^invalid_client/) as string,
      expect.stringMatching(/redirect_uri/) as string,
    ]);
  });

  it('says why the document of a client was not taken', async () => {
    const address = 'https://127.0.0.1/client.json';
    await oauth.browser().get(oauth.authorizeUrl(address, newPkce().challenge));
    const [attempt] = await attempts({ client: '127.0.0.1', failed: true });
    expect(attempt!.clientId).toBe(address);
    expect(stepsOf(attempt!)).toEqual([
      expect.stringMatching(/^client: .*metadata document of the client: /) as string,
    ]);
  });

  it('says that a user did not consent', async () => {
    const { client_id: clientId } = await register();
    const browser = await oauth.signedIn(userId);
    const { deny, csrf } = await oauth.toConsent(browser, oauth.authorizeUrl(clientId, newPkce().challenge));
    await browser.follow(await browser.post(deny, csrf));
    const [attempt] = await attempts({ failed: true });
    expect(stepsOf(attempt!)).toEqual(['client', 'authorize', 'consent: access_denied: the user did not consent']);
  });

  it('says why tokens were refused', async () => {
    const { client_id: clientId } = await register();
    const { code } = await oauth.code(userId, clientId);
    await oauth.redeem(clientId, code, newPkce().verifier);
    const [attempt] = await attempts({ failed: true });
    expect(stepsOf(attempt!)).toEqual([
      'client',
      'authorize',
      'consent',
      'code',
      expect.stringMatching(/^token: invalid_grant: /) as string,
    ]);
    expect(attempt!.userId).toBe(userId);
  });

  it('shows no user the attempts of another', async () => {
    const { client_id: clientId } = await register();
    await oauth.code(userId, clientId);
    expect(await attempts({ userId: await oauth.addUser() })).toEqual([]);
    expect(await attempts({ userId })).toHaveLength(1);
  });

  it('costs no request its answer when it cannot be written', async () => {
    await oauth.database.query('alter table oauth_connection_steps rename to away');
    try {
      await discover();
      expect((await register()).client_id).toEqual(expect.any(String));
      await written();
    } finally {
      await oauth.database.query('alter table away rename to oauth_connection_steps');
    }
  });
});
