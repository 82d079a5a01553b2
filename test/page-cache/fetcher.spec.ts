import { deflateSync, brotliCompressSync, gzipSync } from 'node:zlib';
import { type FetchError, type FetchOptions, PUBLIC_INTERNET, WebFetcher } from '@app/platform/web-fetch';
import { LocalWeb } from '../support/local-web';

const OPTIONS: FetchOptions = { maxBytes: 100_000, beyond: 'fail', timeoutMs: 5_000 };

let web: LocalWeb;
let fetcher: WebFetcher;

beforeAll(async () => {
  web = await LocalWeb.start();
  fetcher = new WebFetcher(web.policy, 'ExampleBot/1.0');
});
afterAll(() => web.stop());
beforeEach(() => web.reset());

const fetch = (url: string, options: Partial<FetchOptions> = {}) => fetcher.fetch(url, { ...OPTIONS, ...options });
const failure = async (url: string, options: Partial<FetchOptions> = {}, by = fetcher): Promise<string> =>
  by.fetch(url, { ...OPTIONS, ...options }).then(
    () => 'fetched',
    (error: FetchError) => error.kind,
  );

describe('a page', () => {
  it('comes with status, headers and body, asked for under our own name', async () => {
    web.page('/a', 'hello', { 'x-answer': '42' });
    const { status, headers, body, finalUrl, redirects } = await fetch(web.url('/a?b=1#c'), { accept: 'text/html' });
    expect([status, headers['x-answer'], body.toString(), finalUrl, redirects]).toEqual([
      200,
      '42',
      'hello',
      web.url('/a?b=1'),
      [],
    ]);
    expect(web.requests[0]!.headers).toMatchObject({
      host: `site.test:${web.port}`,
      'user-agent': 'ExampleBot/1.0',
      accept: 'text/html',
    });
  });

  it('with an error status is an answer too', async () => {
    expect(await fetch(web.url('/missing'))).toMatchObject({ status: 404 });
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['gzip, br', (text: string) => brotliCompressSync(gzipSync(text))],
    ['identity', (text: string) => Buffer.from(text)],
  ])('is decoded from %s', async (encoding, encode) => {
    web.page('/a', encode('hello '.repeat(1_000)), { 'content-encoding': encoding });
    expect((await fetch(web.url('/a'))).body.toString()).toBe('hello '.repeat(1_000));
  });

  it('is not read when nobody wants it', async () => {
    web.page('/a', 'x'.repeat(1_000_000), { 'content-type': 'application/pdf' });
    const { body, status } = await fetch(web.url('/a'), {
      wantsBody: ({ headers }) => headers['content-type'] === 'text/html',
    });
    expect([status, body.length]).toEqual([200, 0]);
  });

  it('is cut at the limit when that is enough', async () => {
    web.page('/a', 'x'.repeat(1_000_000));
    const { body, cut } = await fetch(web.url('/a'), { beyond: 'cut' });
    expect([body.length, cut]).toEqual([100_000, true]);
    web.page('/a', 'x'.repeat(100_000));
    expect((await fetch(web.url('/a'), { beyond: 'cut' })).cut).toBe(false);
  });

  it('says how long its first byte took', async () => {
    web.on('/a', (_, response) => void setTimeout(() => response.end(), 60));
    const { firstByteMs } = await fetch(web.url('/a'));
    expect(firstByteMs).toBeGreaterThanOrEqual(55);
  });

  it('is asked for under another name for comparison', async () => {
    web.page('/a', '');
    await fetch(web.url('/a'), { userAgent: 'OtherBot/2.0', headers: { 'user-agent': 'none' } });
    expect(web.requests[0]!.headers['user-agent']).toBe('OtherBot/2.0');
  });
});

describe('redirects', () => {
  it('are followed across hosts, five at most, and told', async () => {
    for (let step = 0; step < 6; step += 1) web.redirect(`/${step}`, `/${step + 1}`);
    web.redirect('/1', web.url('/2', 'other.test'), 301);
    web.page('/6', 'end');
    const { finalUrl, redirects } = await fetch(web.url('/1'));
    expect(finalUrl).toBe(web.url('/6', 'other.test'));
    expect(redirects).toHaveLength(5);
    expect(redirects[0]).toEqual({ status: 301, url: web.url('/1') });
    expect(await failure(web.url('/0'))).toBe('too_many_redirects');
  });

  it('are told and not followed, for a caller that follows them', async () => {
    web.redirect('/a', '/b#c', 308);
    expect(await fetch(web.url('/a'), { maxRedirects: 'return' })).toMatchObject({
      status: 308,
      finalUrl: web.url('/a'),
      redirects: [],
      location: web.url('/b#c'),
    });
    expect(web.requests).toHaveLength(1);
    web.page('/b', '');
    expect((await fetch(web.url('/b'), { maxRedirects: 'return' })).location).toBeNull();
  });

  it('do not carry our headers to another origin', async () => {
    web.redirect('/a', web.url('/b', 'other.test'));
    web.page('/b', '');
    await fetch(web.url('/a'), { headers: { authorization: 'Bearer secret' } });
    expect(web.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined]);
  });

  it('end when they go round', async () => {
    web.redirect('/a', '/b');
    web.redirect('/b', '/a');
    expect(await failure(web.url('/a'))).toBe('too_many_redirects');
    expect(web.requests).toHaveLength(6);
  });

  it.each([
    ['javascript:alert(1)', 'bad_url'],
    ['data:text/html,hi', 'bad_url'],
    ['file:///etc/passwd', 'bad_url'],
    ['ftp://site.test/', 'bad_url'],
    ['http://user:password@site.test/', 'bad_url'],
    ['http://[', 'bad_url'],
    ['http://127.0.0.2/', 'blocked_address'],
    ['http://site.test:22/', 'blocked_address'],
  ])('to %s end: %s', async (location, kind) => {
    web.redirect('/a', location);
    expect(await failure(web.url('/a'))).toBe(kind);
    expect(web.requests).toHaveLength(1);
  });

  it('are asked about one by one', async () => {
    web.redirect('/a', '/b');
    web.page('/b', '');
    const asked: string[] = [];
    await fetch(web.url('/a'), { mayRequest: async (url) => void asked.push(url.pathname) });
    expect(asked).toEqual(['/a', '/b']);
  });
});

describe('addresses that are not public', () => {
  const strict = new WebFetcher(
    { ...PUBLIC_INTERNET, resolve: async (host) => web.policy.resolve(host) },
    'ExampleBot/1.0',
  );

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://①②⑦.⓪.⓪.①/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'https://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://site.test/',
  ])('%s is refused', async (url) => expect(await failure(url, {}, strict)).toBe('blocked_address'));

  it('are found behind names, also among public ones', async () => {
    web.names.set('inner.test', ['127.0.0.2']);
    web.names.set('mixed.test', ['127.0.0.1', '10.0.0.1']);
    web.names.set('six.test', ['::1']);
    for (const host of ['inner.test', 'mixed.test', 'six.test']) {
      expect(await failure(web.url('/', host))).toBe('blocked_address');
    }
    web.redirect('/a', web.url('/', 'inner.test'));
    expect(await failure(web.url('/a'))).toBe('blocked_address');
  });

  it('are not reached by a name that changes its answer', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    let lookups = 0;
    const rebinding = new WebFetcher(
      {
        ...web.policy,
        resolve: async () => answers[lookups++]!.map((address) => ({ address, family: 4 })),
      },
      'ExampleBot/1.0',
    );
    web.page('/a', 'public');
    expect((await rebinding.fetch(web.url('/a', 'rebind.test'), OPTIONS)).body.toString()).toBe('public');
    expect(lookups).toBe(1);
    expect(await failure(web.url('/a', 'rebind.test'), {}, rebinding)).toBe('blocked_address');
  });

  it('are not named in the error', async () => {
    web.names.set('inner.test', ['127.0.0.2']);
    await expect(fetch(web.url('/', 'inner.test'))).rejects.toThrow(/^the address is not on the public internet$/);
  });
});

describe('courtesy', () => {
  it('asks a host for one thing at a time, and others meanwhile', async () => {
    let open = 0;
    let most = 0;
    web.on('/slow', (_, response) => {
      most = Math.max(most, (open += 1));
      setTimeout(() => {
        open -= 1;
        response.end();
      }, 50);
    });
    await Promise.all(['a', 'a', 'a', 'b'].map((name) => fetch(web.url('/slow', `${name}.test`))));
    expect(web.busiest).toBe(1);
    expect(most).toBe(2);
  });

  it('gives up a turn that does not come, and the next still has its own', async () => {
    web.on('/slow', (_, response) => void setTimeout(() => response.end('done'), 300));
    const first = fetch(web.url('/slow'));
    expect(await failure(web.url('/slow'), { timeoutMs: 100 })).toBe('timeout');
    expect((await fetch(web.url('/slow'))).body.toString()).toBe('done');
    expect((await first).body.toString()).toBe('done');
    expect(web.busiest).toBe(1);
  });

  it('ends at once when it is cancelled', async () => {
    web.on('/a', () => undefined);
    const stop = new AbortController();
    const pending = failure(web.url('/a'), { signal: stop.signal });
    stop.abort();
    expect(await pending).toBe('cancelled');
  });
});
