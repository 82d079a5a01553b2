import { gzipSync } from 'node:zlib';
import type { CrawlLimits } from '@app/domain/work';
import { PUBLIC_INTERNET } from '@app/platform/web-fetch';
import { HeldDeadlines } from '@app/testing';
import { LocalWeb } from '../support/local-web';
import { Crawler } from './support/crawler';

let web: LocalWeb;
let crawler: Crawler;

beforeAll(async () => {
  web = await LocalWeb.start();
  crawler = new Crawler(web.policy);
});
afterAll(async () => {
  crawler.stop();
  await web.stop();
});
beforeEach(() => web.reset());

const LIMITS = { pages: 20, pageBytes: 1_000_000, timeMs: 60_000, responseMs: 20_000 } satisfies Partial<CrawlLimits>;
const crawl = (limits: Partial<CrawlLimits> = {}) => crawler.crawl(web.url('/'), { limits: { ...LIMITS, ...limits } });
const entry = async (path: string, limits?: Partial<CrawlLimits>) =>
  (await crawl(limits)).pages.find(({ url }) => url === web.url(path))!;

describe('pages that mean harm cost themselves, and no other page', () => {
  const drip: NodeJS.Timeout[] = [];
  afterEach(() => drip.splice(0).forEach(clearInterval));

  /** Serves the page. @param end ends the time in which it must have been answered */
  type Serve = (end: () => void) => void;
  it.each<[name: string, serve: Serve, facts: object]>([
    [
      // Browsers take it for one text.
      'a megabyte of <',
      () => web.page('/bad', '<'.repeat(999_000)),
      { status: 200, unread: null, page: { cut: ['text'], links: [] } },
    ],
    ['elements that nest', () => web.page('/bad', '<div>'.repeat(190_000)), { status: 200, unread: 'too_large' }],
    [
      'a body beyond the limit',
      () => web.page('/bad', 'x'.repeat(1_200_000)),
      { status: 200, unread: 'too_large', cut: true },
    ],
    [
      'a gzip bomb',
      () => web.page('/bad', gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }),
      { status: 200, unread: 'too_large', cut: true, bytes: 1_000_000 },
    ],
    [
      'a body without end',
      () =>
        web.on('/bad', (_, response) => {
          const more = (): void =>
            void (response.write('x'.repeat(10_000)) ? setImmediate(more) : response.once('drain', more));
          response.writeHead(200, { 'content-type': 'text/html' });
          more();
        }),
      { status: 200, unread: 'too_large', cut: true },
    ],
    [
      'a body that trickles',
      (end) =>
        web.on('/bad', (_, response) => {
          response.writeHead(200, { 'content-type': 'text/html' });
          response.write('x', end);
          drip.push(setInterval(() => response.write('x'), 20));
        }),
      { status: null, trouble: 'timeout' },
    ],
    ['no answer at all', (end) => web.on('/bad', end), { status: null, trouble: 'timeout' }],
    ['redirects in a circle', () => web.redirect('/bad', '/bad'), { status: null, trouble: 'redirect_loop' }],
    [
      'a redirect inside',
      () => web.redirect('/bad', 'http://169.254.169.254/latest/'),
      { status: null, trouble: 'blocked_address' },
    ],
    ['a redirect to a file', () => web.redirect('/bad', 'file:///etc/passwd'), { status: null, trouble: 'bad_url' }],
    ['an encoding of its own', () => web.page('/bad', 'x', { 'content-encoding': 'zip' }), { trouble: 'bad_response' }],
  ])('%s', async (_, serve, facts) => {
    web.page('/', '<title>Start</title><a href="/bad">x</a><a href="/good">y</a>');
    web.page('/good', '<title>Good</title>');
    const deadlines = new HeldDeadlines(LIMITS.responseMs);
    serve(deadlines.end);
    const site = await crawl().finally(() => deadlines.release());
    expect(site.pages.map(({ url }) => url)).toEqual(['/', '/bad', '/good'].map((path) => web.url(path)));
    expect(site.pages[1]).toMatchObject({ page: null, ...facts });
    expect(site.pages[2]).toMatchObject({ status: 200, page: { titles: [{ text: 'Good' }] } });
  });
});

describe('a crawl ends', () => {
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => `<a href="/${from + at}">x</a>`).join('');

  it('with redirects, after so many URLs, those that they lead to among them', async () => {
    web.page('/', many(40));
    for (let at = 0; at < 40; at += 1) {
      web.redirect(`/${at}`, `/to/${at}`);
      web.page(`/to/${at}`, 'x');
    }
    const site = await crawl();
    expect(site).toMatchObject({ complete: false, stoppedBy: 'pages', pages: { length: 20 } });
  });

  it('with ten thousand links, after so many pages', async () => {
    web.page('/', many(10_000));
    const site = await crawl();
    expect(site).toMatchObject({ complete: false, stoppedBy: 'pages' });
    expect(site.pages).toHaveLength(20);
  });

  it('with as many that robots.txt refuses', async () => {
    web.page('/robots.txt', 'User-agent: *\nDisallow: /1', { 'content-type': 'text/plain' });
    web.page('/', Array.from({ length: 1_000 }, (_, at) => `<a href="/1${at}">x</a>`).join(''));
    const site = await crawl();
    expect(site.stoppedBy).toBe('pages');
    expect(site.pages.length).toBeLessThanOrEqual(21);
  });

  it('with pages that lead ever deeper', async () => {
    web.page('/robots.txt', '', { 'content-type': 'text/plain' });
    for (let depth = 0; depth < 10; depth += 1)
      web.page(depth === 0 ? '/' : `/${depth}`, `<a href="/${depth + 1}">x</a>`);
    const site = await crawl({ depth: 3 });
    expect(site.pages.map(({ url, depth }) => [url.slice(web.url('').length), depth])).toEqual([
      ['/', 0],
      ['/1', 1],
      ['/2', 2],
      ['/3', 3],
    ]);
    expect(site).toMatchObject({ complete: false, stoppedBy: 'depth' });
  });

  it('when it has read enough', async () => {
    web.page('/', many(20) + 'x'.repeat(100_000));
    for (let at = 0; at < 20; at += 1) web.page(`/${at}`, 'x'.repeat(400_000));
    const { bots } = await crawl({ bytes: 1e9 });
    const visitors = bots.filter(({ status }) => status !== null).length + 2;
    expect((await crawl({ bytes: 100_000 * visitors + 1_500_000 })).stoppedBy).toBe('bytes');
  });

  it('when its time is over, whatever is not asked for being unknown', async () => {
    web.page('/', many(20));
    for (let at = 0; at < 20; at += 1) web.on(`/${at}`, () => undefined);
    const site = await crawl({ timeMs: 2_500, responseMs: 1_000 });
    expect(site).toMatchObject({ complete: false, stoppedBy: 'time' });
    expect(site.timings.totalMs).toBeLessThan(20_000);
  });

  it('when the host does not answer any more', async () => {
    web.page('/', many(20));
    for (let at = 0; at < 20; at += 1) web.on(`/${at}`, (_, response) => response.destroy());
    expect(await crawl()).toMatchObject({ complete: false, stoppedBy: 'host', pages: { length: 6 } });
  });

  it('when the host wants to be left alone for long', async () => {
    web.page('/', many(20));
    web.on('/1', (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end());
    const site = await crawl();
    expect(site).toMatchObject({ complete: false, stoppedBy: 'host' });
    expect(site.pages.at(-1)).toMatchObject({ url: web.url('/1'), status: 429 });
    expect(web.requestsOf('/1')).toBe(1);
  });
});

it('a host that asks for a moment gets it', async () => {
  const at: number[] = [];
  web.page('/', '<a href="/busy">x</a>');
  web.on('/busy', (_, response) => {
    at.push(performance.now());
    if (at.length === 1) response.writeHead(503, { 'retry-after': '1' }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Now</title>');
  });
  expect(await entry('/busy')).toMatchObject({ status: 200, page: { titles: [{ text: 'Now' }] } });
  expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(990);
});

it('lets time pass between two requests to a host', async () => {
  const patient = new Crawler(web.policy, { AUDIT_DELAY_MS: '40' });
  const at: number[] = [];
  for (const path of ['/', '/a', '/b']) {
    web.on(path, ({ headers }, response) => {
      // Bots come beside each other.
      if (!headers['user-agent']!.includes('compatible')) at.push(performance.now());
      response.writeHead(200, { 'content-type': 'text/html' }).end('<a href="/a">a</a><a href="/b">b</a>');
    });
  }
  await patient.crawl(web.url('/'), { limits: LIMITS });
  patient.stop();
  const gaps = at.slice(1).map((moment, index) => moment - at[index]!);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(39);
});

describe('sitemaps that mean harm', () => {
  beforeEach(() => web.page('/', '<title>Start</title>'));

  it('do not unpack without end', async () => {
    web.page('/sitemap.xml', gzipSync(Buffer.alloc(60_000_000, ' ')), { 'content-type': 'application/gzip' });
    const { sitemaps } = await crawl();
    expect(sitemaps).toMatchObject([{ state: 'unread', cut: true, entries: [] }]);
  });

  it('do not name each other without end', async () => {
    web.page(
      '/sitemap.xml',
      `<sitemapindex>${'<sitemap><loc>LOC</loc></sitemap>'.repeat(200)}</sitemapindex>`.replaceAll(/LOC/g, () =>
        web.url(`/${Math.random()}.xml`),
      ),
    );
    expect((await crawl({ sitemaps: 5 })).sitemaps).toHaveLength(5);
    web.page('/sitemap.xml', `<sitemapindex><sitemap><loc>${web.url('/sitemap.xml')}</loc></sitemap></sitemapindex>`);
    expect((await crawl()).sitemaps).toHaveLength(1);
  });

  it('do not expand entities', async () => {
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
    web.page('/sitemap.xml', `<!DOCTYPE x [<!ENTITY e0 "ha">${entities}]><urlset><url><loc>&e9;</loc></url></urlset>`);
    expect((await crawl()).sitemaps).toMatchObject([{ state: 'malformed' }]);
  });
});

describe('no address inside is asked, whoever names it', () => {
  const inside = [
    'http://127.0.0.2/',
    'http://127.2/',
    'http://2130706434/',
    'http://0x7f.2/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://inner.test/',
    'http://mixed.test/',
  ];
  const strict = () =>
    new Crawler({ ...PUBLIC_INTERNET, allowsPort: () => true, resolve: (host) => web.policy.resolve(host) });

  beforeEach(() => {
    web.names.set('inner.test', ['127.0.0.2']);
    web.names.set('mixed.test', ['127.0.0.1', '10.0.0.1']);
  });

  it.each([...inside, 'http://site.test/'])('the audit itself: %s', async (url) => {
    const one = strict();
    expect((await one.crawl(url.replace(/\/$/, `:${web.port}/`))).start).toMatchObject({
      status: null,
      trouble: 'blocked_address',
    });
    one.stop();
    expect(web.requests).toEqual([]);
  });

  it('links, sitemaps, robots.txt, llms.txt, redirects', async () => {
    const named = [...new Set(inside.map((url) => new URL(url.replace(/^(http:..[^/]+)/, `$1:${web.port}`)).href))];
    const moves = named.map((_, at) => `<a href="/to/${at}">x</a>`);
    const links = named.map((url) => `<a href="${url}">x</a><link rel="canonical" href="${url}">`);
    web.page('/robots.txt', named.map((url) => `Sitemap: ${url}`).join('\n'), { 'content-type': 'text/plain' });
    web.page('/llms.txt', named.map((url) => `[x](${url})`).join('\n'), { 'content-type': 'text/plain' });
    web.page('/', [...links, ...moves].join(''));
    named.forEach((url, at) => web.redirect(`/to/${at}`, url));
    const site = await crawl();
    expect(site.sitemaps.map(({ url, trouble }) => [url, trouble])).toEqual(
      named.map((url) => [url, 'blocked_address']),
    );
    expect(site.pages.slice(1).map(({ finalUrl, trouble }) => [finalUrl, trouble])).toEqual(
      named.map((url) => [url, 'blocked_address']),
    );
    expect(new Set(web.requests.map(({ headers }) => headers.host))).toEqual(new Set([`site.test:${web.port}`]));
    expect(web.requests.filter(({ url }) => url.includes('/to/'))).toHaveLength(named.length);
  });
});
