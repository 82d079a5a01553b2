import { createHmac, createPublicKey } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { PLANS } from '@app/core/kernel';
import { GrantsService, newSigningKey, type NewSigningKey } from '@app/domain/oauth';
import { createProject, createUser, type TestGrant, type TokenChanges, TokenIssuer } from '@app/testing';
import { createMcpApp } from '../../apps/mcp/src/create-mcp-app';
import { McpHarness } from '../support/mcp-harness';

const METADATA = 'http://127.0.0.1:3000/.well-known/oauth-protected-resource/api/v1/mcp';
const CHALLENGE = `resource_metadata="${METADATA}", scope="mcp:read mcp:write"`;
const MCP = 'http://127.0.0.1:3000/api/v1/mcp';
const SECOND = 1000;

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('access tokens on the MCP endpoint', () => {
  let mcp: McpHarness;
  let issuer: TokenIssuer;
  let userId: number;
  let grant: TestGrant;

  beforeAll(async () => {
    mcp = await McpHarness.start({ RATE_LIMIT_PER_MINUTE: '20', WRONG_KEYS_PER_MINUTE: '1000' });
    issuer = await TokenIssuer.create(mcp.api.database, mcp.api.clock, mcp.api.settings.PUBLIC_URL);
  }, 60_000);
  afterAll(() => mcp.stop());
  beforeEach(async () => {
    userId = await createUser(mcp.api.database, { plan: 'trial' });
    grant = await issuer.grant(userId);
  });

  const statusOf = async (token: string) => (await mcp.rpc(token, 'ping')).status;
  const expectRefused = async (token: string) => {
    const { status, body, headers } = await mcp.rpc(token, 'ping');
    expect([status, body.error.code]).toEqual([401, 'ERR_INVALID_API_KEY']);
    expect(headers['www-authenticate']).toBe(`Bearer error="invalid_token", ${CHALLENGE}`);
  };

  it.each(PLANS)('open it on the plan %s, with the tools of that plan', async (plan) => {
    await mcp.api.database.query('update users set plan = $2 where id = $1', [userId, plan]);
    const { status, body } = await mcp.rpc(issuer.token(grant), 'tools/list');
    const names = (body.result.tools as { name: string }[]).map(({ name }) => name);
    expect(status).toBe(200);
    expect(names).toContain('create_prompts');
    expect(names.includes('create_annotation')).toBe(!['trial', 'starter'].includes(plan));
    expect(names.includes('get_agent_traffic')).toBe(['scale', 'enterprise'].includes(plan));
  });

  it('answer a tool that the plan lacks with an error of the tool', async () => {
    const { status, body } = await mcp.callTool(issuer.token(grant), 'get_agent_traffic', { project_id: 1 });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      isError: true,
      structuredContent: { error: { code: 'ERR_PLAN_REQUIRED' } },
    });
  });

  it('act for their user alone', async () => {
    const [own, foreign] = [userId, await createUser(mcp.api.database)];
    const project = await createProject(mcp.api.database, own, { name: 'Ownbrand' });
    const theirs = await createProject(mcp.api.database, foreign, { name: 'Secretbrand' });
    const token = issuer.token(grant);
    expect((await mcp.callTool(token, 'get_project_details', { id: project })).text).toContain('Ownbrand');
    const { text, body } = await mcp.callTool(token, 'get_project_details', { id: theirs });
    expect(body.result.structuredContent.error.code).toBe('ERR_PROJECT_NOT_FOUND');
    expect(text).not.toMatch(/secret/i);
  });

  describe('that may only read', () => {
    const reading = () => issuer.token(grant, 'mcp:read');

    it('do not see tools that write, and are sent for the scope when they call one', async () => {
      const { body: listed } = await mcp.rpc(reading(), 'tools/list');
      expect(JSON.stringify(listed)).toContain('list_projects');
      expect(JSON.stringify(listed)).not.toContain('create_prompts');

      const { status, headers, body } = await mcp.callTool(reading(), 'create_prompts', { project_id: 1 });
      expect(status).toBe(403);
      expect(headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", ${CHALLENGE}`);
      expect(body).toEqual({
        jsonrpc: '2.0',
        id: 1,
        error: {
          code: -32_003,
          message: 'this tool needs the scope mcp:write',
          data: {
            code: 'ERR_INSUFFICIENT_SCOPE',
            required_scope: 'mcp:write',
            request_id: headers['x-request-id'],
          },
        },
      });
    });

    it('are unlike API keys that may only read', async () => {
      const { key } = await mcp.api.addUser({ scope: 'read' });
      const { status, body } = await mcp.callTool(key, 'create_prompts', { project_id: 1 });
      expect(status).toBe(200);
      expect(body.result).toMatchObject({
        isError: true,
        structuredContent: { error: { code: 'ERR_INSUFFICIENT_SCOPE' } },
      });
    });

    it('hear of an unknown tool as others do', async () => {
      const { status, body } = await mcp.callTool(reading(), 'no_such_tool');
      expect([status, body.error.code]).toEqual([200, -32_602]);
    });
  });

  it('that may write may read', async () => {
    const token = issuer.token(grant, 'mcp:write');
    const { body } = await mcp.callTool(token, 'list_projects');
    expect(body.result.isError).toBeFalsy();
  });

  it('without a known scope see nothing and call nothing', async () => {
    const token = issuer.token(grant, 'openid');
    expect((await mcp.rpc(token, 'tools/list')).body.result.tools).toEqual([]);
    expect((await mcp.callTool(token, 'list_projects')).status).toBe(403);
  });

  it.each([MCP, `${MCP}/`])('are for the audience %s', async (aud) => {
    expect(await statusOf(issuer.token(grant, 'mcp:read', { claims: { aud } }))).toBe(200);
  });

  it.each<[string, TokenChanges]>([
    ['another audience', { claims: { aud: 'http://127.0.0.1:3000/api/v1' } }],
    ['several audiences', { claims: { aud: [MCP, 'https://other.example'] } }],
    ['no audience', { claims: { aud: undefined } }],
    ['another issuer', { claims: { iss: 'https://other.example' } }],
    ['no issuer', { claims: { iss: undefined } }],
    ['no expiry', { claims: { exp: undefined } }],
    ['no grant', { claims: { grant_id: undefined } }],
    ['an unknown grant', { claims: { grant_id: 'unknown' } }],
    ['another client', { claims: { client_id: 'other' } }],
    ['another user', { claims: { sub: '0' } }],
    ['a user that is no number', { claims: { sub: { id: 1 } } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['no type', { header: { typ: undefined } }],
    ['no key', { header: { kid: undefined } }],
    ['an unknown key', { header: { kid: 'unknown' } }],
    ['another algorithm', { header: { alg: 'RS512' }, sign: { algorithm: 'RS512' } }],
    ['another padding', { header: { alg: 'PS256' }, sign: { algorithm: 'PS256' } }],
  ])('with %s are refused', async (_, changes) => {
    await expectRefused(issuer.token(grant, 'mcp:read', changes));
  });

  it('end after an hour', async () => {
    const token = issuer.token(grant);
    mcp.api.clock.advance(3_599 * SECOND);
    expect(await statusOf(token)).toBe(200);
    mcp.api.clock.advance(SECOND);
    await expectRefused(token);
  });

  describe('that are forged', () => {
    const payloadOf = (token: string) => token.split('.')[1]!;

    it('without a signature are refused', async () => {
      const header = base64url({ alg: 'none', typ: 'at+jwt', kid: issuer.key.kid });
      await expectRefused(`${header}.${payloadOf(issuer.token(grant))}.`);
      await expectRefused(`${header}.${payloadOf(issuer.token(grant))}.c2ln`);
      const [real, payload] = issuer.token(grant).split('.');
      await expectRefused(`${real}.${payload}.`);
    });

    it.each(['pem', 'jwk'] as const)('by HMAC with the public key as %s are refused', async (form) => {
      const key = createPublicKey({ key: issuer.key.publicJwk, format: 'jwk' });
      const secret =
        form === 'pem' ? key.export({ format: 'pem', type: 'spki' }) : JSON.stringify(issuer.key.publicJwk);
      const header = base64url({ alg: 'HS256', typ: 'at+jwt', kid: issuer.key.kid });
      const signed = `${header}.${payloadOf(issuer.token(grant))}`;
      const signature = createHmac('sha256', secret).update(signed).digest('base64url');
      await expectRefused(`${signed}.${signature}`);
    });

    it('by a key of their own are refused', async () => {
      const own = await newSigningKey();
      await expectRefused(issuer.token(grant, 'mcp:read', { key: { ...own, kid: issuer.key.kid } }));
      await expectRefused(issuer.token(grant, 'mcp:read', { key: own, header: { jwk: own.publicJwk } }));
    });

    it('with other claims under the old signature are refused', async () => {
      const [header, payload, signature] = issuer.token(grant, 'mcp:read').split('.') as [string, string, string];
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
      await expectRefused(`${header}.${base64url({ ...claims, scope: 'mcp:write' })}.${signature}`);
    });

    it.each([
      ['no token', 'x'],
      ['dots', '..'],
      ['more dots', 'a.b.c.d.e'],
      ['a header that is no object', `${base64url([1])}.e30.c2ln`],
      ['a header that is null', 'bnVsbA.e30.c2ln'],
      ['a payload that is no JSON', `${base64url({ alg: 'RS256', typ: 'at+jwt', kid: 'k' })}.eHg.c2ln`],
      ['a name of an object', `${base64url({ alg: 'RS256', typ: 'at+jwt', kid: '__proto__' })}.e30.c2ln`],
      ['14 kB', `eyJ${'A'.repeat(14_000)}`],
      ['a header nested 1,000 deep', `${Buffer.from('['.repeat(1_000)).toString('base64url')}.e30.c2ln`],
      ['a long header', `${base64url({ alg: 'RS256', typ: 'at+jwt', kid: 'k'.repeat(5_000) })}.e30.c2ln`],
    ])('with %s are refused', async (_, token) => {
      await expectRefused(token);
    });

    it('count as wrong keys', async () => {
      const app = await createMcpApp({ ...mcp.api.settings, WRONG_KEYS_PER_MINUTE: 2 }, mcp.api.clock);
      try {
        const ping = (token: string) =>
          request(app.getHttpServer())
            .post('/api/v1/mcp')
            .set('Authorization', `Bearer ${token}`)
            .type('json')
            .send('{"jsonrpc":"2.0","id":1,"method":"ping"}');
        const statuses = [];
        for (const token of ['a.b.c', 'a.b.c', 'a.b.c', issuer.token(grant)]) statuses.push((await ping(token)).status);
        expect(statuses).toEqual([401, 401, 429, 200]);
      } finally {
        await app.close();
      }
    });
  });

  describe('after a rotation of keys', () => {
    let next: NewSigningKey;
    beforeEach(async () => {
      next = await newSigningKey();
      mcp.api.clock.advance(11 * SECOND);
    });

    it('are taken of the new key and of the old one', async () => {
      const old = issuer.token(grant);
      await issuer.publish(next, 'next');
      expect(await statusOf(issuer.token(grant, 'mcp:read', { key: next }))).toBe(200);
      expect(await statusOf(old)).toBe(200);
    });

    it('are refused, not failed, when their key is gone', async () => {
      await issuer.publish(next, 'old');
      const token = issuer.token(grant, 'mcp:read', { key: next });
      expect(await statusOf(token)).toBe(200);
      await mcp.api.database.query('delete from oauth_signing_keys where kid = $1', [next.kid]);
      mcp.api.clock.advance(300 * SECOND);
      await expectRefused(token);
    });
  });

  it('cause one look for keys that do not exist in ten seconds', async () => {
    mcp.api.clock.advance(11 * SECOND);
    const unknown = await newSigningKey();
    await expectRefused(issuer.token(grant, 'mcp:read', { key: unknown }));
    await issuer.publish(unknown, 'old');
    await expectRefused(issuer.token(grant, 'mcp:read', { key: unknown }));
    mcp.api.clock.advance(10 * SECOND);
    expect(await statusOf(issuer.token(grant, 'mcp:read', { key: unknown }))).toBe(200);
  });

  it('have a limit each, which new tokens of a grant do not share', async () => {
    const [one, other] = [issuer.token(grant), issuer.token(grant)];
    const left = async (token: string) => (await mcp.rpc(token, 'ping')).headers['ratelimit-remaining'];
    for (let count = 19; count >= 0; count -= 1) expect(await left(one)).toBe(String(count));
    const { status, headers, body } = await mcp.rpc(one, 'ping');
    expect([status, body.error.code, headers['retry-after']]).toEqual([429, 'ERR_RATE_LIMITED', '60']);
    expect(await left(other)).toBe('19');
  });

  it('are refused by the REST API', async () => {
    const { status, body } = await mcp.api.request('get', '/dimensions/projects', issuer.token(grant));
    expect([status, body.error.code]).toEqual([401, 'ERR_INVALID_API_KEY']);
  });

  describe('of a grant', () => {
    let second: NestExpressApplication;
    beforeAll(async () => {
      second = await createMcpApp(mcp.api.settings, mcp.api.clock);
    });
    afterAll(() => second.close());

    const statusOnSecond = async (token: string) =>
      (
        await request(second.getHttpServer())
          .post('/api/v1/mcp')
          .set('Authorization', `Bearer ${token}`)
          .type('json')
          .send('{"jsonrpc":"2.0","id":1,"method":"ping"}')
      ).status;

    it('end within a second of its end on every instance', async () => {
      const token = issuer.token(grant);
      const other = issuer.token(await issuer.grant(userId, 'other'));
      expect([await statusOf(token), await statusOnSecond(token)]).toEqual([200, 200]);
      await mcp.app.get(GrantsService, { strict: false }).disconnect(userId, grant.clientId);
      mcp.api.clock.advance(SECOND);
      expect([await statusOf(token), await statusOnSecond(token)]).toEqual([401, 401]);
      expect(await statusOnSecond(other)).toBe(200);
    });

    it('follow the plan of the user within a second', async () => {
      const tools = async () => (await mcp.rpc(token, 'tools/list')).text;
      const token = issuer.token(grant);
      expect(await tools()).not.toContain('"name":"get_agent_traffic"');
      await mcp.api.database.query("update users set plan = 'scale' where id = $1", [userId]);
      mcp.api.clock.advance(SECOND);
      expect(await tools()).toContain('"name":"get_agent_traffic"');
    });
  });
});
