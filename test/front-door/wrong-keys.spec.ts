import request from 'supertest';
import { Doors } from './support/doors';

const wrongKey = (seed: number) => `service_${String(seed).padStart(43, 'x')}`;
const MINUTE = 60_000;

describe('wrong keys', () => {
  let doors: Doors;
  let key: string;
  let seed = 0;

  beforeAll(async () => {
    doors = await Doors.open({ WRONG_KEYS_PER_MINUTE: '3', TRUST_PROXY_HOPS: '1' });
    ({ key } = await doors.api.addUser());
  }, 60_000);
  afterAll(() => doors.close());
  beforeEach(() => doors.api.clock.advance(MINUTE));

  const ask = async (
    address: string,
    token: string | null,
    door: 'api' | 'mcp' | 'embedded' = 'api',
    path = '/ping',
  ) => {
    const sent = request(doors.servers[door]).get(`/api/v1${path}`).set('X-Forwarded-For', address);
    return token ? sent.set('Authorization', `Bearer ${token}`) : sent;
  };
  const guess = async (address = '', door: 'api' | 'mcp' | 'embedded' = 'api', path = '/ping') =>
    (await ask(address, wrongKey((seed += 1)), door, path)).status;
  const guesses = async (...addresses: string[]) => {
    const statuses: number[] = [];
    for (const address of addresses) statuses.push(await guess(address));
    return statuses;
  };

  it('are refused as one limit of an address says, for a minute', async () => {
    const A = '192.0.2.1';
    expect(await guesses(A, A, A, A, A, '192.0.2.2')).toEqual([401, 401, 401, 429, 429, 401]);
    const { status, body, headers } = await ask(A, wrongKey(0));
    expect([status, headers['retry-after'], body.error]).toEqual([
      429,
      '60',
      {
        code: 'ERR_RATE_LIMITED',
        message: 'more than 3 wrong keys in 60 seconds',
        meta: { limit: 3, window_seconds: 60, retry_after_seconds: 60 },
      },
    ]);
    doors.api.clock.advance(MINUTE);
    expect(await guess(A)).toBe(401);
  });

  it('count together for the /64 of an IPv6 address, and on every door', async () => {
    const [one, other, apart] = ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2', '2001:db8:1:2::1'];
    expect([
      await guess(one),
      await guess(other, 'mcp', '/mcp'),
      await guess(one, 'embedded', '/ping'),
      await guess(other),
      await guess(one, 'mcp', '/mcp'),
      await guess(apart),
    ]).toEqual([401, 401, 401, 429, 429, 401]);
  });

  it('count when they are one and the same, or have no form of a key at all', async () => {
    const tokens = ['service_short', 'service_short', wrongKey(1), wrongKey(1)];
    const statuses: number[] = [];
    for (const token of tokens) statuses.push((await ask('192.0.2.3', token)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('hold up neither a good key, nor the 401 of a request without any', async () => {
    const A = '192.0.2.4';
    expect(await guesses(A, A, A, A)).toEqual([401, 401, 401, 429]);
    expect((await ask(A, key)).status).toBe(200);
    expect((await ask(A, (await doors.api.addUser()).key)).status).toBe(200);
    for (let time = 0; time < 5; time += 1) expect((await ask(A, null)).status).toBe(401);
  });

  it('come from the address of the connection where no proxy is trusted', async () => {
    const alone = await Doors.open({ WRONG_KEYS_PER_MINUTE: '1' });
    const statuses = ['192.0.2.5', '192.0.2.6'].map((address, index) =>
      request(alone.servers.api)
        .get('/api/v1/ping')
        .set({ 'X-Forwarded-For': address, Authorization: `Bearer ${wrongKey(index)}` }),
    );
    expect((await Promise.all(statuses)).map(({ status }) => status).sort()).toEqual([401, 429]);
    await alone.close();
  });
});
