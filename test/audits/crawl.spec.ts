import { gzipSync } from 'node:zlib';
import type { SiteFacts } from '@app/core/audit-checks';
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

const page = (title: string, body = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
const links = (...urls: string[]) => urls.map((url) => `<a href="${url}">${url}</a>`).join(' ');
const pathOf = (url: string) => url.slice(web.url('').length);
const paths = (site: SiteFacts) => site.pages.map(({ url }) => pathOf(url));
const entry = (site: SiteFacts, path: string) => site.pages.find(({ url }) => url === web.url(path))!;
const sitemap = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc>${url}</loc></url>`)
    .join('')}</urlset>`;
const xml = { 'content-type': 'application/xml' };
const text = { 'content-type': 'text/plain' };

function shop(): void {
  web.page(
    '/robots.txt',
    `User-agent: *\nDisallow: /private\nUser-agent: GPTBot\nDisallow: /\nSitemap: ${web.url('/map.xml')}`,
    text,
  );
  web.page('/map.xml', sitemap(web.url('/'), web.url('/lonely')), xml);
  web.page(
    '/',
    page('Shop', links('/a', '/b#top', 'https://elsewhere.test/', '/private/x', '/gone', '/old', '/price.pdf')),
  );
  web.page('/a', page('A', links('/deep', '/')));
  web.page('/b', page('B', '<link rel="canonical" href="/a">'));
  web.page('/deep', page('Deep', '<a rel="nofollow" href="/never">x</a>'));
  web.page('/lonely', page('Lonely'));
  web.page('/private/x', page('Private'));
  web.page('/price.pdf', '%PDF', { 'content-type': 'application/pdf' });
  web.page('/new', page('New'));
  web.redirect('/old', '/new', 301);
  web.page('/llms.txt', `# Shop\n\n- [A](/a): first\n- [Guide](/guide.md)`, text);
  web.page('/guide.md', '# Guide', { 'content-type': 'text/markdown' });
}

describe('a site', () => {
  it('is walked breadth first, in the order of its markup, sitemap and llms.txt behind the start page', async () => {
    shop();
    const site = await crawler.crawl(web.url('/'));
    expect(paths(site)).toEqual([
      '/',
      '/a',
      '/b',
      '/private/x',
      '/gone',
      '/old',
      '/new',
      '/price.pdf',
      '/lonely',
      '/guide.md',
      '/deep',
    ]);
    expect(site).toMatchObject({ host: `site.test:${web.port}`, complete: true, stoppedBy: null });
    expect(Object.fromEntries(site.pages.map(({ url, depth }) => [pathOf(url), depth]))).toEqual({
      '/': 0,
      '/a': 1,
      '/b': 1,
      '/private/x': 1,
      '/gone': 1,
      '/old': 1,
      '/new': 1,
      '/price.pdf': 1,
      '/lonely': null,
      '/guide.md': null,
      '/deep': 2,
    });
    expect(entry(site, '/').foundBy).toEqual(['link', 'sitemap', 'start']);
    expect(entry(site, '/a').foundBy).toEqual(['canonical', 'link', 'llms_txt']);
    // Bots alone come four at a time.
    expect(web.busiest).toBeLessThanOrEqual(4);
    expect(web.requestsOf('/private/x')).toBe(0);
    expect(web.requestsOf('/never')).toBe(0);
  });

  it('has what each URL answered', async () => {
    shop();
    const site = await crawler.crawl(web.url('/'));
    expect(entry(site, '/gone')).toMatchObject({ status: 404, trouble: null, page: null, unread: null });
    expect(entry(site, '/private/x')).toMatchObject({ status: null, trouble: 'robots_disallowed', page: null });
    expect(entry(site, '/price.pdf')).toMatchObject({ status: 200, page: null, unread: 'not_html', bytes: 0 });
    expect(entry(site, '/old')).toMatchObject({
      status: 200,
      finalUrl: web.url('/new'),
      redirects: [{ status: 301, url: web.url('/old'), to: web.url('/new') }],
      page: null,
    });
    expect(entry(site, '/new')).toMatchObject({
      redirects: [],
      foundBy: ['redirect'],
      page: { titles: [{ text: 'New' }] },
    });
    expect(entry(site, '/')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html' },
      beginsAsHtml: true,
      page: { titles: [{ text: 'Shop' }] },
    });
  });

  it('has what is asked for once', async () => {
    shop();
    const site = await crawler.crawl(web.url('/'));
    expect(site.robotsTxt).toMatchObject({
      status: 200,
      utf8: true,
      bom: false,
      text: expect.stringContaining('GPTBot'),
    });
    expect(site.sitemaps).toMatchObject([
      { url: web.url('/map.xml'), foundBy: 'robots_txt', state: 'parsed', kind: 'urlset', entryCount: 2 },
    ]);
    expect(site.llmsTxt.text).toContain('# Shop');
    expect(site.robotsTxt.text).toContain('Sitemap:');
    expect(site.missingPath.status).toBe(404);
    expect(site.httpForm).toBeNull();
    expect(site.browser).toMatchObject({ bot: null, status: 200, title: 'Shop', words: 11 });
    expect(site.bots.length).toBeGreaterThan(50);
    expect(site.bots[0]).toMatchObject({ bot: 'gptbot', status: null, trouble: 'robots_disallowed' });
    expect(site.bots[1]).toMatchObject({ bot: 'oai-searchbot', status: 200, words: 11, title: 'Shop' });
    const asked = web.requests.filter(({ headers }) => headers['user-agent']?.includes('GPTBot'));
    expect(asked).toEqual([]);
    expect(site).not.toHaveProperty('agentReadiness');
  });

  it('has its name looked up once', async () => {
    shop();
    const asked: string[] = [];
    const other = new Crawler({ ...web.policy, resolve: (host) => (asked.push(host), web.policy.resolve(host)) });
    await other.crawl(web.url('/'));
    other.stop();
    expect(asked.filter((host) => host === 'site.test')).toHaveLength(1);
    expect(web.requests.length).toBeGreaterThan(20);
  });

  it('has its name looked up again once its address does not answer', async () => {
    web.page('/', page('Shop', links('/a', '/b')));
    web.on('/a', (_, response) => response.destroy());
    web.page('/b', page('B'));
    let asked = 0;
    const resolve = (host: string) => ((asked += 1), web.policy.resolve(host));
    const other = new Crawler({ ...web.policy, resolve });
    const site = await other.crawl(web.url('/'), { reports: ['discoverability'] });
    other.stop();
    expect(entry(site, '/b').status).toBe(200);
    expect(asked).toBe(2);
  });

  it('is the same site twice, its timings aside', async () => {
    shop();
    const [one, other] = [await crawler.crawl(web.url('/')), await crawler.crawl(web.url('/'))];
    const nameless = ({ timings: _, ...site }: SiteFacts) => JSON.stringify(site);
    expect(nameless(one)).toBe(nameless(other));
  });

  it('is asked for nothing twice by a worker that goes on where another ended', async () => {
    shop();
    const kept = new Map<string, string>();
    const store = {
      get: (key: string) => Promise.resolve(kept.has(key) ? JSON.parse(kept.get(key)!) : undefined),
      put: (key: string, value: unknown) => Promise.resolve(void kept.set(key, JSON.stringify(value))),
    };
    const whole = await crawler.crawl(web.url('/'));
    web.requests.length = 0;
    const stop = new AbortController();
    const half = crawler.crawl(web.url('/'), {
      store,
      signal: stop.signal,
      onProgress: ({ asked }) => asked === 4 && stop.abort(new Error('killed')),
    });
    await expect(half).rejects.toThrow('killed');
    const before = web.requests.map(({ url, headers }) => `${url} ${headers['user-agent']} ${headers.accept}`);
    crawler.clock.advance(60_000);
    const rest = await crawler.crawl(web.url('/'), { store });
    const all = web.requests.map(({ url, headers }) => `${url} ${headers['user-agent']} ${headers.accept}`);
    expect(before.length).toBeGreaterThan(20);
    expect(new Set(all).size).toBe(all.length);
    expect({ ...rest, timings: null }).toEqual({ ...whole, timings: null });
    crawler.clock.advance(-60_000);
  });

  it('is asked for what agents look for, if that is wanted', async () => {
    shop();
    web.page('/.well-known/agent-card.json', '{"name":"Shop"}', { 'content-type': 'application/json' });
    web.on('/', ({ headers }, response) =>
      headers.accept === 'text/markdown'
        ? response.writeHead(200, { 'content-type': 'text/markdown' }).end('# Shop')
        : response.writeHead(200, { 'content-type': 'text/html' }).end(page('Shop')),
    );
    const { agentReadiness } = await crawler.crawl(web.url('/'), { reports: ['agent_readiness'] });
    expect(agentReadiness?.markdown).toMatchObject({ text: '# Shop', headers: { 'content-type': 'text/markdown' } });
    expect(agentReadiness?.wellKnown['/.well-known/agent-card.json']?.text).toBe('{"name":"Shop"}');
    expect(agentReadiness?.wellKnown['/.well-known/api-catalog']?.status).toBe(404);
  });
});

describe('pages that answer 4xx', () => {
  const refuse = (path: string, status: number) =>
    web.on(path, ({ headers }, response) =>
      headers['user-agent']!.startsWith('ExampleBot')
        ? response.writeHead(status).end()
        : response.writeHead(200, { 'content-type': 'text/html' }).end(page('Open')),
    );

  it('refuse our reader where a browser gets them, and are then not known', async () => {
    web.page('/', page('Shop', links('/shut', '/gone', '/closed')));
    refuse('/shut', 403);
    web.on('/closed', (_, response) => response.writeHead(401).end());
    const site = await crawler.crawl(web.url('/'), { reports: ['site_structure'] });
    expect(site.pages.map(({ url, status, refusesReader }) => [pathOf(url), status, refusesReader])).toEqual([
      ['/', 200, false],
      ['/shut', 403, true],
      ['/gone', 404, false],
      ['/closed', 401, false],
    ]);
    expect(site.complete).toBe(false);
  });

  it('are asked for five of a status; where a browser gets one, nobody knows of the others', async () => {
    const paths = Array.from({ length: 8 }, (_, at) => `/shut/${at}`);
    web.page('/', page('Shop', links(...paths)));
    for (const path of paths) refuse(path, 403);
    const site = await crawler.crawl(web.url('/'), { reports: ['site_structure'] });
    expect(site.pages.filter(({ refusesReader }) => refusesReader)).toHaveLength(8);
    expect(web.requests.filter(({ headers }) => !headers['user-agent']!.startsWith('ExampleBot'))).toHaveLength(5);
  });
});

describe('the start page', () => {
  it('may redirect: the site is where it leads', async () => {
    web.redirect('old.test/', web.url('/home', 'www.new.test'), 308);
    web.page('www.new.test/home', page('Home', links(`${web.url('/x', 'new.test')}`)));
    web.page('new.test/x', page('X'));
    const site = await crawler.crawl(web.url('/#here', 'old.test'));
    expect(site).toMatchObject({ url: web.url('/', 'old.test'), host: `new.test:${web.port}` });
    expect(site.start).toMatchObject({ finalUrl: web.url('/home', 'www.new.test'), status: 200 });
    expect(site.pages.map(({ url, page: read }) => [url, read?.titles[0]?.text])).toEqual([
      [web.url('/', 'old.test'), undefined],
      [web.url('/home', 'www.new.test'), 'Home'],
      [web.url('/x', 'new.test'), 'X'],
    ]);
  });

  it.each([
    ['its server is not there', () => web.names.set('site.test', []), 'dns'],
    ['it is on a private address', () => web.names.set('site.test', ['10.0.0.1']), 'blocked_address'],
  ])('does not come: %s', async (_, serve, trouble) => {
    serve();
    const site = await crawler.crawl(web.url('/'), { reports: ['agent_readiness'] });
    expect(site.start).toMatchObject({ status: null, trouble });
    expect(site).toMatchObject({ complete: false, stoppedBy: 'host', bots: [], pages: [{ trouble, page: null }] });
    for (const file of [
      site.llmsTxt,
      site.sitemaps[0],
      site.browser,
      site.missingPath,
      site.agentReadiness!.markdown,
    ]) {
      expect(file).toMatchObject({ status: null, trouble });
    }
    expect(web.requests).toEqual([]);
  });

  it('does not come, and what lies beside it does', async () => {
    web.on('/', (_, response) => response.destroy());
    web.page('/llms.txt', '# Shop', text);
    web.page('/sitemap.xml', sitemap(web.url('/a')), xml);
    web.page('/a', page('A'));
    const site = await crawler.crawl(web.url('/'));
    expect(site).toMatchObject({
      start: { trouble: 'connection' },
      browser: { trouble: 'connection' },
      complete: false,
    });
    expect(site).toMatchObject({ llmsTxt: { text: '# Shop' }, sitemaps: [{ entryCount: 1 }], pages: { length: 1 } });
    expect(site.bots.every(({ trouble }) => trouble === 'connection')).toBe(true);
    expect(web.requests.length).toBeLessThan(10);
  });

  it('goes round in circles', async () => {
    web.redirect('/', '/b');
    web.redirect('/b', '/');
    const site = await crawler.crawl(web.url('/'));
    expect(site.start).toMatchObject({
      status: null,
      trouble: 'redirect_loop',
      redirects: [{ status: 302 }, { status: 302 }],
    });
    expect(site.bots.every(({ status }) => status === null)).toBe(true);
    expect(web.requests.length).toBeLessThan(20);
  });

  it('redirects without end', async () => {
    web.on('/', ({ url }, response) =>
      response.writeHead(302, { location: `/?${(url?.length ?? 0) * 7}x${url?.slice(2) ?? ''}` }).end(),
    );
    expect((await crawler.crawl(web.url('/'))).start).toMatchObject({ status: null, trouble: 'too_many_redirects' });
  });

  it('is not asked for when robots.txt fails, or refuses us', async () => {
    web.on('/robots.txt', (_, response) => response.writeHead(503).end());
    web.page('/', page('Shop'));
    const failing = await crawler.crawl(web.url('/'));
    expect(failing).toMatchObject({ start: { trouble: 'robots_unreachable' }, robotsTxt: { status: 503 } });
    expect(web.requests.map(({ url }) => pathOf(url))).toEqual(['/robots.txt']);
    web.reset();
    web.page('/robots.txt', 'User-agent: ExampleBot\nDisallow: /', text);
    const refusing = await crawler.crawl(web.url('/'));
    expect(refusing).toMatchObject({ start: { trouble: 'robots_disallowed' }, robotsTxt: { status: 200 } });
    expect(web.requests.map(({ url }) => pathOf(url))).toEqual(['/robots.txt']);
  });

  it.each([
    ['no type', {}, 'read'],
    ['a type that is none of HTML', { 'content-type': 'application/json' }, 'read'],
  ])('is HTML with %s', async (_, headers, outcome) => {
    web.on('/', (__, response) => response.writeHead(200, headers).end(page('Shop')));
    const { pages } = await crawler.crawl(web.url('/'));
    expect(pages[0]).toMatchObject({ beginsAsHtml: true, unread: outcome === 'read' ? null : outcome });
  });

  it('may be another one for bots', async () => {
    web.on('/', ({ headers }, response) =>
      headers['user-agent']!.includes('ClaudeBot')
        ? response.writeHead(403).end('no')
        : response.writeHead(200, { 'content-type': 'text/html' }).end(page('Shop')),
    );
    const { bots } = await crawler.crawl(web.url('/'));
    expect(bots.filter(({ status }) => status === 403).map(({ bot }) => bot)).toEqual(['claudebot']);
    const unasked = bots.filter(({ trouble }) => trouble === 'limit').map(({ bot }) => bot);
    // One of the first that train models got another answer, so that all of them were asked.
    expect(unasked).not.toContain('pangubot');
    expect(unasked).toContain('petalbot');
  });

  it('is asked for as four bots at once', async () => {
    const waiting: (() => void)[] = [];
    web.on('/', ({ headers }, response) => {
      const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(page('Shop'));
      if (!headers['user-agent']!.startsWith('Mozilla/5.0 (compatible')) return void answer();
      waiting.push(answer);
      if (waiting.length === 4) for (const each of waiting.splice(0)) each();
    });
    const { bots } = await crawler.crawl(web.url('/'), { reports: ['crawlability'] });
    expect(web.busiest).toBe(4);
    expect(bots.filter(({ status }) => status === 200)).toHaveLength(16);
  });
});

describe('sitemaps', () => {
  const read = async () => (await crawler.crawl(web.url('/'))).sitemaps;
  beforeEach(() => web.page('/', page('Shop')));

  it('are looked for in their usual place', async () => {
    expect(await read()).toMatchObject([
      { url: web.url('/sitemap.xml'), foundBy: 'sitemap_xml', status: 404, state: 'unread' },
    ]);
  });

  it('are named by an index, and packed', async () => {
    const index = ['/one.xml', '/two.xml.gz', '/three.txt']
      .map((path) => `<sitemap><loc>${web.url(path)}</loc><lastmod>2026-11-01</lastmod></sitemap>`)
      .join('\n');
    web.page(
      '/sitemap.xml',
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${index}</sitemapindex>`,
      xml,
    );
    web.page('/one.xml', sitemap(web.url('/a?x=1&amp;y=2')), xml);
    web.page('/two.xml.gz', gzipSync(sitemap(web.url('/b'))), { 'content-type': 'application/gzip' });
    web.page('/three.txt', `${web.url('/c')}\n${web.url('/d')}\n`, text);
    const [index_, one, two, three] = await read();
    expect(index_).toMatchObject({
      kind: 'sitemapindex',
      root: 'sitemapindex',
      namespace: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      entries: [{ lastmod: '2026-11-01', line: 2 }, { line: 3 }, { line: 4 }],
    });
    expect(one).toMatchObject({
      foundBy: 'index',
      foundAt: web.url('/sitemap.xml'),
      entries: [{ url: web.url('/a?x=1&y=2') }],
    });
    expect(two).toMatchObject({ kind: 'urlset', entries: [{ url: web.url('/b') }] });
    expect(three).toMatchObject({ kind: 'text', entryCount: 2, entries: [{ line: 1 }, { line: 2 }] });
  });

  it.each([
    ['cut off', '<urlset><url><loc>http://a.test/</loc></url>', { state: 'malformed', entryCount: 1 }],
    ['no XML', 'hello', { state: 'malformed', error: 'neither XML nor a list of URLs' }],
    [
      'a bare ampersand',
      '<urlset><url><loc>http://a.test/?a&b</loc></url></urlset>',
      { state: 'malformed', error: expect.stringContaining('line 1') },
    ],
    [
      'an entity of its own',
      '<!DOCTYPE x [<!ENTITY e "http://a.test/">]><urlset><url><loc>&e;</loc></url></urlset>',
      { state: 'malformed' },
    ],
    ['a feed', '<rss version="2.0"></rss>', { state: 'parsed', kind: 'other', root: 'rss', namespace: null }],
    ['a relative URL', '<urlset><url><loc>/a</loc></url></urlset>', { entries: [{ loc: '/a', url: null }] }],
    ['what is no gzip', Buffer.from([0x1f, 0x8b, 1, 2, 3]), { state: 'malformed', error: 'the gzip file is broken' }],
  ])('that are wrong: %s', async (_, body, facts) => {
    web.page('/sitemap.xml', body as string, xml);
    expect(await read()).toMatchObject([facts]);
  });
});
