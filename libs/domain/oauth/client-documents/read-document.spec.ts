import { generateKeyPairSync } from 'node:crypto';
import type { DocumentRefused } from './document-refused';
import { readDocument } from './read-document';

const ID = 'https://app.test/client.json';
const DOCUMENT = { client_id: ID, client_name: 'App', redirect_uris: ['https://app.test/callback'] };
const KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
const SIGNS = { token_endpoint_auth_method: 'private_key_jwt' };

const read = (members: object) => readDocument(ID, { ...DOCUMENT, ...members });
const refusal = (json: unknown): string => {
  try {
    readDocument(ID, json);
    return 'taken';
  } catch (error) {
    return (error as DocumentRefused).reason;
  }
};

describe('a metadata document', () => {
  it('has what RFC 7591 has, our defaults, and nothing else', () => {
    expect(read({ logo_uri: 'https://app.test/logo', jwks_uri: 'https://app.test/keys', 'x-own': {} })).toEqual({
      document: {
        ...DOCUMENT,
        grant_types: ['authorization_code', 'refresh_token'],
        scope: 'mcp:read mcp:write',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
      },
      jwksUri: null,
    });
  });

  it('keeps the grant types and scopes that we know', () => {
    const { document } = read({
      grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
      scope: 'openid mcp:read',
    });
    expect(document).toMatchObject({ grant_types: ['authorization_code'], scope: 'mcp:read' });
    expect(read({ scope: 'openid' }).document.scope).toBe('mcp:read mcp:write');
  });

  it('is of a native client if a loopback URI has no port, also beside others', () => {
    const redirect_uris = ['https://app.test/callback', 'http://127.0.0.1/callback'];
    expect(read({ redirect_uris, application_type: 'web' }).document).toMatchObject({
      redirect_uris,
      application_type: 'native',
    });
  });

  it.each(['http://localhost:3118/callback', 'https://localhost/callback'])('is of no native client by %s', (uri) =>
    expect(read({ redirect_uris: [uri] }).document.application_type).toBe('web'),
  );

  it("drops an application's own scheme beside other URIs", () => {
    const { document } = read({ redirect_uris: ['app://callback', 'http://localhost:3118/callback'] });
    expect(document.redirect_uris).toEqual(['http://localhost:3118/callback']);
  });

  it('may sign, with keys inside or elsewhere', () => {
    expect(read({ ...SIGNS, token_endpoint_auth_signing_alg: 'ES256', jwks: { keys: [KEY] } })).toEqual({
      document: expect.objectContaining({ ...SIGNS, jwks: { keys: [KEY] } }) as object,
      jwksUri: null,
    });
    expect(read({ ...SIGNS, jwks_uri: 'https://app.test/keys' }).jwksUri).toBe('https://app.test/keys');
  });

  it('may name a method that we have beside one that we lack', () => {
    const methods = { token_endpoint_auth_method: 'tls_client_auth', token_endpoint_auth_methods_supported: ['none'] };
    expect(read(methods).document.token_endpoint_auth_method).toBe('none');
  });

  it.each([
    ['bad_json', [DOCUMENT]],
    ['bad_json', null],
    ['bad_json', 'text'],
    ['other_client_id', { ...DOCUMENT, client_id: 'https://other.test/client.json' }],
    ['other_client_id', { ...DOCUMENT, client_id: `${ID}/` }],
    ['other_client_id', { ...DOCUMENT, client_id: [ID] }],
    ['bad_redirect_uris', { client_id: ID }],
    ['bad_redirect_uris', { ...DOCUMENT, redirect_uris: 'https://app.test/callback' }],
    ['bad_redirect_uris', { ...DOCUMENT, redirect_uris: [] }],
    ['bad_redirect_uris', { ...DOCUMENT, redirect_uris: [...DOCUMENT.redirect_uris, 'javascript:alert(1)'] }],
    ['bad_redirect_uris', { ...DOCUMENT, redirect_uris: ['app://callback'] }],
    ['bad_redirect_uris', { ...DOCUMENT, redirect_uris: ['http://app.test/callback'] }],
    ['bad_redirect_uris', { ...DOCUMENT, redirect_uris: ['http://localhost@app.test/callback'] }],
    ['bad_redirect_uris', { ...DOCUMENT, redirect_uris: ['http://[::1]/callback'] }],
    ['bad_redirect_uris', { ...DOCUMENT, redirect_uris: ['https://app.test/callback#a'] }],
    ['bad_redirect_uris', { ...DOCUMENT, redirect_uris: [`https://app.test/${'a'.repeat(2_048)}`] }],
    [
      'bad_redirect_uris',
      { ...DOCUMENT, redirect_uris: Array.from({ length: 11 }, (_, n) => `https://app.test/${n}`) },
    ],
    ['bad_metadata', { ...DOCUMENT, client_name: 'a'.repeat(201) }],
    ['bad_metadata', { ...DOCUMENT, client_name: 'a\0b' }],
    ['bad_metadata', { ...DOCUMENT, client_name: 'a\u202eb' }],
    ['bad_metadata', { ...DOCUMENT, client_name: 'a\ud800b' }],
    ['bad_metadata', { ...DOCUMENT, client_secret: 'secret' }],
    ['bad_metadata', { ...DOCUMENT, scope: ['mcp:read'] }],
    ['no_code_grant', { ...DOCUMENT, grant_types: ['implicit'] }],
    ['no_code_grant', { ...DOCUMENT, response_types: ['token'] }],
    ['bad_auth_method', { ...DOCUMENT, token_endpoint_auth_method: 'client_secret_post' }],
    ['bad_auth_method', { ...DOCUMENT, ...SIGNS }],
    ['bad_auth_method', { ...DOCUMENT, ...SIGNS, jwks: { keys: [KEY] }, token_endpoint_auth_signing_alg: 'HS256' }],
    ['bad_keys', { ...DOCUMENT, ...SIGNS, jwks: {} }],
  ])('is refused: %s', (reason, json) => expect(refusal(json)).toBe(reason));
});
