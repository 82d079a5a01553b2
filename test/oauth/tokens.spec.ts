import { CALLBACK, claimsOf, newPkce, OAuthHarness, type RegisteredBody, type Tokens } from '../support/oauth-harness';

const SECOND = 1_000;

const errorOf = async (response: Response) => ({
  status: response.status,
  error: ((await response.json()) as { error: string }).error,
});
const INVALID_GRANT = { status: 400, error: 'invalid_grant' };
const INVALID_TARGET = { status: 400, error: 'invalid_target' };

describe('codes and tokens, two instances behind a balancer', () => {
  let oauth: OAuthHarness;
  let userId: number;
  let clientId: string;

  beforeAll(async () => {
    oauth = await OAuthHarness.start();
    userId = await oauth.addUser();
    clientId = (await oauth.register()).client_id;
  }, 60_000);
  afterAll(() => oauth.stop());

  const grants = async () =>
    Number(
      (await oauth.database.query<{ n: string }>("select count(*) n from oidc_artifact where kind = 'Grant'"))[0]!.n,
    );
  const isGood = async (tokens: Pick<Tokens, 'refresh_token'>, owner = clientId) =>
    (await oauth.refresh(owner, tokens.refresh_token)).status === 200;
  const connect = async (more: Record<string, string | undefined> = {}) => {
    const { code, verifier } = await oauth.code(userId, clientId, more);
    return (await (await oauth.redeem(clientId, code, verifier)).json()) as Tokens;
  };
  const age = (kind: string, seconds: number) =>
    oauth.database.query(
      `update oidc_artifact set payload = jsonb_set(payload, '{exp}', to_jsonb((payload ->> 'exp')::bigint - $2)),
         expires_at = expires_at - make_interval(secs => $2) where kind = $1`,
      [kind, seconds],
    );

  describe('a code', () => {
    it('is good once; its second use ends the tokens of the first', async () => {
      const { code, verifier } = await oauth.code(userId, clientId);
      const first = (await (await oauth.redeem(clientId, code, verifier)).json()) as Tokens;
      expect(await errorOf(await oauth.redeem(clientId, code, verifier))).toEqual(INVALID_GRANT);
      expect(await isGood(first)).toBe(false);
    });

    it('is given to exactly one of 20 at the same time', async () => {
      const { code, verifier } = await oauth.code(userId, clientId);
      const answers = await Promise.all(Array.from({ length: 20 }, () => oauth.redeem(clientId, code, verifier)));
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        expect(await errorOf(answer)).toEqual(INVALID_GRANT);
      }
    });

    it('lives for ten minutes', async () => {
      const early = await oauth.code(userId, clientId);
      await age('AuthorizationCode', 560);
      expect((await oauth.redeem(clientId, early.code, early.verifier)).status).toBe(200);
      const late = await oauth.code(userId, clientId);
      await age('AuthorizationCode', 600);
      expect(await errorOf(await oauth.redeem(clientId, late.code, late.verifier))).toEqual(INVALID_GRANT);
    });

    it('survives a resource that is not ours', async () => {
      const { code, verifier } = await oauth.code(userId, clientId);
      for (const resource of ['https://elsewhere.example/', 'nonsense']) {
        expect(await errorOf(await oauth.redeem(clientId, code, verifier, { resource }))).toEqual(INVALID_TARGET);
      }
      expect((await oauth.redeem(clientId, code, verifier)).status).toBe(200);
    });

    it('survives a wrong verifier and a wrong redirect URI, which get nothing', async () => {
      const { code, verifier } = await oauth.code(userId, clientId);
      expect(await errorOf(await oauth.redeem(clientId, code, newPkce().verifier))).toEqual(INVALID_GRANT);
      const elsewhere = { redirect_uri: `${CALLBACK}/x` };
      expect(await errorOf(await oauth.redeem(clientId, code, verifier, elsewhere))).toEqual(INVALID_GRANT);
      expect((await oauth.redeem(clientId, code, verifier)).status).toBe(200);
    });

    it("is no other client's", async () => {
      const other = await oauth.register({ client_name: 'Other' });
      const { code, verifier } = await oauth.code(userId, clientId);
      expect(await errorOf(await oauth.redeem(other.client_id, code, verifier))).toEqual(INVALID_GRANT);
      expect((await oauth.redeem(clientId, code, verifier)).status).toBe(200);
    });

    it('is not redeemed without its verifier', async () => {
      const { code } = await oauth.code(userId, clientId);
      const form = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: CALLBACK, code };
      expect((await oauth.form('token', form)).status).toBe(400);
    });
  });

  describe('a refresh token', () => {
    it('is replaced by each use; whoever uses the old one within a minute is refused, and nothing ends', async () => {
      const first = await connect();
      const second = await oauth.token({
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: first.refresh_token,
      });
      expect(second.refresh_token).not.toBe(first.refresh_token);
      oauth.clock.advance(30 * SECOND);
      expect(await errorOf(await oauth.refresh(clientId, first.refresh_token))).toEqual(INVALID_GRANT);
      expect(await isGood(second)).toBe(true);
    });

    it('is taken for stolen when used again after a minute: the whole grant ends', async () => {
      const first = await connect();
      const second = (await (await oauth.refresh(clientId, first.refresh_token)).json()) as Tokens;
      oauth.clock.advance(61 * SECOND);
      const before = await grants();
      expect(await errorOf(await oauth.refresh(clientId, first.refresh_token))).toEqual(INVALID_GRANT);
      expect(await grants()).toBe(before - 1);
      expect(await isGood(second)).toBe(false);
    });

    it('is given to exactly one of 20 at the same time, whose tokens work', async () => {
      const { refresh_token: token } = await connect();
      const answers = await Promise.all(Array.from({ length: 20 }, () => oauth.refresh(clientId, token)));
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        expect(await errorOf(answer)).toEqual(INVALID_GRANT);
      }
      const tokens = (await won[0]!.json()) as Tokens;
      expect(claimsOf(tokens.access_token).aud).toBe(oauth.resource);
      expect(await isGood(tokens)).toBe(true);
    });

    it('may ask for less, and for all again', async () => {
      const first = await connect();
      const read = await oauth.refresh(clientId, first.refresh_token, { scope: 'mcp:read' });
      const second = (await read.json()) as Tokens;
      expect(second.scope).toBe('mcp:read');
      expect(claimsOf(second.access_token).scope).toBe('mcp:read');
      const all = (await (await oauth.refresh(clientId, second.refresh_token)).json()) as Tokens;
      expect(all.scope).toBe('mcp:read mcp:write');
    });

    it('may not ask for more, and is not used up by that', async () => {
      const { refresh_token: token } = await connect({ scope: 'mcp:read' });
      for (const scope of ['mcp:read mcp:write', 'mcp:write', 'admin']) {
        expect(await errorOf(await oauth.refresh(clientId, token, { scope }))).toEqual(INVALID_GRANT);
      }
      expect(await isGood({ refresh_token: token })).toBe(true);
    });

    it('keeps what the user left out of the consent', async () => {
      const { verifier, challenge } = newPkce();
      const url = oauth.authorizeUrl(clientId, challenge);
      const location = await oauth.consent(await oauth.signedIn(userId), url, { write: false });
      const code = location.searchParams.get('code')!;
      const first = (await (await oauth.redeem(clientId, code, verifier)).json()) as Tokens;
      const both = { scope: 'mcp:read mcp:write' };
      expect(await errorOf(await oauth.refresh(clientId, first.refresh_token, both))).toEqual(INVALID_GRANT);
      expect(await (await oauth.refresh(clientId, first.refresh_token)).json()).toMatchObject({ scope: 'mcp:read' });
    });

    it('lives for thirty days after each use', async () => {
      const DAY = 86_400;
      let tokens = await connect();
      await age('RefreshToken', 30 * DAY - 60);
      tokens = (await (await oauth.refresh(clientId, tokens.refresh_token)).json()) as Tokens;
      await age('RefreshToken', 30 * DAY - 60);
      tokens = (await (await oauth.refresh(clientId, tokens.refresh_token)).json()) as Tokens;
      await age('RefreshToken', 30 * DAY);
      expect(await errorOf(await oauth.refresh(clientId, tokens.refresh_token))).toEqual(INVALID_GRANT);
    });

    it('is refused for another resource, and is not used up by that', async () => {
      const tokens = await connect();
      const elsewhere = { resource: 'https://elsewhere.example/' };
      expect(await errorOf(await oauth.refresh(clientId, tokens.refresh_token, elsewhere))).toEqual(INVALID_TARGET);
      expect(await isGood(tokens)).toBe(true);
    });

    it('is not issued to a client that registered without it', async () => {
      const { client_id: short } = await oauth.register({ grant_types: ['authorization_code'] });
      const { code, verifier } = await oauth.code(userId, short);
      expect(await (await oauth.redeem(short, code, verifier)).json()).not.toHaveProperty('refresh_token');
    });

    it('ends with its user', async () => {
      const other = await oauth.addUser();
      const tokens = await oauth.connect(other);
      await oauth.database.query('delete from users where id = $1', [other]);
      expect(await errorOf(await oauth.refresh(tokens.clientId, tokens.refresh_token))).toEqual(INVALID_GRANT);
    });
  });

  describe('revocation', () => {
    it('of a refresh token ends its grant, and only that', async () => {
      const [one, other] = [await connect(), await connect()];
      const before = await grants();
      expect((await oauth.form('revoke', { client_id: clientId, token: one.refresh_token })).status).toBe(200);
      expect(await grants()).toBe(before - 1);
      expect(await isGood(one)).toBe(false);
      expect(await isGood(other)).toBe(true);
    });

    it('of an access token, which is not stored, is refused', async () => {
      const { access_token: token } = await connect();
      const response = await oauth.form('revoke', { client_id: clientId, token });
      expect(await errorOf(response)).toEqual({ status: 400, error: 'unsupported_token_type' });
    });

    it('says nothing of tokens that are not known, and leaves those of others', async () => {
      const tokens = await connect();
      const { client_id: stranger } = await oauth.register({ client_name: 'Stranger' });
      expect((await oauth.form('revoke', { client_id: stranger, token: 'unknown' })).status).toBe(200);
      expect((await oauth.form('revoke', { client_id: stranger, token: 'a\0b' })).status).toBe(200);
      expect((await oauth.form('revoke', { client_id: stranger, token: tokens.refresh_token })).status).toBe(200);
      expect(await isGood(tokens)).toBe(true);
    });
  });

  describe('a confidential client', () => {
    let client: RegisteredBody;
    beforeAll(async () => {
      client = await oauth.register({ token_endpoint_auth_method: 'client_secret_post' });
    });

    it('redeems and refreshes with its secret alone', async () => {
      const secret = { client_secret: client.client_secret! };
      const { code, verifier } = await oauth.code(userId, client.client_id);
      for (const wrong of [{}, { client_secret: 'wrong' }]) {
        const refused = await errorOf(
          await oauth.redeem(client.client_id, code, verifier, wrong as Record<string, string>),
        );
        expect(refused).toEqual({ status: 401, error: 'invalid_client' });
      }
      const tokens = (await (await oauth.redeem(client.client_id, code, verifier, secret)).json()) as Tokens;
      expect((await oauth.refresh(client.client_id, tokens.refresh_token)).status).toBe(401);
      expect((await oauth.refresh(client.client_id, tokens.refresh_token, secret)).status).toBe(200);
    });

    it('must use PKCE too', async () => {
      const url = oauth.authorizeUrl(client.client_id, '', {
        code_challenge: undefined,
        code_challenge_method: undefined,
      });
      expect((await oauth.browser().get(url)).headers.get('location')).toContain('error=invalid_request');
    });

    it('is stored without its secret', async () => {
      const rows = await oauth.database.query('select * from oauth_clients where client_id = $1', [client.client_id]);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(client.client_secret);
    });
  });

  describe('the token endpoint refuses', () => {
    it.each([
      ['no grant type', {}, 400, 'invalid_request'],
      ['another grant type', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
      [
        'an unknown client',
        { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'nobody' },
        401,
        'invalid_client',
      ],
      ['a client with the character zero', { grant_type: 'refresh_token', client_id: 'a\0b' }, 401, 'invalid_client'],
      ['an unknown token', { grant_type: 'refresh_token', refresh_token: 'x\0' }, 400, 'invalid_grant'],
      [
        'an unknown code',
        { grant_type: 'authorization_code', code: 'x', redirect_uri: CALLBACK, code_verifier: 'v'.repeat(43) },
        400,
        'invalid_grant',
      ],
    ])('%s', async (_, fields, status, error) => {
      const response = await oauth.form('token', { client_id: clientId, ...fields }, { accept: 'text/html' });
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toMatch(/json/);
      expect(await errorOf(response)).toEqual({ status, error });
    });

    it.each([
      ['application/json', '{"grant_type":"refresh_token"}', 400],
      ['application/x-www-form-urlencoded; charset=utf-7', 'grant_type=refresh_token', 400],
      ['application/x-www-form-urlencoded', `grant_type=${'x'.repeat(70_000)}`, 413],
      ['application/x-www-form-urlencoded', '', 400],
      ['application/x-www-form-urlencoded', 'client_id=a&client_id=b&grant_type=x', 400],
    ])('a body of %s', async (type, body, status) => {
      const response = await fetch(`${oauth.url}/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect(await errorOf(response)).toEqual({ status, error: 'invalid_request' });
    });
  });

  it('can be asked for by scripts of any origin', async () => {
    for (const path of ['token', 'revoke', 'register']) {
      const preflight = await fetch(`${oauth.url}/oauth/${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://client.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'mcp-protocol-version',
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toBe('mcp-protocol-version');
      const answer = await fetch(`${oauth.url}/oauth/${path}`, {
        method: 'POST',
        headers: { origin: 'https://c.example' },
      });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('stores no code and no token that could be used', async () => {
    const { code, verifier } = await oauth.code(userId, clientId);
    const { refresh_token: token, access_token: access } = (await (
      await oauth.redeem(clientId, code, verifier)
    ).json()) as Tokens;
    const stored = JSON.stringify(await oauth.database.query('select * from oidc_artifact'));
    for (const secret of [code, token, access]) expect(stored).not.toContain(secret);
  });

  it('are not made anew for a closed account', async () => {
    const tokens = await connect();
    const close = (at: string | null) =>
      oauth.database.query('update users set closed_at = $2 where id = $1', [userId, at]);
    await close('2026-03-10');
    expect(await errorOf(await oauth.refresh(clientId, tokens.refresh_token))).toEqual(INVALID_GRANT);
    await close(null);
  });
});
