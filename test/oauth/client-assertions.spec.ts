import { createHmac, createPublicKey, sign } from 'node:crypto';
import type { LocalWeb } from '../support/local-web';
import { OAuthHarness } from '../support/oauth-harness';
import { webOfClients } from '../support/web-of-clients';
import { asserted, assertionClaims, jwt, newClientKey, signed } from './support/signing-client';

const ID = 'https://site.test/client';
const CALLBACK = 'https://site.test/callback';
const key = newClientKey('one');
const other = newClientKey('one');

let oauth: OAuthHarness;
let web: LocalWeb;
let userId: number;

beforeAll(async () => {
  oauth = await OAuthHarness.start();
  web = await webOfClients(...oauth.apps);
  userId = await oauth.addUser();
  web.json('/client', {
    client_id: ID,
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'RS256',
    jwks_uri: 'https://site.test/keys',
  });
  web.json('/keys', { keys: [key.jwk] });
}, 60_000);
afterAll(async () => {
  await oauth.stop();
  await web.stop();
});

const good = (audience = oauth.url) => assertionClaims(ID, audience);

/** Authenticates with the assertion. Whoever is authenticated learns that the refresh token is bad. */
async function outcome(assertion: string, more: Record<string, string> = {}): Promise<string> {
  const response = await oauth.refresh(ID, 'no refresh token', { ...asserted(assertion), ...more });
  const { error } = (await response.json()) as { error: string };
  return error === 'invalid_grant' ? 'authenticated' : `${response.status} ${error}`;
}

describe('a client that signs', () => {
  it('connects, refreshes and revokes', async () => {
    const { code, verifier } = await oauth.code(userId, ID, { redirect_uri: CALLBACK });
    const proof = () => asserted(signed(good(), key));
    const redeemed = await oauth.redeem(ID, code, verifier, { redirect_uri: CALLBACK, ...proof() });
    expect(redeemed.status).toBe(200);
    const { refresh_token } = (await redeemed.json()) as { refresh_token: string };
    const refreshed = await oauth.refresh(ID, refresh_token, proof());
    expect(refreshed.status).toBe(200);
    const { refresh_token: token } = (await refreshed.json()) as { refresh_token: string };
    expect((await oauth.form('revoke', { client_id: ID, token, ...proof() })).status).toBe(200);
    expect(await (await oauth.refresh(ID, token, proof())).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('needs no client_id beside the assertion', async () => {
    const fields = { grant_type: 'refresh_token', refresh_token: 'none', ...asserted(signed(good(), key)) };
    expect(await (await oauth.form('token', fields)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('is not taken without an assertion', async () => {
    const response = await oauth.refresh(ID, 'no refresh token');
    expect([response.status, await response.json()]).toEqual([
      401,
      expect.objectContaining({ error: 'invalid_client' }),
    ]);
  });

  it.each([
    ['the issuer', () => oauth.url],
    ['the token endpoint', () => `${oauth.url}/oauth/token`],
  ])('may address %s', async (_, audience) =>
    expect(await outcome(signed(good(audience()), key))).toBe('authenticated'),
  );

  it.each<[string, () => string]>([
    ['of another server', () => signed(good('https://other.example'), key)],
    ['of another client', () => signed({ ...good(), iss: 'https://site.test/other' }, key)],
    ['about another client', () => signed({ ...good(), sub: 'https://site.test/other' }, key)],
    ['about nobody', () => signed({ ...good(), sub: undefined }, key)],
    ['about what is no text', () => signed({ ...good(), sub: { a: 1 } }, key)],
    ['that is over', () => signed({ ...good(), exp: Math.floor(Date.now() / 1_000) - 60 }, key)],
    ['without an end', () => signed({ ...good(), exp: undefined }, key)],
    ['that ends in two hours', () => signed({ ...good(), exp: Math.floor(Date.now() / 1_000) + 7_200 }, key)],
    ['that never ends', () => signed({ ...good(), exp: 1e300 }, key)],
    ['that ends at no time', () => signed({ ...good(), exp: 'tomorrow' }, key)],
    ['that begins later', () => signed({ ...good(), nbf: Math.floor(Date.now() / 1_000) + 600 }, key)],
    ['without an id', () => signed({ ...good(), jti: undefined }, key)],
    ['whose id is no text', () => signed({ ...good(), jti: { a: 1 } }, key)],
    ['by another key', () => signed(good(), other)],
    ['that nobody signed', () => jwt({ alg: 'none', kid: 'one' }, good(), () => Buffer.alloc(0))],
    [
      'signed with the public key as a secret',
      () => {
        const secret = createPublicKey(key.privateKey).export({ format: 'pem', type: 'spki' });
        return jwt({ alg: 'HS256', kid: 'one' }, good(), (input) =>
          createHmac('sha256', secret).update(input).digest(),
        );
      },
    ],
    ['by a weaker algorithm', () => jwt({ alg: 'RS1' }, good(), (input) => sign('sha1', input, key.privateKey))],
  ])('is not taken with an assertion %s', async (_, assertion) => {
    expect(await outcome(assertion())).toBe('401 invalid_client');
  });

  it.each(['', 'x', 'a.b.c', `${'a'.repeat(50)}.e30.x`])('is not taken with %p for an assertion', async (assertion) => {
    expect(await outcome(assertion)).toBe('401 invalid_client');
  });

  it('is not taken with the id of another', async () => {
    expect(await outcome(signed(good(), key), { client_id: 'https://site.test/other' })).toBe('401 invalid_client');
  });

  it('is not taken with a secret beside the assertion', async () => {
    expect(await outcome(signed(good(), key), { client_secret: 'x' })).toBe('401 invalid_client');
  });

  it.each([7, { a: 1 }])('is not taken by the subject %j alone', async (sub) => {
    const fields = { grant_type: 'refresh_token', refresh_token: 'none', ...asserted(signed({ ...good(), sub }, key)) };
    const response = await oauth.form('token', fields);
    expect([response.status, await response.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  });

  it('learns of another mistake by its own name once it is known', async () => {
    const response = await oauth.form('token', { client_id: ID, ...asserted(signed(good(), key)) });
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it('uses an assertion once: of 20 at the same time, exactly one is taken', async () => {
    for (let round = 0; round < 5; round += 1) {
      const assertion = signed(good(), key);
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(assertion)));
      expect(outcomes.filter((one) => one === 'authenticated')).toHaveLength(1);
      expect(new Set(outcomes)).toEqual(new Set(['authenticated', '401 invalid_client']));
      expect(await outcome(assertion)).toBe('401 invalid_client');
    }
  });

  it('may change its keys', async () => {
    const next = newClientKey('two');
    web.json('/keys', { keys: [key.jwk, next.jwk] });
    oauth.clock.advance(60_000);
    expect(await outcome(signed(good(), next))).toBe('authenticated');
    web.json('/keys', { keys: [next.jwk] });
    // Long enough for the document not to be fresh any more.
    oauth.clock.advance(3_600_000);
    expect(await outcome(signed(good(), key))).toBe('401 invalid_client');
  });
});

describe('without metadata documents', () => {
  it('no assertion is taken, and none is announced', async () => {
    const without = await OAuthHarness.start({ CLIENT_DOCUMENTS: 'false' }, { instances: 1 });
    try {
      const metadata = (await (await fetch(`${without.url}/.well-known/oauth-authorization-server`)).json()) as object;
      expect(metadata).toMatchObject({
        client_id_metadata_document_supported: false,
        token_endpoint_auth_methods_supported: ['none', 'client_secret_post'],
      });
      expect(JSON.stringify(metadata)).not.toMatch(/private_key_jwt|signing_alg/);
      const response = await without.refresh(ID, 'no refresh token', asserted(signed(good(without.url), key)));
      expect(response.status).toBe(401);
    } finally {
      await without.stop();
    }
  }, 60_000);
});
