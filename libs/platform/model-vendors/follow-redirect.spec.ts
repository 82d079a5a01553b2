import { type NetworkPolicy, WebFetcher } from '@app/platform/web-fetch';
import { replying, VendorServer } from '@app/testing';
import { followRedirect } from './follow-redirect';

/** Resolves every name that ends in .test to this machine. */
const local: NetworkPolicy = {
  allowsPort: () => true,
  allowsAddress: (address) => address === '127.0.0.1',
  resolve: async (host) => {
    if (!host.endsWith('.test')) throw new Error('unknown host');
    return [{ address: '127.0.0.1', family: 4 }];
  },
};
const fetcher = new WebFetcher(local, 'TestBot/1.0');
const server = new VendorServer();
const at = (path: string) => `${server.url.replace('127.0.0.1', 'redirects.test')}${path}`;
const follow = (url: string, signal = new AbortController().signal) => followRedirect(fetcher, url, signal);

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.received = [];
});

it('has the address outside, and asks nothing there', async () => {
  const page = server.url.replace('127.0.0.1', 'page.test') + '/quiet';
  server.reply = replying(302, '', { location: page });
  expect(await follow(at('/AAA'))).toBe(page);
  expect(server.received).toMatchObject([{ method: 'GET', path: '/AAA' }]);
});

it('goes on while the host leads to itself', async () => {
  server.reply = (response) => {
    const path = server.received.length === 1 ? '/next' : 'https://elsewhere.test/x';
    response.writeHead(302, { location: path }).end();
  };
  expect(await follow(at('/AAA'))).toBe('https://elsewhere.test/x');
  expect(server.received.map(({ path }) => path)).toEqual(['/AAA', '/next']);
});

it.each([
  ['a page instead of a redirect', replying(200, '<html>')],
  ['an error', replying(404, '')],
  ['a target that is no page', replying(302, '', { location: 'ftp://elsewhere.test/' })],
  ['a cut connection', (response: { destroy(): void }) => response.destroy()],
])('has null for %s', async (_name, reply) => {
  server.reply = reply as typeof server.reply;
  expect(await follow(at('/AAA'))).toBeNull();
});

it('has null for a host that is not there, or not public, or when it takes too long', async () => {
  expect(await follow('http://nowhere.example/AAA')).toBeNull();
  expect(await follow('http://127.0.0.2/AAA')).toBeNull();
  const cancel = new AbortController();
  server.reply = () => cancel.abort();
  expect(await follow(at('/AAA'), cancel.signal)).toBeNull();
});
