import { type AddressInfo, createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type FetchError, type FetchOptions, WebFetcher } from '@app/platform/web-fetch';
import { LocalWeb } from '../support/local-web';

const OPTIONS: FetchOptions = { maxBytes: 100_000, beyond: 'fail', timeoutMs: 30_000 };

let web: LocalWeb;
let fetcher: WebFetcher;

beforeAll(async () => {
  web = await LocalWeb.start();
  fetcher = new WebFetcher(web.policy, 'ExampleBot/1.0');
});
afterAll(() => web.stop());
beforeEach(() => web.reset());

const failure = async (url: string, options: Partial<FetchOptions> = {}, by = fetcher): Promise<string> =>
  by.fetch(url, { ...OPTIONS, ...options }).then(
    () => 'fetched',
    (error: FetchError) => error.kind,
  );

describe('servers that mean harm', () => {
  it.each([
    ['a huge body', {}, Buffer.alloc(200_000, 'x')],
    ['a gzip bomb', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000))],
    ['a bomb in a bomb', { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(Buffer.alloc(50_000_000)))],
  ])('%s', async (_, headers, body) => {
    web.page('/a', body, headers);
    expect(await failure(web.url('/a'))).toBe('too_large');
  });

  it('a body without end', async () => {
    web.on('/a', (_, response) => {
      const more = (): void =>
        void (response.write('x'.repeat(10_000)) ? setImmediate(more) : response.once('drain', more));
      response.writeHead(200);
      more();
    });
    expect(await failure(web.url('/a'))).toBe('too_large');
  });

  it.each([
    [
      'a body that trickles',
      (drip: NodeJS.Timeout[]) =>
        web.on('/a', (_, response) => {
          response.writeHead(200);
          drip.push(setInterval(() => response.write('x'), 20));
        }),
    ],
    ['no answer at all', () => web.on('/a', () => undefined)],
    ['a header and no body', () => web.on('/a', (_, response) => response.writeHead(200).flushHeaders())],
    [
      'redirects that are slow',
      () =>
        web.on('/a', (_, response) => void setTimeout(() => response.writeHead(302, { location: '/a' }).end(), 150)),
    ],
  ])('%s', async (_, serve) => {
    const drip: NodeJS.Timeout[] = [];
    serve(drip);
    expect(await failure(web.url('/a'), { timeoutMs: 400 })).toBe('timeout');
    drip.forEach(clearInterval);
  });

  it('a name server that does not answer', async () => {
    const slow = new WebFetcher({ ...web.policy, resolve: () => new Promise(() => undefined) }, 'ExampleBot/1.0');
    expect(await failure(web.url('/a'), { timeoutMs: 200 }, slow)).toBe('timeout');
  });

  it.each([
    ['an unknown encoding', { 'content-encoding': 'zip' }, 'x', 'bad_response'],
    ['too many encodings', { 'content-encoding': 'gzip, gzip, gzip' }, 'x', 'bad_response'],
    ['what is no gzip', { 'content-encoding': 'gzip' }, 'hello', 'bad_response'],
    ['a body that breaks off', { 'content-length': '100' }, 'hello', 'connection'],
  ])('%s', async (_, headers, body, kind) => {
    web.on('/a', (__, response) => {
      response.writeHead(200, headers).write(body);
      if ('content-length' in headers) setTimeout(() => response.destroy(), 50);
      else response.end();
    });
    expect(await failure(web.url('/a'))).toBe(kind);
  });

  it.each([
    ['what is no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n', 'bad_response'],
    ['huge headers', `HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(100)}\r\n`.repeat(1_000)}`, 'bad_response'],
    ['headers without end', 'HTTP/1.1 200 OK\r\nx: y\r\n', 'timeout'],
    ['news without an answer', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'timeout'],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n', 'connection'],
  ])('%s', async (_, bytes, kind) => {
    const server = createServer(
      (socket) =>
        void socket
          .on('error', () => undefined)
          .resume()
          .write(bytes),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const anyPort = new WebFetcher({ ...web.policy, allowsPort: () => true }, 'ExampleBot/1.0');
    const { port } = server.address() as AddressInfo;
    expect(await failure(`http://site.test:${port}/`, kind === 'timeout' ? { timeoutMs: 500 } : {}, anyPort)).toBe(
      kind,
    );
    await new Promise((resolve) => server.close(resolve));
  });

  it('no server, no name, no certificate', async () => {
    const anyPort = new WebFetcher({ ...web.policy, allowsPort: () => true }, 'ExampleBot/1.0');
    expect(await failure('http://site.test:1/', {}, anyPort)).toBe('connection');
    expect(await failure(`http://nowhere.example:${web.port}/`)).toBe('dns');
    expect(await failure(`https://site.test:${web.port}/`)).toBe('tls');
  });
});
