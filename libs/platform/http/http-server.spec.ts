import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { RawConnection } from '@app/testing';
import { configureHttpServer } from './http-server';

const echo: RequestListener = (request, response) =>
  void text(request).then(
    (sent) => response.end(sent),
    () => undefined,
  );

describe('an HTTP server', () => {
  let server: Server;

  const HASTY = { connectionsCheckingInterval: 20, headersTimeout: 100, requestTimeout: 100 };
  const listen = async (listener: RequestListener, options: ServerOptions = HASTY) => {
    server = createServer(options, listener);
    configureHttpServer(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  };
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['no request at all', 'rubbish\r\n\r\n', 400, 'ERR_MALFORMED_REQUEST'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'ERR_MALFORMED_REQUEST',
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`, 431, 'ERR_HEADERS_TOO_LARGE'],
    ['half a request for too long', 'GET / HTTP/1.1\r\nHost:', 408, 'ERR_REQUEST_TIMEOUT'],
    [
      'extensions of a chunk without end',
      `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}`,
      413,
      'ERR_PAYLOAD_TOO_LARGE',
    ],
  ])('refuses %s in the form of every error', async (_, sent, status, code) => {
    await listen(echo);
    const { status: answered, headers, body } = await RawConnection.open(server).write(sent).answer();
    expect([answered, headers.connection, headers['content-type']]).toEqual([
      status,
      'close',
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(body)).toEqual({
      error: { code, message: expect.any(String), meta: {} },
      request_id: headers['x-request-id'],
    });
  });

  it('answers HEAD with headers without end by a head alone', async () => {
    await listen((_, response) => void response.end());
    const connection = RawConnection.open(server).head('GET / HTTP/1.1');
    expect(await connection.piece()).toMatch(/^HTTP\/1\.1 200 /);
    const { status, headers, body } = await connection.write(`HEAD / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`).answer();
    expect([status, body]).toEqual([431, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
  });

  it('takes no later piece of a head for its beginning', async () => {
    await listen((_, response) => void response.end(), {});
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const connection = RawConnection.open(server).head('GET / HTTP/1.1');
    const [peer] = await accepted;
    expect(await connection.piece()).toMatch(/^HTTP\/1\.1 200 /);
    const read = once(peer, 'data');
    connection.write(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(9_000)}\r\n`);
    await read;
    connection.write(`HEAD-2: ${'x'.repeat(9_000)}\r\n`);
    const { status, body } = await connection.answer();
    expect([status, body === '']).toEqual([431, false]);
  });

  it('answers HEAD whose body takes too long by a head alone', async () => {
    await listen(echo);
    const connection = RawConnection.open(server).head('HEAD / HTTP/1.1', 'Content-Length: 2');
    expect(await connection.answer()).toMatchObject({ status: 408, body: '' });
  });

  it('writes nothing into an answer that has begun', async () => {
    await listen((_, response) => void response.writeHead(200, { 'Content-Length': '4' }).write('be'));
    const connection = RawConnection.open(server).head('GET / HTTP/1.1');
    await connection.piece();
    expect(await text(connection.write('rubbish\r\n\r\n').socket)).toBe('');
  });

  it('asks for a body that waits to be asked for once somebody reads it', async () => {
    await listen(echo);
    const connection = RawConnection.open(server).head('POST / HTTP/1.1', 'Content-Length: 2', 'Expect: 100-continue');
    expect(await connection.piece()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    expect(await connection.write('hi').piece()).toMatch(/^HTTP\/1.1 200 OK/);
  });

  it('does not ask for a body that nobody reads', async () => {
    await listen((_, response) => void response.writeHead(401, { Connection: 'close' }).end());
    const connection = RawConnection.open(server).head('POST / HTTP/1.1', 'Content-Length: 2', 'Expect: 100-continue');
    expect((await connection.answer()).status).toBe(401);
  });
});
