import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { DAY_MS } from '@app/core/kernel';
import { comingFrom, loggedOrigin } from '@app/platform/telemetry';
import { createTestDatabase, eventually, freePort, type TestDatabase } from '@app/testing';
import type { QueueSettings } from './queue-backend';
import { QueueClient } from './queue-client';
import { ExecutionPayload } from './payloads';
import { type QueueName, QUEUES, type Round, type TickName } from './queues';

const { TEST_REDIS_URL } = process.env;

const round = (name: string, milliseconds: number, ticks: readonly [TickName, () => Promise<void>][]): Round => ({
  name,
  milliseconds,
  ticks: ticks.map(([tick, run]) => ({ name: tick, run })),
});

const backends = [
  { name: 'Postgres', skipped: false },
  { name: `Redis${TEST_REDIS_URL ? '' : ' (skipped: TEST_REDIS_URL is not set)'}`, skipped: !TEST_REDIS_URL },
];

describe.each(backends)('the queue on $name', ({ name, skipped }) => {
  const test = skipped ? it.skip : it;
  let testDatabase: TestDatabase | undefined;
  let settings: QueueSettings;
  let queues: QueueClient;
  const errors: Error[] = [];
  const handedOver: string[] = [];

  beforeEach(async () => {
    if (skipped) return;
    testDatabase = name === 'Redis' ? undefined : await createTestDatabase();
    settings = { DATABASE_URL: testDatabase?.url, REDIS_URL: name === 'Redis' ? TEST_REDIS_URL : undefined };
    errors.length = 0;
    handedOver.length = 0;
    queues = new QueueClient(
      settings,
      (error) => errors.push(error),
      (reason) => handedOver.push(reason),
    );
  });

  afterEach(async () => {
    if (skipped) return;
    await queues.close();
    await testDatabase?.drop();
  });

  const job = (executionId: number, run = randomUUID()) => ({
    id: `exec-1-${executionId}-${run}`,
    payload: { projectId: 1, executionId },
  });

  test('says how many jobs wait, and passes on what has set them off', async () => {
    const waiting = async () => {
      const depths = await queues.depths();
      expect(new Set(depths.map(({ queue }) => queue)).size).toBe(Object.keys(QUEUES).length);
      return depths.filter(({ queue, jobs }) => queue === 'removal' && jobs > 0);
    };
    const jobs = [1, 2].map((projectId) => ({ id: randomUUID(), payload: { projectId } }));
    await comingFrom({ requestId: 'request-7' }, () => queues.add('removal', jobs));
    expect(await waiting()).toEqual([{ queue: 'removal', state: 'waiting', jobs: 2 }]);
    const origins: object[] = [];
    queues.work('removal', {}, async () => void origins.push(loggedOrigin()));
    await eventually(waiting, (depths) => depths.length === 0);
    expect(origins).toEqual(jobs.map(() => ({ request_id: 'request-7', job: 'removal' })));
  });

  test('leaves no timer behind that keeps its process', async () => {
    const timers = async () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    const before = await timers();
    const own = new QueueClient(settings, (error) => errors.push(error));
    let delivered = false;
    own.work('execution', {}, async () => void (delivered = true));
    await own.add('execution', [job(1)]);
    await eventually(
      async () => delivered,
      (isDelivered) => isDelivered,
    );
    await own.close();
    await eventually(timers, (left) => left <= before, 5_000);
  });

  test('tells of work that failed, and of work that its process broke off apart', async () => {
    const ended: number[] = [];
    queues.work('execution', {}, async ({ executionId }) => {
      ended.push(executionId);
      if (executionId === 1) AbortSignal.abort().throwIfAborted();
      throw new Error('broken');
    });
    await queues.add('execution', [job(1), job(2)]);
    await eventually(
      async () => errors.length,
      (count) => count > 0,
    );
    await eventually(
      async () => handedOver.length,
      (count) => count > 0,
    );
    expect(ended.toSorted()).toEqual([1, 2]);
    expect(errors.map(({ message }) => message)).toEqual(['broken']);
    expect(handedOver).toEqual(['This operation was aborted']);
  });

  test('delivers every job of a batch', async () => {
    const seen: number[] = [];
    queues.work('execution', { concurrency: 4 }, async ({ executionId }) => void seen.push(executionId));
    await queues.add(
      'execution',
      Array.from({ length: 200 }, (_, index) => job(index + 1)),
    );
    await eventually(
      async () => seen.length,
      (count) => count >= 200,
    );
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  }, 60_000);

  const onPostgres = name === 'Postgres' ? it : it.skip;
  onPostgres(
    'takes a job that is gone when it is done for no failure',
    async () => {
      let remove: () => Promise<unknown> = async () => undefined;
      queues.work('execution', {}, () => remove().then(() => undefined));
      const client = new Client(testDatabase!.url);
      await client.connect();
      remove = () => client.query(`delete from bullmq.job where queue = 'execution'`);
      await queues.add('execution', [job(1)]);
      const [reason] = await eventually(
        async () => handedOver,
        ({ length }) => length > 0,
      );
      expect(reason).toMatch(/^Missing key for job/);
      expect(errors).toEqual([]);
      await client.end();
    },
    60_000,
  );

  test('keeps one of two jobs that wait under the same id', async () => {
    const twice = job(1);
    await queues.add('execution', [twice]);
    await queues.add('execution', [twice, job(2)]);
    const seen: number[] = [];
    queues.work('execution', {}, async ({ executionId }) => void seen.push(executionId));
    await eventually(
      async () => seen.length,
      (count) => count >= 2,
    );
    expect(seen.sort()).toEqual([1, 2]);
  }, 60_000);

  test('takes the same id again once its job has ended, however it ended', async () => {
    let calls = 0;
    queues.work('execution', {}, async () => {
      calls += 1;
      if (calls === 1) throw new Error('planned failure');
    });
    const again = job(7);
    for (const expected of [1, 2, 3]) {
      await eventually(
        async () => {
          await queues.add('execution', [again]);
          return calls;
        },
        (count) => count >= expected,
      );
    }
    expect(errors.map(({ message }) => message)).toContain('planned failure');
  }, 60_000);

  test('drops a job whose payload does not validate, and says why once', async () => {
    const seen: ExecutionPayload[] = [];
    queues.work('execution', {}, async (payload) => void seen.push(payload));
    const bad = { id: `bad-${randomUUID()}`, payload: { projectId: 1, executionId: '2' } as never };
    for (const expected of [1, 2]) {
      await queues.add('execution', [bad, job(expected)]);
      await eventually(
        async () => seen.length,
        (count) => count >= expected,
      );
      await eventually(
        async () => errors.length,
        (count) => count >= expected,
      );
    }
    expect(seen.map(({ executionId }) => executionId)).toEqual([1, 2]);
    expect(errors).toHaveLength(2);
    for (const { message } of errors) expect(message).toMatch(/bad-.* of the queue execution is dropped: executionId/);
  }, 60_000);

  const another = () => new QueueClient(settings, (error) => errors.push(error));

  test('makes a round again and again, whatever becomes of its ticks', async () => {
    const done: string[] = [];
    await queues.every([
      round('test_repeats', 200, [
        ['first_tick', async () => void done.push('first')],
        ['failing_tick', () => Promise.reject(new Error('no luck'))],
        ['last_tick', async () => void done.push('last')],
      ]),
    ]);
    await eventually(
      async () => done.length,
      (count) => count >= 6,
    );
    expect(done.slice(0, 6)).toEqual(['first', 'last', 'first', 'last', 'first', 'last']);
    expect(new Set(errors.map(({ message }) => message))).toEqual(new Set(['no luck']));
  }, 60_000);

  test('makes rounds at once that somebody has stored whose clock ran ahead', async () => {
    const other = another();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
    try {
      await other.every([round('test_ahead', 100, [['ahead_tick', async () => undefined]])]);
    } finally {
      clock.mockRestore();
      await other.close();
    }
    let ticks = 0;
    await queues.every([round('test_ahead', 100, [['ahead_tick', async () => void (ticks += 1)]])]);
    await eventually(
      async () => ticks,
      (count) => count >= 2,
    );
  }, 60_000);

  test('makes a round once for all who ask for it', async () => {
    const ticked: number[] = [];
    const other = another();
    const every = async () => void ticked.push(performance.now());
    try {
      for (const each of [queues, other]) await each.every([round('test_once', 250, [['once_tick', every]])]);
      await eventually(
        async () => ticked.length,
        (count) => count >= 6,
      );
    } finally {
      await other.close();
    }
    // Two for each moment would be there in half the time.
    expect(ticked[5]! - ticked[0]!).toBeGreaterThan(750);
  }, 60_000);

  test('runs no tick beside itself, and others meanwhile', async () => {
    let [begun, quick] = [0, 0];
    let end!: () => void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const slow = () => ((begun += 1), ended);
    await queues.every([
      round('test_slow', 100, [
        // Holds the first round up, while others begin the slow one.
        ['slow_too_tick', () => ended],
        ['slow_tick', slow],
        ['quick_tick', async () => void (quick += 1)],
      ]),
    ]);
    try {
      await eventually(
        async () => quick,
        (count) => count >= 10,
      );
      expect(begun).toBe(1);
    } finally {
      end();
    }
    await eventually(
      async () => begun,
      (count) => count >= 2,
    );
  }, 60_000);

  test('goes on beside a tick that takes long', async () => {
    let end!: () => void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let wentOn = false;
    await queues.every([
      round('test_long', 600_000, [
        ['long_tick', () => ended],
        ['next_tick', async () => void (wentOn = true)],
      ]),
    ]);
    try {
      await eventually(
        async () => wentOn,
        (is) => is,
        20_000,
      );
    } finally {
      end();
    }
  }, 60_000);

  test('lets processes that start together schedule the same moments', async () => {
    const others = [another(), another(), another()];
    const rounds = Array.from({ length: 10 }, (_, index) =>
      round(`test_together_${index}`, 40, [['together_tick', async () => undefined]]),
    );
    try {
      await Promise.all([queues, ...others].map((each) => each.every(rounds)));
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
  }, 60_000);

  onPostgres(
    'takes few connections to the database, whatever the number of queues',
    async () => {
      for (const name of Object.keys(QUEUES) as QueueName[]) {
        queues.work(name, { concurrency: 4 }, async () => undefined);
      }
      const ticked = new Set<string>();
      const names = Array.from({ length: 10 }, (_, index) => `test_few_${index}`);
      await queues.every(names.map((name) => round(name, 100, [['few_tick', async () => void ticked.add(name)]])));
      await eventually(
        async () => ticked.size,
        (count) => count === names.length,
      );
      const client = new Client({ connectionString: testDatabase!.url });
      await client.connect();
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      await client.end();
      expect(rows[0]!.count).toBeLessThanOrEqual(4);
    },
    60_000,
  );
});

/** Stands between a client and Redis, so that a spec can cut them off. */
async function relayToRedis() {
  const { hostname, port } = new URL(TEST_REDIS_URL!);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const redis = connect(Number(port), hostname);
    for (const end of [socket, redis]) sockets.add(end.on('error', () => undefined));
    socket.pipe(redis).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return { server, cut, url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

(TEST_REDIS_URL ? it : it.skip)(
  'a worker that starts while Redis is away makes its rounds when it comes',
  async () => {
    const { server, cut, url } = await relayToRedis();
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const queues = new QueueClient({ DATABASE_URL: undefined, REDIS_URL: url }, () => undefined);
    let ticks = 0;
    try {
      await queues.every([round('test_late', 100, [['late_tick', async () => void (ticks += 1)]])]);
      await expect(queues.ping()).rejects.toThrow(/^Redis: /);
      server.listen(port, '127.0.0.1');
      await eventually(
        async () => ticks,
        (count) => count >= 2,
      );
    } finally {
      await queues.close();
      server.close();
      cut();
    }
  },
  60_000,
);

(TEST_REDIS_URL ? it : it.skip)(
  'the queue keeps its intervals when Redis comes back without its data',
  async () => {
    const { server, cut, url } = await relayToRedis();
    const queues = new QueueClient({ DATABASE_URL: undefined, REDIS_URL: url }, () => undefined);
    const redis = new Redis(TEST_REDIS_URL!);
    let ticks = 0;
    const more = async (count: number) => {
      const before = ticks;
      await eventually(
        async () => ticks - before,
        (since) => since >= count,
      );
    };
    try {
      await queues.every([round('test_lost', 100, [['lost_tick', async () => void (ticks += 1)]])]);
      await more(2);
      await redis.del(await redis.keys('{ai-visibility}:ticks:*'));
      cut();
      await more(3);
    } finally {
      await queues.close();
      await redis.quit();
      server.close();
      cut();
    }
  },
  60_000,
);

(TEST_REDIS_URL ? it : it.skip)(
  'the queue on Redis closes when the server is gone',
  async () => {
    const { server, cut, url: REDIS_URL } = await relayToRedis();
    const errors: Error[] = [];
    const queues = new QueueClient({ DATABASE_URL: undefined, REDIS_URL }, (error) => errors.push(error));
    let delivered = false;
    queues.work('execution', {}, async () => void (delivered = true));
    await queues.add('execution', [{ id: `exec-1-1-${randomUUID()}`, payload: { projectId: 1, executionId: 1 } }]);
    await eventually(
      async () => delivered,
      (done) => done,
    );
    server.close();
    cut();
    await eventually(
      async () => errors.length,
      (count) => count > 0,
    );
    await queues.close();
  },
  60_000,
);

it('works on Postgres that was away when the queue was first used', async () => {
  const { url, drop } = await createTestDatabase();
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const end of [near, far]) sockets.add(end.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });
  const port = await freePort();

  const DATABASE_URL = Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href;
  const queues = new QueueClient({ DATABASE_URL, REDIS_URL: undefined }, () => undefined);
  let delivered = false;
  queues.work('execution', {}, async () => void (delivered = true));
  const add = () => queues.add('execution', [{ id: 'exec-1-1-late', payload: { projectId: 1, executionId: 1 } }]);
  await expect(add()).rejects.toThrow(/ECONNREFUSED/);

  relay.listen(port, '127.0.0.1');
  await once(relay, 'listening');
  await add();
  await eventually(
    async () => delivered,
    (done) => done,
  );
  await queues.close();
  relay.close();
  for (const socket of sockets) socket.destroy();
  await drop();
}, 60_000);
