import { get as ask, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { WebHarness } from './support/web-harness';

/** Of the file that asks for figures, compressed, in bytes. */
const FIRST_FILE = 25_000;

describe('the dashboard', () => {
  let web: WebHarness;
  let html: string;
  const get = (path: string, init?: RequestInit) => fetch(web.url + path, init);
  /** As it is sent: `fetch` decompresses. */
  const rawOf = (path: string, accepted: string) =>
    new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      ask(web.url + path, { headers: { 'Accept-Encoding': accepted } }, (response) => {
        buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
      }).on('error', reject);
    });

  beforeAll(async () => {
    web = await WebHarness.start({ demo: false });
    html = await (await get('/app')).text();
  });
  afterAll(() => web.stop());

  it.each(['/app', '/app/', '/app/7/overview?range=7', '/app/7/answers/12', '/app/nowhere'])(
    'is served at %s to everybody, and asked for anew',
    async (path) => {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([200, html]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('runs and loads nothing but its own files', async () => {
    const policy = (await get('/app')).headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
  });

  it('is not sent again as long as it is the same', async () => {
    const etag = (await get('/app')).headers.get('etag')!;
    // Node's fetch asks for whole answers when it names an ETag; browsers do not.
    const { status, text } = await request(web.app.getHttpServer()).get('/app/7/overview').set('If-None-Match', etag);
    expect([status, text]).toEqual([304, '']);
  });

  it('keeps the files that it names for good', async () => {
    const files = filesOf(html);
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const file of files) {
      const response = await get(file);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    ['gzip', 'br;q=0, gzip'],
    [undefined, 'identity'],
  ])('has compressed its files as %s before somebody wants them as "%s"', async (encoding, accepted) => {
    for (const file of filesOf(html)) {
      const [asked, plain] = await Promise.all([rawOf(file, accepted), rawOf(file, 'identity')]);
      expect([file, asked.headers['content-encoding']]).toEqual([file, encoding]);
      expect(asked.headers).toMatchObject({
        vary: expect.stringContaining('Accept-Encoding'),
        'content-type': plain.headers['content-type'],
        'content-length': String(asked.body.length),
      });
      const decoded = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body }[encoding ?? 'none'];
      expect(decoded!(asked.body).equals(plain.body)).toBe(true);
    }
  });

  it('begins with a small file, which asks for figures while the rest is read', async () => {
    const [, first] = /<script async type="module" crossorigin src="([^"]+)"/.exec(html)!;
    const { body } = await rawOf(first!, 'gzip');
    expect(body.length).toBeGreaterThan(10_000);
    expect(body.length).toBeLessThan(FIRST_FILE);
  });

  it.each([
    '/app/assets/none.js',
    '/app/assets/none.js.br',
    '/app/assets/',
    '/app/assets/..%2findex.html',
    '/app/assets/..%2f.stamp.json',
    '/apples',
  ])('has nothing at %s', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')]);
  });

  it('takes no writes', async () => {
    expect((await get('/app', { method: 'POST' })).status).toBe(404);
  });
});

const filesOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/app\/[^"]+)"/g)].map(([, path]) => path!);
