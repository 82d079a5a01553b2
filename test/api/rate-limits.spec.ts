import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createProject } from '@app/testing';
import { createApiApp } from '../../apps/api/src/create-api-app';
import { ApiHarness } from '../support/api-harness';
import { expectDocumented } from '../support/documented';

const SECOND = 1_000;

describe('rate limits', () => {
  let api: ApiHarness;
  let reader: string;
  let writer: string;

  const remaining = async (key: string) => Number((await api.get('/ping', key)).headers['ratelimit-remaining']);
  const write = async (key: string) => {
    const response = await api.request('post', '/ping', key);
    expectDocumented(response);
    return response;
  };

  beforeAll(async () => {
    api = await ApiHarness.start({ RATE_LIMIT_PER_MINUTE: '5', WRITE_RATE_LIMIT_PER_MINUTE: '2' });
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    const user = await api.addUser();
    [reader, writer] = [user.key, await api.addKey(user.id, 'read_write')];
  });

  it('count down, and each key has its own', async () => {
    expect([await remaining(reader), await remaining(reader), await remaining(writer)]).toEqual([4, 3, 4]);
  });

  it('refuse until the oldest request is a minute ago, and no longer', async () => {
    await remaining(reader);
    api.clock.advance(30 * SECOND);
    for (let index = 0; index < 4; index += 1) await remaining(reader);
    for (let index = 0; index < 20; index += 1) {
      const refused = await api.get('/ping', reader);
      expect([refused.status, refused.body.error.code]).toEqual([429, 'ERR_RATE_LIMITED']);
      expect(refused.body.error.meta).toEqual({ limit: 5, window_seconds: 60, retry_after_seconds: 30 });
      expect(refused.headers).toMatchObject({
        'retry-after': '30',
        'ratelimit-limit': '5',
        'ratelimit-remaining': '0',
        'ratelimit-reset': '30',
      });
    }
    api.clock.advance(30 * SECOND - 1);
    expect((await api.get('/ping', reader)).status).toBe(429);
    api.clock.advance(1);
    expect((await api.get('/ping', reader)).status).toBe(200);
    expect((await api.get('/ping', reader)).status).toBe(429);
  });

  it('hold writes closer, and show the tightest', async () => {
    expect((await write(writer)).headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
    await write(writer);
    expect((await write(writer)).body.error).toMatchObject({ code: 'ERR_RATE_LIMITED', meta: { limit: 2 } });
    expect((await api.get('/ping', writer)).headers).toMatchObject({
      'ratelimit-limit': '5',
      'ratelimit-remaining': '2',
    });
  });

  it('do not count a refused write as a request', async () => {
    for (let index = 0; index < 10; index += 1) await write(writer);
    expect(await remaining(writer)).toBe(2);
  });

  it('count an answer that the client has already', async () => {
    const user = await api.addUser();
    const path = `/metrics/timeseries?project_id=${await createProject(api.database, user.id)}`;
    const { headers } = await api.get(path, user.key);
    const again = await api.get(path, user.key, { 'If-None-Match': headers.etag! });
    expect([again.status, again.headers['ratelimit-remaining']]).toEqual([304, '3']);
  });

  it('are told with every answer to a known key, whatever it is', async () => {
    const answers = [
      await api.get('/nowhere', reader),
      await api.get('/metrics/timeseries', reader),
      await api.get('/dimensions/projects/1', reader),
      await api.request('post', '/prompts', reader),
      await api.request('head', '/ping', reader),
    ];
    expect(
      answers.map(({ status, headers }) => [status, headers['ratelimit-limit'], headers['ratelimit-reset']]),
    ).toEqual([
      [404, '5', '60'],
      [422, '5', '60'],
      [404, '5', '60'],
      [403, '2', '60'],
      [200, '5', '60'],
    ]);
    expect((await api.get('/ping')).headers).not.toHaveProperty('ratelimit-limit');
  });

  it('come before scope, parameters and routes', async () => {
    for (let index = 0; index < 5; index += 1) await remaining(reader);
    const statuses = [
      await api.get('/metrics/timeseries', reader),
      await api.get('/nowhere', reader),
      await api.request('post', '/ping', reader),
    ].map(({ status }) => status);
    expect(statuses).toEqual([429, 429, 429]);
  });
});

describe('rate limits without Redis in reach', () => {
  let api: ApiHarness;
  beforeAll(async () => {
    api = await ApiHarness.start({ RATE_LIMIT_PER_MINUTE: '2', REDIS_URL: 'redis://127.0.0.1:1' });
  }, 60_000);
  afterAll(() => api.stop());

  it('serve on, and hold per instance', async () => {
    const { key } = await api.addUser();
    const statuses = [await api.get('/ping', key), await api.get('/ping', key), await api.get('/ping', key)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
  });
});

const { TEST_REDIS_URL } = process.env;

(TEST_REDIS_URL ? describe : describe.skip)('rate limits with Redis', () => {
  let api: ApiHarness;
  let other: NestExpressApplication;
  beforeAll(async () => {
    api = await ApiHarness.start({ RATE_LIMIT_PER_MINUTE: '5', REDIS_URL: TEST_REDIS_URL! });
    other = await createApiApp(api.settings, api.clock);
  }, 60_000);
  afterAll(async () => {
    await other.close();
    await api.stop();
  });

  it('are one for all instances', async () => {
    // Hits are kept by the number of the key, and another run may have used its first ones.
    await api.database.query(`alter table api_keys alter column id restart with ${Date.now()}`);
    const { key } = await api.addUser();
    const ask = (app: NestExpressApplication) =>
      request(app.getHttpServer()).get('/api/v1/ping').set('Authorization', `Bearer ${key}`);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index % 2 ? other : api.app)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});
