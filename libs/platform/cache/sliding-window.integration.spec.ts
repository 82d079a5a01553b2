import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { MemorySlidingWindow } from './memory-sliding-window';
import { RateLimitStorage } from './rate-limit.storage';
import { connectRedis } from './redis';
import { RedisSlidingWindow } from './redis-sliding-window';
import type { RateRule, SlidingWindow } from './sliding-window';

const MINUTE = 60_000;
const START = Date.parse('2026-03-10T12:00:00.000Z');
const { TEST_REDIS_URL } = process.env;

function behavesAsSlidingWindow(open: () => SlidingWindow): void {
  let window: SlidingWindow;
  let rule: (name: string, limit: number) => RateRule;

  beforeEach(() => {
    const caller = randomUUID();
    rule = (name, limit) => ({ key: `test:{${caller}}:${name}`, limit, windowMs: MINUTE });
    window = open();
  });

  it('accepts as many hits in any minute as the limit says', async () => {
    const rules = [rule('requests', 3)];
    const accepted = async (at: number) => (await window.take(rules, START + at)).accepted;
    expect([await accepted(0), await accepted(20_000), await accepted(40_000), await accepted(59_999)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([await accepted(60_000), await accepted(60_001), await accepted(80_000), await accepted(80_001)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('tells what is used and when the oldest hit leaves', async () => {
    const rules = [rule('requests', 2)];
    expect((await window.take(rules, START)).uses).toEqual([{ used: 1, resetMs: 60_000 }]);
    expect((await window.take(rules, START + 10_000)).uses).toEqual([{ used: 2, resetMs: 50_000 }]);
    expect(await window.take(rules, START + 20_000)).toEqual({ accepted: false, uses: [{ used: 2, resetMs: 40_000 }] });
  });

  it('leaves no trace of a refused hit, under no rule', async () => {
    const [requests, writes] = [rule('requests', 5), rule('writes', 1)];
    await window.take([requests, writes], START);
    for (let hit = 1; hit < 10; hit += 1) {
      expect((await window.take([requests, writes], START + hit)).accepted).toBe(false);
    }
    expect((await window.take([requests], START + 20)).uses[0]!.used).toBe(2);
    expect((await window.take([writes], START + MINUTE)).accepted).toBe(true);
  });

  it('counts hits of the same millisecond one by one', async () => {
    const rules = [rule('requests', 5)];
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => window.take(rules, START)));
    expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(5);
  });

  it('keeps callers apart', async () => {
    await window.take([rule('requests', 1)], START);
    expect((await window.take([rule('others', 1)], START)).accepted).toBe(true);
  });
}

describe('the sliding window in memory', () => behavesAsSlidingWindow(() => new MemorySlidingWindow()));

(TEST_REDIS_URL ? describe : describe.skip)('the sliding window in Redis', () => {
  let redis: Redis;
  beforeAll(async () => {
    redis = connectRedis(TEST_REDIS_URL!);
    if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
  });
  afterAll(() => redis.disconnect());

  behavesAsSlidingWindow(() => new RedisSlidingWindow(redis));

  it('is one window for all instances', async () => {
    const [one, other] = [new RedisSlidingWindow(redis), new RedisSlidingWindow(redis)];
    const rules = [{ key: `test:{${randomUUID()}}`, limit: 2, windowMs: MINUTE }];
    const outcomes = [await one.take(rules, START), await other.take(rules, START), await one.take(rules, START)];
    expect(outcomes.map(({ accepted }) => accepted)).toEqual([true, true, false]);
  });
});

describe('without Redis in reach', () => {
  it('limits go on, per instance', async () => {
    const redis = connectRedis('redis://127.0.0.1:1');
    const storage = new RateLimitStorage(
      { now: () => new Date(START) },
      new RedisSlidingWindow(redis),
      new MemorySlidingWindow(),
    );
    const rules = [{ key: 'test:{a}', limit: 1, windowMs: MINUTE }];
    expect([(await storage.take(rules)).accepted, (await storage.take(rules)).accepted]).toEqual([true, false]);
    redis.disconnect();
  });
});

describe('asked by the throttler', () => {
  it('answers hits and seconds', async () => {
    const storage = new RateLimitStorage({ now: () => new Date(START) }, null, new MemorySlidingWindow());
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
