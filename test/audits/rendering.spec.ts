import { CHROMIUM, eventually } from '@app/testing';
import { LocalWeb } from '../support/local-web';
import { describeInChromium } from '../support/chromium';
import { Crawler } from './support/crawler';

describeInChromium('the start page in a browser', () => {
  let web: LocalWeb;
  let crawler: Crawler;

  beforeAll(async () => {
    web = await LocalWeb.start();
    crawler = new Crawler(web.policy, {}, { chromium: CHROMIUM });
  });
  afterAll(async () => {
    crawler.stop();
    await web.stop();
  });
  beforeEach(() => web.reset());

  const script = (source: string) => web.page('/app.js', source, { 'content-type': 'text/javascript' });
  const shell = () =>
    web.page('/', '<!doctype html><title>Shop</title><div id="app"></div><script src="/app.js"></script>');

  /** A busy machine may look at the page before its scripts have ended. */
  const settled = () =>
    eventually(
      () => crawler.crawl(web.url('/')),
      ({ rendered }) => Boolean(rendered?.page?.text),
    );

  it('has the text that its scripts make, out of what they ask for', async () => {
    shell();
    web.json('/api/teas', ['Sencha', 'Gyokuro']);
    script(
      `fetch('/api/teas').then((r) => r.json()).then((teas) => { app.innerHTML = '<h1>Teas</h1><p>' + teas.join(' ') })`,
    );
    const { pages, rendered } = await settled();
    expect(pages[0]!.page).toMatchObject({ words: 0 });
    expect(rendered).toMatchObject({ state: 'rendered', page: { words: 3, headings: [{ text: 'Teas' }] } });
  });

  it('obeys robots.txt there too', async () => {
    shell();
    web.page('/robots.txt', 'User-agent: *\nDisallow: /app.js', { 'content-type': 'text/plain' });
    script(`app.textContent = 'Tea'`);
    expect((await crawler.crawl(web.url('/'))).rendered).toMatchObject({ state: 'rendered', page: { words: 0 } });
    expect(web.requestsOf('/app.js')).toBe(0);
  });

  it('reaches nothing but what is fetched for it', async () => {
    shell();
    const inner = await LocalWeb.start();
    inner.on('/secret', (_, response) => response.writeHead(200, { 'access-control-allow-origin': '*' }).end('secret'));
    const inside = `http://127.0.0.1:${inner.port}/secret`;
    script(`
      const tries = [
        fetch('${inside}').then((r) => r.text()),
        fetch('http://169.254.169.254/').then((r) => r.text()),
        new Promise((ok, no) => { const s = new WebSocket('ws://127.0.0.1:${inner.port}/secret'); s.onopen = ok; s.onerror = no; s.onclose = no }),
        new Promise((ok, no) => { const i = new Image(); i.onload = ok; i.onerror = no; i.src = '${inside}' }),
        Promise.resolve().then(() => navigator.sendBeacon('${inside}', 'x')).then(() => { throw 0 }),
      ];
      window.open('${inside}');
      app.innerHTML = '<iframe src="${inside}"></iframe>';
      Promise.allSettled(tries).then((all) => { app.append(all.map(({ status }) => status).join(' ')) });
    `);
    const { rendered } = await settled();
    expect(rendered?.page?.text).toBe('rejected rejected rejected rejected rejected');
    expect(inner.requests).toEqual([]);
    await inner.stop();
  });

  it('asks for nothing more once its time is over, so that the pages have theirs', async () => {
    const scripts = Array.from({ length: 40 }, (_, at) => `<script src="/slow/${at}.js"></script>`);
    web.page('/', `<!doctype html><title>Shop</title><a href="/teas">Teas</a>${scripts.join('')}`);
    web.page('/teas', '<!doctype html><title>Teas</title>');
    for (let at = 0; at < 40; at += 1) web.on(`/slow/${at}.js`, () => undefined);
    const { rendered, pages } = await crawler.crawl(web.url('/'), { limits: { responseMs: 2_500 } });
    expect(rendered).toEqual({ state: 'failed', page: null });
    expect(pages.map(({ page }) => page?.titles[0]?.text)).toEqual(['Shop', 'Teas']);
    expect(web.requests.filter(({ url }) => url.includes('/slow/')).length).toBeLessThan(5);
  });

  it.each([
    ['runs for ever', 'for (;;);'],
    ['fills its memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))'],
  ])('is unknown when a script of it %s', async (_, source) => {
    shell();
    script(source);
    const { rendered, pages } = await crawler.crawl(web.url('/'), { limits: { responseMs: 5_000 } });
    expect(rendered).toEqual({ state: 'failed', page: null });
    expect(pages).toHaveLength(1);
  });
});
