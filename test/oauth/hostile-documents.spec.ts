import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { Logger } from '@nestjs/common';
import type { LocalWeb } from '../support/local-web';
import { newPkce, OAuthHarness } from '../support/oauth-harness';
import { webOfClients } from '../support/web-of-clients';

const ID = 'https://site.test/client';
const DOCUMENT = { client_id: ID, redirect_uris: ['https://site.test/callback'] };
const SIGNS = { ...DOCUMENT, token_endpoint_auth_method: 'private_key_jwt' };
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const KEY = publicKey.export({ format: 'jwk' });
/** A slow document and then three seconds for its keys: nobody waits for both. */
const WITHOUT_DEADLINE_MS = 5_300;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Reasons for which the client is asked to try again, and the others. */
type Temporary = 'temporarily_unavailable';
type Refused = 'invalid_client';

let oauth: OAuthHarness;
let web: LocalWeb;
let inside: Server;
let insideConnections = 0;
const warnings = jest.spyOn(Logger.prototype, 'warn');

beforeAll(async () => {
  oauth = await OAuthHarness.start({}, { instances: 1 });
  web = await webOfClients(...oauth.apps);
  // What an attacker wants to reach: at an address that is not public, on a port that would be allowed.
  inside = createServer((socket) => {
    insideConnections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(web.port, '127.0.0.2', resolve));
}, 60_000);
afterAll(async () => {
  await oauth.stop();
  await web.stop();
  await new Promise((resolve) => inside.close(resolve));
});
beforeEach(async () => {
  web.reset();
  insideConnections = 0;
  warnings.mockClear();
  // The limits of fetches must not count any more.
  oauth.clock.advance(60_000);
  await oauth.database.query('truncate oauth_client_documents');
});

const serve = (value: unknown, path = '/client') => web.json(path, value);
const drip = (path: string) =>
  web.on(path, (_, response) => {
    response.writeHead(200, JSON_TYPE);
    const more = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(more));
  });
const atInside = (host = 'inner.test') => {
  web.names.set(host, ['127.0.0.2']);
  return `https://${host}/client`;
};

const HOSTILE: [string, string, Refused | Temporary, () => string | void][] = [
  ['loopback', 'blocked_address', 'invalid_client', () => 'https://127.0.0.2/client'],
  ['loopback, IPv6', 'blocked_address', 'invalid_client', () => 'https://[::1]/client'],
  ['a private address', 'blocked_address', 'invalid_client', () => 'https://10.0.0.1/client'],
  ['a link-local address', 'blocked_address', 'invalid_client', () => 'https://169.254.169.254/latest/meta-data'],
  ['a name of a private address', 'blocked_address', 'invalid_client', () => atInside()],
  [
    'a name of a public and a private address',
    'blocked_address',
    'invalid_client',
    () => {
      web.names.set('mixed.test', ['127.0.0.1', '127.0.0.2']);
      return 'https://mixed.test/client';
    },
  ],
  ['a name of no address', 'dns', 'temporarily_unavailable', () => 'https://nowhere.example/client'],
  ['http', 'not_a_document_url', 'invalid_client', () => 'http://site.test/client'],
  ['another port of the host', 'blocked_address', 'invalid_client', () => 'https://site.test:6379/client'],
  ['a redirect', 'too_many_redirects', 'invalid_client', () => web.redirect('/client', 'https://site.test/other')],
  [
    'a redirect to a private address',
    'too_many_redirects',
    'invalid_client',
    () => web.redirect('/client', atInside(), 307),
  ],
  ['a megabyte', 'too_large', 'invalid_client', () => serve({ ...DOCUMENT, x: 'x'.repeat(1_000_000) })],
  ['a byte too many', 'too_large', 'invalid_client', () => web.page('/client', ' '.repeat(5 * 1024 + 1), JSON_TYPE)],
  ['the id of another', 'other_client_id', 'invalid_client', () => serve({ ...DOCUMENT, client_id: `${ID}s` })],
  ['a body that trickles', 'timeout', 'temporarily_unavailable', () => drip('/client')],
  ['no answer', 'timeout', 'temporarily_unavailable', () => web.on('/client', () => undefined)],
  ['half of JSON', 'bad_json', 'invalid_client', () => web.page('/client', '{"client_id":', JSON_TYPE)],
  ['no object', 'bad_json', 'invalid_client', () => serve([DOCUMENT])],
  ['deep JSON', 'bad_json', 'invalid_client', () => web.page('/client', '['.repeat(2_500), JSON_TYPE)],
  ['bytes that are no text', 'bad_json', 'invalid_client', () => web.page('/client', Buffer.from([255]), JSON_TYPE)],
  ['a web page', 'not_json', 'invalid_client', () => web.page('/client', JSON.stringify(DOCUMENT))],
  ['an error page', 'not_found', 'invalid_client', () => web.on('/client', (_, r) => void r.writeHead(403).end())],
  ['text that cannot be stored', 'bad_metadata', 'invalid_client', () => serve({ ...DOCUMENT, client_name: '\0' })],
  [
    'a script to be sent to',
    'bad_redirect_uris',
    'invalid_client',
    () => serve({ ...DOCUMENT, redirect_uris: [...DOCUMENT.redirect_uris, 'javascript:alert(1)'] }),
  ],
  [
    'a secret',
    'bad_auth_method',
    'invalid_client',
    () => serve({ ...SIGNS, token_endpoint_auth_method: 'client_secret_post' }),
  ],
  ['keys at a private address', 'blocked_address', 'invalid_client', () => serve({ ...SIGNS, jwks_uri: atInside() })],
  ['keys over http', 'bad_keys', 'invalid_client', () => serve({ ...SIGNS, jwks_uri: 'http://site.test/keys' })],
  ['keys in a file', 'bad_keys', 'invalid_client', () => serve({ ...SIGNS, jwks_uri: 'file:///etc/passwd' })],
  [
    'keys that trickle after a slow document',
    'timeout',
    'temporarily_unavailable',
    () => {
      drip('/keys');
      web.on('/client', (_, response) => {
        const body = JSON.stringify({ ...SIGNS, jwks_uri: 'https://site.test/keys' });
        setTimeout(() => response.writeHead(200, JSON_TYPE).end(body), 2_400);
      });
    },
  ],
  [
    'too many keys',
    'too_large',
    'invalid_client',
    () => {
      serve({ ...SIGNS, jwks_uri: 'https://site.test/keys' });
      web.page('/keys', JSON.stringify({ keys: [KEY] }) + ' '.repeat(64 * 1024), JSON_TYPE);
    },
  ],
  [
    'a private key',
    'bad_keys',
    'invalid_client',
    () => serve({ ...SIGNS, jwks: { keys: [privateKey.export({ format: 'jwk' })] } }),
  ],
  [
    'a symmetric key',
    'bad_keys',
    'invalid_client',
    () => serve({ ...SIGNS, jwks: { keys: [KEY, { kty: 'oct', k: 'AAAA' }] } }),
  ],
];

describe('a metadata document with', () => {
  it.each(HOSTILE)('%s is refused in time: %s', async (_, reason, error, prepare) => {
    const clientId = prepare() ?? ID;
    const began = performance.now();
    const page = await fetch(
      oauth.authorizeUrl(clientId, newPkce().challenge, { redirect_uri: 'https://site.test/callback' }),
      {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      },
    );
    expect(performance.now() - began).toBeLessThan(WITHOUT_DEADLINE_MS);
    const status = error === 'invalid_client' ? 400 : 503;
    expect([page.status, page.headers.get('location')]).toEqual([status, null]);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await page.text()).toContain(error);

    const requests = web.requests.length;
    const token = await oauth.refresh(clientId, 'a token');
    expect(token.status).toBe(status);
    expect(await token.json()).toEqual({
      error,
      error_description: expect.stringContaining('metadata document of the client: ') as string,
    });
    // What has been refused is remembered.
    expect(web.requests).toHaveLength(requests);
    expect(insideConnections).toBe(0);
    expect(warnings.mock.calls.map(([entry]) => entry as object)).toContainEqual(
      expect.objectContaining({ client_id: clientId, reason }),
    );
  });

  it('nothing wrong is taken', async () => {
    serve({ ...SIGNS, jwks: { keys: [KEY] } });
    const { challenge } = newPkce();
    const browser = await oauth.signedIn(await oauth.addUser());
    const url = oauth.authorizeUrl(ID, challenge, { redirect_uri: 'https://site.test/callback' });
    expect((await oauth.toConsent(browser, url)).page).toContain('site.test');
  });
});
