import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { Controller, Get, Post } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { IntParam, TextParam } from '@app/core/contracts';
import { parseSettings, SettingsModule } from '@app/platform/config';
import { TelemetryModule } from '@app/platform/telemetry';
import { RawConnection } from '@app/testing';
import { configureHttpApp, HTTP_APP_OPTIONS } from './configure-http-app';
import { Params } from './params.decorator';

class NoteBody {
  @IntParam({ required: true })
  project_id: number;

  @TextParam({ required: true })
  text: string;

  @IntParam()
  id?: number;
}

@Controller('notes')
class NotesController {
  @Post(':id')
  create(@Params() note: NoteBody): object {
    return { note, request_id: 'of the service' };
  }

  @Get('list')
  list(): number[] {
    return [1, 2];
  }

  @Get('bug')
  bug(): never {
    throw new TypeError('the secret is 42');
  }
}

describe('an HTTP app', () => {
  let app: NestExpressApplication;
  const post = (body: string | Buffer, type = 'application/json') =>
    request(app.getHttpServer()).post('/notes/7?project_id=1&text=query').set('Content-Type', type).send(body);

  beforeAll(async () => {
    const settings = parseSettings({ LOG_LEVEL: 'silent' });
    const module = await Test.createTestingModule({
      imports: [SettingsModule.forRoot(settings), TelemetryModule.forRoot()],
      controllers: [NotesController],
    }).compile();
    app = module.createNestApplication<NestExpressApplication>(HTTP_APP_OPTIONS);
    configureHttpApp(app, settings);
    await app.init();
  });
  afterAll(() => app.close());

  it('reads parameters from the JSON body and the path', async () => {
    const { status, body, headers } = await post('{"project_id": 3, "text": " hello ", "id": 9, "more": 1}');
    expect([status, body.note]).toEqual([201, { project_id: 3, text: 'hello', id: 7 }]);
    expect(body.request_id).toBe(headers['x-request-id']);
  });

  it.each([
    ['is not JSON', '{"a":', 'application/json', 422, 'ERR_INVALID_PARAM', 'body'],
    ['is a JSON array', '[1]', 'application/json', 422, 'ERR_INVALID_PARAM', 'body'],
    ['is a JSON string', '"a"', 'application/json', 422, 'ERR_INVALID_PARAM', 'body'],
    [
      'is JSON with another name',
      '{"project_id": 1, "text": "a"}',
      'text/plain',
      415,
      'ERR_UNSUPPORTED_MEDIA_TYPE',
      undefined,
    ],
    [
      'is a form',
      'project_id=1&text=a',
      'application/x-www-form-urlencoded',
      415,
      'ERR_UNSUPPORTED_MEDIA_TYPE',
      undefined,
    ],
    ['has an unknown charset', '{}', 'application/json; charset=klingon', 415, 'ERR_UNSUPPORTED_MEDIA_TYPE', undefined],
    ['is an empty object', '{}', 'application/json', 422, 'ERR_INVALID_PARAM', 'project_id'],
    [
      'has a hostile object',
      '{"project_id": {"constructor": 1}, "text": "a"}',
      'application/json',
      422,
      'ERR_INVALID_PARAM',
      'project_id',
    ],
    ['is over 1 MiB', `"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413, 'ERR_PAYLOAD_TOO_LARGE', undefined],
  ])('refuses a body that %s', async (_, sent, type, status, code, param) => {
    const { status: answered, body } = await post(sent, type);
    expect([answered, body.error.code, body.error.meta.param]).toEqual([status, code, param]);
  });

  it('refuses a body in another encoding than it says', async () => {
    const latin1 = Buffer.from('{"project_id": 1, "text": "caf\u00e9"}', 'latin1');
    const { status, body } = await request(app.getHttpServer())
      .post('/notes/7')
      .set('Content-Type', 'application/json')
      .serialize((bytes: Buffer) => bytes as unknown as string)
      .send(latin1);
    expect([status, body.error.message]).toEqual([422, 'the body must be UTF-8']);
  });

  it('refuses a body that unpacks to more than 1 MiB', async () => {
    const bomb = gzipSync(JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) }));
    const { status } = await request(app.getHttpServer())
      .post('/notes/7')
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .serialize((body: Buffer) => body as unknown as string)
      .send(bomb);
    expect(status).toBe(413);
  });

  it('takes no body for an empty one', async () => {
    const { body } = await request(app.getHttpServer()).post('/notes/7');
    expect(body.error.meta.errors).toEqual([
      { param: 'project_id', message: 'project_id is required' },
      { param: 'text', message: 'text is required' },
    ]);
  });

  it('adds no id to what is no object', async () => {
    expect((await request(app.getHttpServer()).get('/notes/list')).body).toEqual([1, 2]);
  });

  it('refuses a request that names no host, with a body of its own', async () => {
    const server = app.getHttpServer();
    if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
    const { status, headers, body } = await RawConnection.open(server)
      .write('GET /notes/list HTTP/1.1\r\nConnection: close\r\n\r\n')
      .answer();
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({
      error: { code: 'ERR_MALFORMED_REQUEST' },
      request_id: headers['x-request-id'],
    });
  });

  it('hides what went wrong inside', async () => {
    const { status, text, headers } = await request(app.getHttpServer()).get('/notes/bug').set('X-Request-Id', 'mine');
    expect(status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      error: { code: 'ERR_INTERNAL', message: 'internal error', meta: {} },
      request_id: 'mine',
    });
    expect(headers['x-request-id']).toBe('mine');
  });
});
