import autocannon from 'autocannon';
import { ClientsService } from '@app/domain/oauth';
import { longOr } from '@app/testing';
import { parseRegistration } from '../../apps/oauth/src/protocol/registration/registration-request';
import { CALLBACK, newPkce, OAuthHarness, type RegisteredBody } from '../support/oauth-harness';

const DAY = 86_400_000;
const TIMES = longOr(10_000, 2_000);

describe('registration', () => {
  let oauth: OAuthHarness;

  beforeAll(async () => {
    oauth = await OAuthHarness.start();
  }, 60_000);
  afterAll(() => oauth.stop());

  const send = (body: unknown) => oauth.sendRegistration(body);
  const rows = () => oauth.database.query<Record<string, unknown>>('select * from oauth_clients order by client_id');
  beforeEach(() => oauth.database.query('delete from oauth_clients'));

  it('answers the stored metadata and nothing else, with every default', async () => {
    const response = await send({ redirect_uris: [CALLBACK], client_name: 'Notes' });
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      client_id: expect.stringMatching(/^[\w-]{43}$/) as string,
      client_id_issued_at: Math.floor(oauth.clock.now().getTime() / 1000),
      client_name: 'Notes',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      scope: 'mcp:read mcp:write',
    });
  });

  it('drops members that are not stored, also those the library knows', async () => {
    const { client_id: id, ...body } = await oauth.register({
      client_id: 'mine',
      client_secret: 'mine',
      client_uri: 'https://client.example',
      logo_uri: 'http://127.0.0.1:1/logo',
      application_type: 'native',
      default_max_age: 1,
      sector_identifier_uri: 'http://127.0.0.1:1/',
      jwks_uri: 'http://127.0.0.1:1/jwks',
      response_types: ['code', 'id_token'],
      software_statement: 'x',
      __proto__: null,
    });
    expect(id).not.toBe('mine');
    expect(Object.keys(body).sort()).toEqual([
      'client_id_issued_at',
      'client_name',
      'grant_types',
      'redirect_uris',
      'scope',
      'token_endpoint_auth_method',
    ]);
    const url = oauth.authorizeUrl(id, newPkce().challenge);
    expect((await oauth.browser().get(url)).status).toBe(302);
  });

  it('gives confidential clients an id and a secret, new ones each time', async () => {
    const body = { token_endpoint_auth_method: 'client_secret_post' };
    const [one, two] = [await oauth.register(body), await oauth.register(body)];
    expect(one).toMatchObject({
      client_secret: expect.stringMatching(/^[\w-]{43}$/) as string,
      client_secret_expires_at: 0,
    });
    expect(one.client_id).not.toBe(two.client_id);
    expect(one.client_secret).not.toBe(two.client_secret);
  });

  it('is idempotent for public clients: the same metadata is the same client', async () => {
    const first = await oauth.register();
    oauth.clock.advance(1_000);
    expect(await oauth.register({ logo_uri: 'x', grant_types: ['refresh_token', 'authorization_code'] })).toEqual(
      first,
    );
    const others = [{ client_name: 'X' }, { redirect_uris: [`${CALLBACK}/2`] }, { scope: 'mcp:read' }];
    const ids = await Promise.all(others.map(async (other) => (await oauth.register(other)).client_id));
    expect(new Set([first.client_id, ...ids]).size).toBe(4);
  });

  it(`of one client ${TIMES} times leaves one row`, async () => {
    const OVER_HTTP = TIMES / 10;
    const { client_id: id } = await oauth.register();
    const result = await autocannon({
      url: `${oauth.url}/oauth/register`,
      amount: OVER_HTTP,
      connections: 20,
      timeout: 60,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [CALLBACK], client_name: 'Test' }),
      verifyBody: (answer) => (JSON.parse(String(answer)) as RegisteredBody).client_id === id,
    });
    expect(result).toMatchObject({ '2xx': OVER_HTTP, errors: 0, mismatches: 0 });
    // The rest without HTTP, to be quick.
    const registrations = oauth.apps.map((app) => app.get(ClientsService, { strict: false }));
    const client = parseRegistration({ redirect_uris: [CALLBACK], client_name: 'Test' });
    for (let sent = OVER_HTTP; sent < TIMES; sent += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => registrations[index % 2]!.register(client)),
      );
      for (const { clientId } of answers) expect(clientId).toBe(id);
    }
    expect(await rows()).toHaveLength(1);
  }, 300_000);

  it('of one new client from 20 at once is one row', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await oauth.register()).client_id));
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  describe('redirect URIs', () => {
    it.each([
      ['https of any host', ['https://client.example/cb?x=1', 'https://198.51.100.7:8443/']],
      ['http on this computer', ['http://localhost/', 'http://127.0.0.1:33418/', 'http://localhost:8787/callback']],
      ['ten', Array.from({ length: 10 }, (_, index) => `${CALLBACK}/${index}`)],
      ['2048 characters', [`https://client.example/${'x'.repeat(2048 - 23)}`]],
    ])('may be %s', async (_, redirectUris) => {
      expect(await oauth.register({ redirect_uris: redirectUris })).toMatchObject({ redirect_uris: redirectUris });
    });

    it.each(['cursor://anysphere.cursor-mcp/oauth/callback', 'com.example.app:/cb'])(
      "drop an application's own scheme beside a valid one: %s",
      async (own) => {
        expect(await oauth.register({ redirect_uris: [own, CALLBACK] })).toMatchObject({ redirect_uris: [CALLBACK] });
        expect((await send({ redirect_uris: [own] })).status).toBe(400);
      },
    );

    it.each([
      ['http elsewhere', ['http://client.example/']],
      ['http at [::1]', ['http://[::1]:80/']],
      ['a host before an @', ['http://localhost@evil.example/']],
      ['a user', ['https://claude.ai@evil.example/']],
      ['a name that only begins like localhost', ['http://localhost.evil.example/']],
      ['a fragment', [`${CALLBACK}#x`]],
      ['an empty fragment', [`${CALLBACK}#`]],
      ['no address', ['callback']],
      ['a relative address', ['/callback']],
      ['an empty text', ['']],
      ['a space', ['https://client.example/a b']],
      ['a backslash', ['https:\\\\client.example\\']],
      ['a line break', ['https://client.example/\n']],
      ['the character zero', ['https://client.example/\0']],
      ...[
        'javascript:alert(1)',
        'data:text/html,x',
        'file:///etc/passwd',
        'blob:https://x/1',
        'vbscript:x',
        'about:blank',
        'ftp://x/',
        'ws://x/',
        'wss://x/',
      ].map((uri): [string, string[]] => [uri, [CALLBACK, uri]]),
      ['eleven', Array.from({ length: 11 }, (_, index) => `${CALLBACK}/${index}`)],
      ['2049 characters', [`https://client.example/${'x'.repeat(2049 - 23)}`]],
      ['none', []],
      ['text', 'https://client.example/'],
      ['numbers', [1]],
      ['undefined', undefined],
    ])('may not be %s', async (_, redirectUris) => {
      const response = await send({ redirect_uris: redirectUris, client_name: 'Notes' });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        error: 'invalid_redirect_uri',
        error_description: expect.stringContaining('redirect_uris') as string,
      });
      expect(await rows()).toEqual([]);
    });
  });

  describe('other members', () => {
    it.each([
      ['unknown scopes are dropped', { scope: 'openid mcp:read' }, { scope: 'mcp:read' }],
      ['unknown scopes alone are as none', { scope: 'openid' }, { scope: 'mcp:read mcp:write' }],
      [
        'unknown grant types are dropped',
        { grant_types: ['authorization_code', 'urn:x'] },
        { grant_types: ['authorization_code'] },
      ],
      ['null is as nothing', { scope: null, client_name: 'N', grant_types: null }, { scope: 'mcp:read mcp:write' }],
      ['a name of 200 characters', { client_name: 'x'.repeat(200) }, { client_name: 'x'.repeat(200) }],
    ])('%s', async (_, body, answered) => {
      expect(await oauth.register(body as Record<string, unknown>)).toMatchObject(answered);
    });

    it.each([
      ['a name of 201 characters', { client_name: 'x'.repeat(201) }],
      ['a name with the character zero', { client_name: 'a\0b' }],
      ['a name that turns the text around', { client_name: 'a\u202Eb' }],
      ['a name that nobody sees', { client_name: ' \u200B' }],
      ['a name that is no text', { client_name: 7 }],
      ['no way to get a token', { grant_types: ['refresh_token'] }],
      ['unknown grant types alone', { grant_types: ['password'] }],
      ['client_secret_basic', { token_endpoint_auth_method: 'client_secret_basic' }],
      ['private_key_jwt', { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [] } }],
      ['a scope that is no text', { scope: ['mcp:read'] }],
    ])('%s is refused', async (_, body) => {
      const response = await send({ redirect_uris: [CALLBACK], ...body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'invalid_client_metadata' });
      expect(await rows()).toEqual([]);
    });

    it.each(['{', '[]', '"x"', 'null', '', '7'])('the body %p is refused', async (body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${oauth.url}/oauth/register`, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^invalid_/) as string });
    });
  });

  it('is forgotten after 30 days without use or grant', async () => {
    const userId = await oauth.addUser();
    const connected = await oauth.connect(userId);
    const { client_id: unused } = await oauth.register({ client_name: 'Unused' });
    const { client_id: used } = await oauth.register({ client_name: 'Used' });
    const clients = oauth.apps[0]!.get(ClientsService, { strict: false });
    oauth.clock.advance(20 * DAY);
    await oauth.browser().get(oauth.authorizeUrl(used, newPkce().challenge));
    await clients.removeUnused();
    expect(await rows()).toHaveLength(3);
    oauth.clock.advance(10 * DAY + 1);
    await clients.removeUnused();
    expect((await rows()).map(({ client_id: id }) => id).sort()).toEqual([used, connected.clientId].sort());
    expect((await oauth.browser().get(oauth.authorizeUrl(unused, newPkce().challenge))).status).toBe(400);
    expect((await oauth.refresh(connected.clientId, connected.refresh_token)).status).not.toBe(401);
  });
});
