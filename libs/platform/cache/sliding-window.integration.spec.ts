import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { MemorySlidingWindow } from './memory-sliding-window';
import { RateLimitStorage } from './rate-limit.storage';
import { connectRedis } from './redis';
import { RedisSlidingWindow } from './redis-sliding-window';
import type { RateRule, SlidingWindow } from './sliding-window';

const MINUTE = 60_000;
const START = Date.parse('2026-03-10T12:00:00.000Z');
const STOPPED = { now: () => new Date(START) };
const { TEST_REDIS_URL } = process.env;

/** @param letPass lets time pass for the hits of one caller */
function behavesAsSlidingWindow(
  open: () => SlidingWindow,
  letPass: (milliseconds: number, caller: string) => void | Promise<void>,
): void {
  let window: SlidingWindow;
  let caller: string;
  let rule: (name: string, limit: number) => RateRule;
  const pass = (milliseconds: number) => letPass(milliseconds, caller);
  const accepted = async (...rules: RateRule[]) => (await window.take(rules)).accepted;

  beforeEach(() => {
    caller = randomUUID();
    rule = (name, limit) => ({ key: `test:{${caller}}:${name}`, limit, windowMs: MINUTE });
    window = open();
  });

  it('accepts as many hits in any minute as the limit says', async () => {
    const requests = rule('requests', 2);
    const answers = [await accepted(requests)];
    await pass(MINUTE / 2);
    answers.push(await accepted(requests), await accepted(requests));
    await pass(MINUTE / 2);
    answers.push(await accepted(requests), await accepted(requests));
    expect(answers).toEqual([true, true, false, true, false]);
  });

  it('tells what is used and when the oldest hit leaves', async () => {
    const rules = [rule('requests', 2)];
    expect((await window.take(rules)).uses).toEqual([{ used: 1, resetMs: MINUTE }]);
    await pass(MINUTE / 4);
    for (const accepted of [true, false]) {
      const { uses, ...outcome } = await window.take(rules);
      expect([outcome, uses[0]!.used]).toEqual([{ accepted }, 2]);
      expect(uses[0]!.resetMs).toBeLessThanOrEqual((MINUTE * 3) / 4);
      expect(uses[0]!.resetMs).toBeGreaterThan(MINUTE / 4);
    }
  });

  it('leaves no trace of a refused hit, under no rule', async () => {
    const [requests, writes] = [rule('requests', 5), rule('writes', 1)];
    await window.take([requests, writes]);
    for (let hit = 1; hit < 10; hit += 1) expect(await accepted(requests, writes)).toBe(false);
    expect((await window.take([requests])).uses[0]!.used).toBe(2);
    await pass(MINUTE);
    expect(await accepted(writes)).toBe(true);
  });

  it('counts hits of the same millisecond one by one', async () => {
    const rules = [rule('requests', 5)];
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => window.take(rules)));
    expect(outcomes.filter((outcome) => outcome.accepted)).toHaveLength(5);
  });

  it('keeps callers apart', async () => {
    await window.take([rule('requests', 1)]);
    expect(await accepted(rule('others', 1))).toBe(true);
  });
}

describe('the sliding window in memory', () => {
  let now = START;
  const pass = (milliseconds: number) => void (now += milliseconds);
  behavesAsSlidingWindow(() => new MemorySlidingWindow({ now: () => new Date(now) }), pass);
});

(TEST_REDIS_URL ? describe : describe.skip)('the sliding window in Redis', () => {
  let redis: Redis;
  beforeAll(async () => {
    redis = connectRedis({ REDIS_URL: TEST_REDIS_URL });
    if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
  });
  afterAll(() => redis.disconnect());

  /** Nobody sets the clock of Redis, so the hits become older instead. */
  const age = async (milliseconds: number, caller: string) => {
    for (const key of await redis.keys(`test:{${caller}}:*`))
      for (const hit of await redis.zrange(key, 0, '-1')) await redis.zincrby(key, -milliseconds, hit);
  };
  behavesAsSlidingWindow(() => new RedisSlidingWindow(redis), age);

  it('is one window for all instances, however far their clocks are apart', async () => {
    const [one, late] = [0, 3_600_000].map((ahead) => {
      const clock = { now: () => new Date(START + ahead) };
      return new RateLimitStorage(new RedisSlidingWindow(redis), new MemorySlidingWindow(clock));
    });
    const rules = [{ key: `test:{${randomUUID()}}`, limit: 2, windowMs: MINUTE }];
    const outcomes = [await one!.take(rules), await late!.take(rules), await one!.take(rules), await late!.take(rules)];
    expect(outcomes.map(({ accepted }) => accepted)).toEqual([true, true, false, false]);
  });
});

describe('without Redis in reach', () => {
  it('limits go on, per instance', async () => {
    const redis = connectRedis({ REDIS_URL: 'redis://127.0.0.1:1' });
    const storage = new RateLimitStorage(new RedisSlidingWindow(redis), new MemorySlidingWindow(STOPPED));
    const rules = [{ key: 'test:{a}', limit: 1, windowMs: MINUTE }];
    expect([(await storage.take(rules)).accepted, (await storage.take(rules)).accepted]).toEqual([true, false]);
    redis.disconnect();
  });
});

describe('asked by the throttler', () => {
  it('answers hits and seconds', async () => {
    const storage = new RateLimitStorage(null, new MemorySlidingWindow(STOPPED));
    expect(await storage.increment('k', MINUTE, 1)).toEqual({
      totalHits: 1,
      timeToExpire: 60,
      isBlocked: false,
      timeToBlockExpire: 0,
    });
    expect(await storage.increment('k', MINUTE, 1)).toEqual({
      totalHits: 2,
      timeToExpire: 60,
      isBlocked: true,
      timeToBlockExpire: 60,
    });
  });
});
