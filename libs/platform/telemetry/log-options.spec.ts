import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { pinoHttp, type Options } from 'pino-http';
import request from 'supertest';
import { logOptions } from './log-options';

describe('a request in the log', () => {
  let server: Server;
  let lines: string[];

  beforeEach(() => {
    lines = [];
    const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
    const log = pinoHttp({ ...(logOptions({ LOG_LEVEL: 'info' }).pinoHttp as Options), stream });
    server = createServer((incoming, response) => {
      log(incoming, response);
      incoming.log.info({ headers: incoming.headers, refresh_token: 'hidden-4' }, 'handling');
      response.statusCode = Number(/status=(\d+)/.exec(incoming.url!)?.[1] ?? 200);
      response.setHeader('Set-Cookie', 'hidden-3').end();
    });
  });

  it('is one line with id, method, path, status and time, and no secret', async () => {
    await request(server)
      .get('/oauth/authorize?code=hidden-1')
      .set({ Authorization: 'Bearer hidden-2', Cookie: 'session=hidden-3' });
    const completed = lines.map((line) => JSON.parse(line) as Record<string, unknown>).find(({ res }) => res);
    expect(completed).toMatchObject({
      req: { id: expect.anything(), method: 'GET', path: '/oauth/authorize' },
      res: { status: 200 },
      ms: expect.any(Number),
    });
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('hidden');
  });

  it.each([
    ['/share/hidden-5?status=404', '/share/[token]'],
    ['/SHARE/hidden-5', '/SHARE/[token]'],
    ['/account/launches/hidden-5', '/account/launches/[token]'],
  ])('has no secret of a page: %s', async (url, path) => {
    await request(server).get(url);
    const [line] = lines.filter((one) => one.includes('"ms"'));
    expect((JSON.parse(line!) as { req: object }).req).toMatchObject({ path });
    expect(lines.join('')).not.toContain('hidden-5');
  });

  it.each([
    [503, 30],
    [500, 50],
  ])('of %i has no error of its own', async (status, level) => {
    await request(server).get(`/?status=${status}`);
    const completed = lines.map((line) => JSON.parse(line) as Record<string, unknown>).find(({ res }) => res);
    expect(completed).toMatchObject({ res: { status }, level });
    expect(completed).not.toHaveProperty('err');
  });
});
