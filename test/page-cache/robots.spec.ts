import { type FetchError, Robots, WebFetcher } from '@app/platform/web-fetch';
import { TestClock } from '../support/api-harness';
import { LocalWeb } from '../support/local-web';

let web: LocalWeb;
let clock: TestClock;
let robots: Robots;

beforeAll(async () => {
  web = await LocalWeb.start();
});
afterAll(() => web.stop());
beforeEach(() => {
  web.reset();
  clock = new TestClock();
  robots = new Robots(new WebFetcher(web.policy, 'ExampleBot/1.0'), clock, 'ExampleBot');
});

const verdict = (path: string, host?: string): Promise<string> =>
  robots.assertAllowed(new URL(web.url(path, host))).then(
    () => 'allowed',
    (error: FetchError) => error.kind,
  );
const file = (body: string, status = 200) =>
  web.on('/robots.txt', (_, response) => response.writeHead(status, { 'content-type': 'text/plain' }).end(body));

describe('what a site allows', () => {
  it('is what its file says of path and query, for our name', async () => {
    file('User-agent: *\nDisallow: /\n\nUser-agent: examplebot\nDisallow: /*?secret=');
    expect(await verdict('/a')).toBe('allowed');
    expect(await verdict('/a?secret=1')).toBe('robots_disallowed');
  });

  it.each([
    [404, 'allowed'],
    [403, 'allowed'],
    [500, 'robots_unreachable'],
    [503, 'robots_unreachable'],
  ])('with HTTP %i: %s', async (status, expected) => {
    file('User-agent: *\nDisallow: /', status);
    expect(await verdict('/a')).toBe(expected);
  });

  it('is asked behind redirects, and everything when they never end', async () => {
    web.redirect('/robots.txt', web.url('/rules', 'other.test'));
    web.page('/rules', 'User-agent: *\nDisallow: /a');
    expect(await verdict('/a')).toBe('robots_disallowed');
    web.redirect('/robots.txt', '/robots.txt');
    expect(await verdict('/a', 'loop.test')).toBe('allowed');
  });

  it('cannot be asked of an address that is not public', async () => {
    web.redirect('/robots.txt', 'http://127.0.0.2/');
    expect(await verdict('/a')).toBe('blocked_address');
  });

  it('is read to 500 KiB, and no further', async () => {
    const filler = `# ${'x'.repeat(98)}\n`.repeat(5_000);
    file(`User-agent: *\nDisallow: /early\n${filler}${filler}Disallow: /late`);
    expect(await verdict('/early')).toBe('robots_disallowed');
    expect(await verdict('/late')).toBe('allowed');
  });

  it('is the file itself, always', async () => {
    file('User-agent: *\nDisallow: /');
    expect(await verdict('/robots.txt')).toBe('allowed');
    expect(web.requests).toHaveLength(0);
  });
});

describe('how often it is asked', () => {
  it('once a day and host', async () => {
    file('');
    await verdict('/a');
    clock.advance(23 * 3_600_000);
    await verdict('/b');
    expect(web.requestsOf('/robots.txt')).toBe(1);
    await verdict('/a', 'other.test');
    expect(web.requestsOf('/robots.txt')).toBe(2);
    clock.advance(3_600_000);
    file('User-agent: *\nDisallow: /a');
    expect(await verdict('/a')).toBe('robots_disallowed');
  });

  it('sooner again when it could not be read', async () => {
    file('', 500);
    await verdict('/a');
    expect(await verdict('/a')).toBe('robots_unreachable');
    expect(web.requestsOf('/robots.txt')).toBe(1);
    file('');
    clock.advance(600_000);
    expect(await verdict('/a')).toBe('allowed');
  });
});
