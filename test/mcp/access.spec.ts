import { McpHarness } from '../support/mcp-harness';

const METADATA = 'http://127.0.0.1:3000/.well-known/oauth-protected-resource/api/v1/mcp';
const CHALLENGE = `resource_metadata="${METADATA}", scope="mcp:read mcp:write"`;

describe('access to the MCP endpoint', () => {
  let mcp: McpHarness;
  let key: string;

  beforeAll(async () => {
    mcp = await McpHarness.start({ RATE_LIMIT_PER_MINUTE: '5', WRITE_RATE_LIMIT_PER_MINUTE: '2' });
  }, 60_000);
  afterAll(() => mcp.stop());
  beforeEach(async () => {
    ({ key } = await mcp.api.addUser());
  });

  it.each([
    ['no header', undefined, 'ERR_MISSING_AUTH', `Bearer ${CHALLENGE}`],
    ['another scheme', 'Basic abc', 'ERR_MISSING_AUTH', `Bearer ${CHALLENGE}`],
    [
      'an unknown key',
      `Bearer service_${'A'.repeat(43)}`,
      'ERR_INVALID_API_KEY',
      `Bearer error="invalid_token", ${CHALLENGE}`,
    ],
    [
      'another token',
      'Bearer eyJhbGciOiJSUzI1NiJ9.e30.c2ln',
      'ERR_INVALID_API_KEY',
      `Bearer error="invalid_token", ${CHALLENGE}`,
    ],
  ])('with %s is refused with the way to a token', async (_, authorization, code, challenge) => {
    const sent = mcp.http('post').set('Content-Type', 'application/json');
    const { status, body, headers } = await (authorization ? sent.set('Authorization', authorization) : sent).send(
      'not even JSON',
    );
    expect([status, body.error.code, headers['www-authenticate']]).toEqual([401, code, challenge]);
    expect(body.request_id).toBe(headers['x-request-id']);
  });

  it('ends when the key is revoked', async () => {
    await mcp.api.database.query('update api_keys set revoked_at = now()');
    const { status, body } = await mcp.rpc(key, 'ping');
    expect([status, body.error.code]).toEqual([403, 'ERR_REVOKED_API_KEY']);
  });

  it.each(['trial', 'starter', 'growth'] as const)('takes more than the plan %s with an API key', async (plan) => {
    const low = await mcp.api.addUser({ plan });
    for (const { status, body } of [await mcp.rpc(low.key, 'initialize'), await mcp.http('get', low.key)]) {
      expect([status, body.error.code]).toEqual([403, 'ERR_PLAN_REQUIRED']);
    }
  });

  it('is limited like the API and together with it, reads never counting as writes', async () => {
    for (const left of ['4', '3', '2']) {
      const { status, headers } = await mcp.callTool(key, 'list_projects');
      expect([status, headers['ratelimit-remaining']]).toEqual([200, left]);
    }
    await mcp.rpc(key, 'ping');
    expect((await mcp.api.get('/ping', key)).headers['ratelimit-remaining']).toBe('0');
    const { status, headers, body } = await mcp.rpc(key, 'ping');
    expect([status, body.error.code, headers['retry-after']]).toEqual([429, 'ERR_RATE_LIMITED', '60']);
  });

  describe('from a page in a browser', () => {
    const ping = (headers: Record<string, string>) => mcp.rpc(key, 'ping', {}, headers);

    it.each(['localhost:3000', 'localhost', '127.0.0.1:8080', '[::1]:3000'])(
      'passes under the host %s',
      async (host) => {
        expect((await ping({ Host: host })).status).toBe(200);
      },
    );

    it.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])(
      'is refused under the host %s',
      async (host) => {
        const { status, body } = await ping({ Host: host });
        expect([status, body.error.code]).toEqual([403, -32_000]);
      },
    );

    it.each(['http://localhost:3000', 'http://127.0.0.1:6274'])('passes with the origin %s', async (origin) => {
      expect((await ping({ Origin: origin })).status).toBe(200);
    });

    it.each(['https://evil.example', 'null', 'https://localhost.evil.example'])(
      'is refused with the origin %s',
      async (origin) => {
        expect((await ping({ Origin: origin })).status).toBe(403);
      },
    );
  });
});

describe('the MCP endpoint under a public name', () => {
  let mcp: McpHarness;
  beforeAll(async () => {
    mcp = await McpHarness.start({ PUBLIC_URL: 'https://visibility.example', CORS_ORIGINS: 'https://console.example' });
  }, 60_000);
  afterAll(() => mcp.stop());

  it('knows that name, the origins that the operator allows, and says where its metadata is', async () => {
    const { key } = await mcp.api.addUser();
    const passing = { Host: 'visibility.example', Origin: 'https://console.example' };
    expect((await mcp.rpc(key, 'ping', {}, passing)).status).toBe(200);
    expect((await mcp.rpc(key, 'ping', {}, { ...passing, Origin: 'https://other.example' })).status).toBe(403);
    const { headers } = await mcp.http('post').set(passing);
    expect(headers['www-authenticate']).toContain(
      '"https://visibility.example/.well-known/oauth-protected-resource/api/v1/mcp"',
    );
  });
});
