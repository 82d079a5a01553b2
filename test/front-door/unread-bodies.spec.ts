import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { RawConnection } from '@app/testing';
import { Doors } from './support/doors';

const MEGABYTE = 1024 * 1024;
const JSON_TYPE = 'Content-Type: application/json';
const UNKNOWN_KEY = `service_${'x'.repeat(43)}`;

/** Where a body may be sent, on which server. */
const PLACES = [
  ['api', '/api/v1/prompts'],
  ['mcp', '/api/v1/mcp'],
  ['embedded', '/api/v1/prompts'],
  ['embedded', '/api/v1/mcp'],
] as const;

describe('a body whose sender may not send it', () => {
  let doors: Doors;
  let key: string;

  beforeAll(async () => {
    doors = await Doors.open({ RATE_LIMIT_PER_MINUTE: '1000' });
    ({ key } = await doors.api.addUser({ scope: 'read_write' }));
  }, 60_000);
  afterAll(() => doors.close());

  const post = (door: keyof Doors['servers'], path: string, ...headers: string[]) =>
    RawConnection.open(doors.servers[door]).head(`POST ${path} HTTP/1.1`, JSON_TYPE, ...headers);
  const bearer = (token: string) => `Authorization: Bearer ${token}`;

  describe.each(PLACES)('to %s at %s', (door, path) => {
    it('is refused before it has come', async () => {
      const { status, headers, body } = await post(door, path, `Content-Length: ${MEGABYTE}`).write('{"a"').answer();
      expect([status, headers.connection, JSON.parse(body)]).toEqual([
        401,
        'close',
        { error: expect.objectContaining({ code: 'ERR_MISSING_AUTH' }), request_id: headers['x-request-id'] },
      ]);
    });

    it('is refused in chunks and under a wrong key too', async () => {
      const sent = post(door, path, bearer(UNKNOWN_KEY), 'Transfer-Encoding: chunked').write('4\r\n{"a"\r\n');
      const { status, headers, body } = await sent.answer();
      expect([status, headers.connection, JSON.parse(body).error.code]).toEqual([401, 'close', 'ERR_INVALID_API_KEY']);
    });

    it('is not asked for', async () => {
      const sent = post(door, path, 'Content-Length: 9', 'Expect: 100-continue');
      expect((await sent.answer()).status).toBe(401);
    });

    it('is asked for under a key', async () => {
      const sent = post(door, path, bearer(key), 'Content-Length: 2', 'Expect: 100-continue');
      expect(await sent.piece()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
      expect(await sent.write('{}').piece()).toMatch(/^HTTP\/1.1 4\d\d /);
      sent.socket.destroy();
    });

    it('is taken off the wire no further than the socket holds it', async () => {
      const accepted = once(doors.servers[door], 'connection') as Promise<[Socket]>;
      const { socket } = post(door, path, `Content-Length: ${100 * MEGABYTE}`);
      for (let sent = 0; sent < 100; sent += 1) socket.write('x'.repeat(MEGABYTE));
      await new Promise((resolve) => socket.once('close', resolve).resume());
      const [{ bytesRead }] = await accepted;
      expect(bytesRead).toBeLessThan(MEGABYTE);
    });

    it('does not cost its sender the answer', async () => {
      const url = `http://127.0.0.1:${(doors.servers[door].address() as AddressInfo).port}${path}`;
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const sent = fetch(url, { method: 'POST', body: JSON.stringify('x'.repeat(MEGABYTE - 2)) });
        expect((await sent).status).toBe(401);
      }
    });

    it.each([
      ['there is none', 'GET', [], ''],
      ['it was read', 'POST', ['Content-Length: 2'], '{}'],
    ])('leaves the connection open where %s', async (_, method, headers, body) => {
      const own = method === 'POST' ? [bearer(key), JSON_TYPE] : [];
      const whole = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...own, ...headers, '', body].join('\r\n');
      const sent = RawConnection.open(doors.servers[door]);
      for (let time = 0; time < 2; time += 1) {
        expect(await sent.write(whole).piece()).toMatch(/^HTTP\/1.1 4\d\d .*Connection: keep-alive/s);
      }
      sent.socket.destroy();
    });

    it('is not read when it says to be too large', async () => {
      const sent = post(door, path, bearer(key), `Content-Length: ${MEGABYTE + 1}`).write('{');
      const { status, headers, body } = await sent.answer();
      expect([status, headers.connection, JSON.parse(body).error.code]).toEqual([
        413,
        'close',
        'ERR_PAYLOAD_TOO_LARGE',
      ]);
    });

    it.each(['[', '{"a":'])('is no tree when it is 200 kB of %s', async (opening) => {
      const bytes = opening.repeat(200_000 / opening.length);
      const sent = post(door, path, bearer(key), 'Connection: close', `Content-Length: ${bytes.length}`).write(bytes);
      const { status, body } = await sent.answer();
      expect([status, body]).toEqual(
        path.endsWith('mcp')
          ? [400, expect.stringContaining('"code":-32600')]
          : [422, expect.stringContaining('"param":"body"')],
      );
      expect(body).toContain('nested more than 64 levels');
    });
  });

  it('is not read under a key that has used up its limit', async () => {
    const limited = await Doors.open({ RATE_LIMIT_PER_MINUTE: '1' });
    const user = await limited.api.addUser();
    for (const [door, path] of PLACES) {
      const ask = () =>
        RawConnection.open(limited.servers[door])
          .head(`POST ${path} HTTP/1.1`, bearer(user.key), JSON_TYPE, `Content-Length: ${MEGABYTE}`)
          .write('{')
          .answer();
      if (door === 'api') await limited.api.get('/ping', user.key);
      const { status, headers } = await ask();
      expect([status, headers.connection, headers['retry-after']]).toEqual([429, 'close', '60']);
    }
    await limited.close();
  });

  it.each(['api', 'mcp', 'oauth', 'embedded'] as const)(
    'or which is no HTTP gets the envelope from %s',
    async (door) => {
      const { status, body } = await RawConnection.open(doors.servers[door]).write('rubbish\r\n\r\n').answer();
      expect([status, JSON.parse(body).error.code]).toEqual([400, 'ERR_MALFORMED_REQUEST']);
    },
  );
});
