import { createPublicKey } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { parseSettings, type Settings, SettingsError } from '@app/platform/config';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { createOAuthApp } from '../../apps/oauth/src/create-oauth-app';

const ISSUER = 'https://visibility.example';
const AUTH_METHODS = ['none', 'client_secret_post', 'private_key_jwt'];
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];

describe('the authorization server', () => {
  let database: TestDatabase;
  let app: NestExpressApplication;
  let settings: Settings;

  beforeAll(async () => {
    database = await createTestDatabase();
    settings = parseSettings({
      DATABASE_URL: database.url,
      SECRET_KEY: 'a secret of at least 32 characters',
      PUBLIC_URL: ISSUER,
      LOG_LEVEL: 'silent',
    });
    app = await createOAuthApp(settings);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const http = () => request(app.getHttpServer());

  it('describes itself as RFC 8414 has it, without OpenID members', async () => {
    const { body } = await http()
      .get('/.well-known/oauth-authorization-server')
      .expect(200)
      .expect('Content-Type', /json/);
    expect(body).toEqual({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/oauth/authorize`,
      token_endpoint: `${ISSUER}/oauth/token`,
      registration_endpoint: `${ISSUER}/oauth/register`,
      revocation_endpoint: `${ISSUER}/oauth/revoke`,
      jwks_uri: `${ISSUER}/oauth/jwks.json`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: AUTH_METHODS,
      token_endpoint_auth_signing_alg_values_supported: ALGORITHMS,
      revocation_endpoint_auth_methods_supported: AUTH_METHODS,
      revocation_endpoint_auth_signing_alg_values_supported: ALGORITHMS,
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      scopes_supported: ['mcp:read', 'mcp:write'],
    });
  });

  it.each(['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/api/v1/mcp'])(
    'describes the resource as RFC 9728 has it at %s',
    async (path) => {
      const { body } = await http().get(path).expect(200).expect('Access-Control-Allow-Origin', '*');
      expect(body).toEqual({
        resource: `${ISSUER}/api/v1/mcp`,
        authorization_servers: [ISSUER],
        scopes_supported: ['mcp:read', 'mcp:write'],
        bearer_methods_supported: ['header'],
      });
    },
  );

  it('publishes the keys it signs with and will sign with, and only their public parts', async () => {
    const { body } = await http().get('/oauth/jwks.json').expect(200);
    const { keys } = body as { keys: Record<string, string>[] };
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
      expect(key).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'RS256' });
      expect(createPublicKey({ key, format: 'jwk' }).asymmetricKeyDetails?.modulusLength).toBe(2048);
    }
  });

  it('publishes the same keys from every instance', async () => {
    const other = await createOAuthApp(settings);
    try {
      const [one, two] = await Promise.all([
        http().get('/oauth/jwks.json'),
        request(other.getHttpServer()).get('/oauth/jwks.json'),
      ]);
      expect(two.body).toEqual(one.body);
    } finally {
      await other.close();
    }
  });

  it.each(['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource', '/oauth/jwks.json'])(
    'lets clients in browsers read %s',
    async (path) => {
      const headers = {
        Origin: 'https://client.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'mcp-protocol-version',
      };
      const preflight = await http().options(path).set(headers).expect(204);
      expect(preflight.headers['access-control-allow-headers']).toBe('mcp-protocol-version');
      const answer = await http().get(path).set('Origin', 'https://client.example').expect(200);
      expect(answer.headers['access-control-allow-origin']).toMatch(/^(\*|https:\/\/client\.example)$/);
      await http().head(path).expect(200);
      await http().post(path).expect(405).expect('Allow', /GET/);
    },
  );

  it('answers with request id and security headers like every app, and knows no other paths', async () => {
    const { headers } = await http().get('/.well-known/oauth-authorization-server').set('X-Request-Id', 'mine');
    expect(headers).toMatchObject({ 'x-request-id': 'mine', 'x-content-type-options': 'nosniff' });
    expect(headers['x-powered-by']).toBeUndefined();
    for (const path of [
      '/.well-known/openid-configuration',
      '/oauth/authorize/abc/d',
      '/session/end/confirm',
      '/oauth',
      '/me',
    ]) {
      const { body } = await http().get(path).expect(404);
      expect(body).toMatchObject({ error: { code: 'ERR_NOT_FOUND' } });
    }
  });

  it('does not start on a database of the operator without a secret', async () => {
    const failure = createOAuthApp({ ...settings, SECRET_KEY: undefined });
    await expect(failure).rejects.toThrow(SettingsError);
    await expect(failure).rejects.toThrow(/SECRET_KEY/);
  });

  it('does not start with another secret than that of the stored keys', async () => {
    const failure = createOAuthApp({ ...settings, SECRET_KEY: 'another secret of 32 or more characters' });
    await expect(failure).rejects.toThrow(/SECRET_KEY/);
  });
});
