import request from 'supertest';
import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { expectDocumented } from '../support/documented';

describe('every request', () => {
  let api: ApiHarness;
  let reader: { id: number; key: string };
  let writer: { id: number; key: string };

  beforeAll(async () => {
    api = await ApiHarness.start();
    reader = await api.addUser();
    writer = await api.addUser({ scope: 'read_write' });
  }, 60_000);
  afterAll(() => api.stop());

  it('gets an id of ours, in the header and in the body', async () => {
    const response = await api.get('/ping', reader.key);
    expect(response.body).toEqual({ ok: true, user_id: reader.id, request_id: response.headers['x-request-id'] });
    expect(response.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['abc-1.2_Z', 'x'.repeat(128)])('keeps the id %s that the client sent', async (id) => {
    const response = await api.get('/ping', reader.key, { 'X-Request-Id': id });
    expect([response.headers['x-request-id'], response.body.request_id]).toEqual([id, id]);
  });

  it.each(['', 'x'.repeat(129), 'a b', 'a/b', 'é'])('replaces the id "%s"', async (id) => {
    const response = await api.get('/ping', reader.key, { 'X-Request-Id': Buffer.from(id).toString('latin1') });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is answered for the caller alone, and says nothing about the server', async () => {
    const { headers } = await api.get('/ping', reader.key);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary.split(/, */)).toEqual(expect.arrayContaining(['Authorization', 'Accept-Encoding']));
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('etag');
  });

  it('may be a HEAD', async () => {
    const response = await api.request('head', '/ping', reader.key);
    expect([response.status, response.text]).toEqual([200, undefined]);
    expect(response.headers['ratelimit-limit']).toBe('300');
  });

  describe('without a credential that counts', () => {
    it.each([
      ['no header', undefined, 401, 'ERR_MISSING_AUTH'],
      ['another scheme', 'Basic abc', 401, 'ERR_MISSING_AUTH'],
      ['no token', 'Bearer ', 401, 'ERR_MISSING_AUTH'],
      ['two tokens', 'Bearer a b', 401, 'ERR_MISSING_AUTH'],
      ['a token of another form', 'Bearer abc', 401, 'ERR_INVALID_API_KEY'],
      ['an unknown key', `Bearer service_${'A'.repeat(43)}`, 401, 'ERR_INVALID_API_KEY'],
    ])('refuses %s', async (_, authorization, status, code) => {
      const sent = api.request('get', '/ping');
      const response = await (authorization ? sent.set('Authorization', authorization) : sent);
      expectDocumented(response);
      expect([response.status, response.body.error.code]).toEqual([status, code]);
      expect(response.body.request_id).toBe(response.headers['x-request-id']);
      expect(response.headers['www-authenticate']).toBe('Bearer');
    });

    it.each(['/nowhere', '', '/metrics/timeseries?project_id=x', '/dimensions/projects/%E0%A4%A', '/%zz'])(
      'is told so before anything else about %s',
      async (path) => expect((await api.get(path)).body.error.code).toBe('ERR_MISSING_AUTH'),
    );

    it('is told so before anything about a bad body', async () => {
      const response = await api.request('post', '/ping').type('json').send('{');
      expect(response.body.error.code).toBe('ERR_MISSING_AUTH');
    });

    it('accepts the scheme in any case', async () => {
      const response = await api.request('get', '/ping').set('Authorization', `bearer ${reader.key}`);
      expect(response.status).toBe(200);
    });
  });

  it('with a revoked key is refused within a second', async () => {
    const key = await api.addKey(reader.id);
    expect((await api.get('/ping', key)).status).toBe(200);
    await api.database.query('update api_keys set revoked_at = now() where last4 = $1', [key.slice(-4)]);
    api.clock.advance(1_000);
    const response = await api.get('/ping', key);
    expect([response.status, response.body.error.code]).toEqual([403, 'ERR_REVOKED_API_KEY']);
  });

  describe('to a route that there is not', () => {
    it.each(['', '/', '/nowhere', '/ping/more', '//ping', '/%zz', '/metrics'])('%s is 404', async (path) => {
      for (const method of ['get', 'post', 'options'] as const) {
        const response = await api.request(method, path, reader.key);
        expect([response.status, response.body.error.code]).toEqual([404, 'ERR_NOT_FOUND']);
      }
    });

    it('the host itself leads to the dashboard', async () => {
      const { status, headers } = await request(api.app.getHttpServer()).get('/?utm_source=x');
      expect([status, headers.location]).toEqual([302, '/app']);
      expect((await request(api.app.getHttpServer()).post('/')).status).toBe(404);
    });

    it.each(['/nowhere', '/ping', '/api/v2/ping', '/favicon.ico'])(
      'outside the API: %s is 404 in the same shape',
      async (path) => {
        const { status, body, headers } = await request(api.app.getHttpServer()).get(path);
        expect([status, body.error.code, body.request_id]).toEqual([404, 'ERR_NOT_FOUND', headers['x-request-id']]);
      },
    );

    it('by another method is 405 with the methods there are', async () => {
      const response = await api.request('post', '/ping', writer.key);
      expectDocumented(response);
      expect([response.status, response.body.error.code]).toEqual([405, 'ERR_METHOD_NOT_ALLOWED']);
      expect(response.headers.allow).toBe('GET, HEAD');
    });

    it.each(['get', 'post', 'options'] as const)(
      'with nothing in the place of an id is unknown: %s',
      async (method) => {
        const response = await api.request(method, '/dimensions/competitors//', writer.key);
        expect([response.status, response.body.error.code]).toEqual([404, 'ERR_NOT_FOUND']);
      },
    );

    it.each(['post', 'patch', 'delete'] as const)('is 404 before the scope: %s', async (method) => {
      const response = await api.request(method, '/nowhere', reader.key);
      expect([response.status, response.body.error.code]).toEqual([404, 'ERR_NOT_FOUND']);
    });

    it('of another method needs the write scope first when it writes', async () => {
      const response = await api.request('delete', '/dimensions/projects/1', reader.key);
      expect([response.status, response.body.error.code]).toEqual([403, 'ERR_INSUFFICIENT_SCOPE']);
    });
  });

  it('may ask for the options of a route', async () => {
    const response = await api.request('options', '/dimensions/projects/7');
    expect([response.status, response.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect((await api.request('options', '/nowhere')).status).toBe(404);
  });

  it('is compressed above 1 KiB', async () => {
    const project = await createProject(api.database, reader.id);
    const path = `/metrics/timeseries?project_id=${project}`;
    const asking = (encoding: string) => api.request('get', path, reader.key).set('Accept-Encoding', encoding);
    expect((await asking('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await asking('br')).headers['content-encoding']).toBe('br');
    expect((await api.get('/ping', reader.key, { 'Accept-Encoding': 'gzip' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('to the interface description needs no key', async () => {
    const description = await api.request('get', '/openapi.json');
    expect([description.status, description.body.info.version]).toEqual([200, '1.9.0']);
    const page = await api.request('get', '/docs');
    expect([page.status, page.type]).toEqual([200, 'text/html']);
    const assets = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
    expect(assets.length).toBeGreaterThan(2);
    for (const asset of assets) {
      const { pathname } = new URL(asset, 'http://host/api/v1/docs');
      expect((await api.request('get', pathname.replace('/api/v1', ''))).status).toBe(200);
    }
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('to nothing that the page does not name', async () => {
    for (const file of ['swagger-initializer.js', 'docs/swagger-initializer.js', 'package.json', 'README.md']) {
      const { status, text } = await api.request('get', `/docs/${file}`);
      expect([file, status, text.includes('petstore')]).toEqual([file, 404, false]);
    }
    const script = await api.request('get', '/docs/swagger-ui-init.js');
    expect([script.status, script.text.includes('petstore')]).toEqual([200, false]);
    expect(script.text).toContain('100 × mentions / executions');
  });
});

describe('the interface description of an installation', () => {
  let api: ApiHarness;

  beforeAll(async () => {
    api = await ApiHarness.start({ PUBLIC_URL: 'https://visibility.example' });
  }, 60_000);
  afterAll(() => api.stop());

  it('names its address everywhere', async () => {
    const { body, text } = await api.request('get', '/openapi.json');
    expect(body.servers.map(({ url }: { url: string }) => url)).toEqual(['https://visibility.example/api/v1']);
    expect(text).not.toContain('127.0.0.1');
    const { externalDocs } = body.tags.find(({ name }: { name: string }) => name === 'Metrics');
    expect(externalDocs.url).toBe('https://visibility.example/api/v1/docs#/Metrics');
  });
});

describe('an API open to a console on another origin', () => {
  let api: ApiHarness;

  beforeAll(async () => {
    api = await ApiHarness.start({ CORS_ORIGINS: 'https://console.example' });
  }, 60_000);
  afterAll(() => api.stop());

  it('lets that one in, and no other', async () => {
    const preflight = (origin: string) =>
      api.request('options', '/ping').set({ Origin: origin, 'Access-Control-Request-Method': 'GET' });
    const allowed = await preflight('https://console.example');
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([204, 'https://console.example']);
    expect((await preflight('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('shows it our headers', async () => {
    const { headers } = await api.get('/ping', undefined, { Origin: 'https://console.example' });
    expect(headers['access-control-expose-headers']).toContain('RateLimit-Remaining');
  });
});
