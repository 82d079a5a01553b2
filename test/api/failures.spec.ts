import { createTestDatabase, type TestDatabase } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { Cable } from '../support/cable';

describe('when something breaks', () => {
  let api: ApiHarness;
  let key: string;
  let database: TestDatabase;
  let cable: Cable;
  let port: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    cable = new Cable({ host: url.hostname, port: Number(url.port || 5432) });
    port = await cable.plugIn();
    api = await ApiHarness.start({ DATABASE_URL: Object.assign(url, { hostname: '127.0.0.1', port }).href });
    ({ key } = await api.addUser());
  }, 60_000);
  afterAll(async () => {
    await api.stop();
    await cable.pull();
    await database.drop();
  });

  it('a lost database is 503 until it is back', async () => {
    await api.get('/ping', key);
    await cable.pull();
    const { status, body, headers } = await api.get('/dimensions/projects', key);
    expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'ERR_UNAVAILABLE', '5']);
    await cable.plugIn(port);
    expect((await api.get('/dimensions/projects', key)).status).toBe(200);
  });

  it('a fault of ours is 500 and says nothing about itself', async () => {
    await api.database.query('alter table projects rename column brand_name to secret_column');
    const { status, body } = await api.get('/dimensions/projects', key);
    await api.database.query('alter table projects rename column secret_column to brand_name');
    expect(status).toBe(500);
    expect(body).toEqual({
      error: { code: 'ERR_INTERNAL', message: 'internal error', meta: {} },
      request_id: expect.any(String),
    });
  });
});
