import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { RateOutcome, RateRule, SlidingWindow } from './sliding-window';

/**
 * KEYS: one sorted set of hits per rule. ARGV: now, id of this hit, then limit and window of each rule.
 * The script checks every rule before it writes to any, so that a refused hit leaves no trace.
 */
const TAKE = `
local now = tonumber(ARGV[1])
local accepted = 1
local used = {}
for i, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - tonumber(ARGV[2 * i + 2]))
  used[i] = redis.call('ZCARD', key)
  if used[i] >= tonumber(ARGV[2 * i + 1]) then accepted = 0 end
end
local answer = { accepted }
for i, key in ipairs(KEYS) do
  local window = tonumber(ARGV[2 * i + 2])
  if accepted == 1 then
    redis.call('ZADD', key, now, ARGV[2])
    redis.call('PEXPIRE', key, window)
    used[i] = used[i] + 1
  end
  local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  answer[#answer + 1] = used[i]
  answer[#answer + 1] = oldest[2] and (tonumber(oldest[2]) + window - now) or 0
end
return answer`;

/** An exact log of hits that all instances share. The rules of one call share a hash tag, so a cluster runs it too. */
export class RedisSlidingWindow implements SlidingWindow {
  private readonly instance = randomBytes(6).toString('base64url');
  private hits = 0;

  constructor(private readonly redis: Redis) {}

  async take(rules: readonly RateRule[], now: number): Promise<RateOutcome> {
    this.hits += 1;
    const keys = rules.map(({ key }) => key);
    const limits = rules.flatMap(({ limit, windowMs }) => [limit, windowMs]);
    const hit = `${this.instance}-${this.hits}`;
    const answer = (await this.redis.eval(TAKE, keys.length, ...keys, now, hit, ...limits)) as number[];
    const uses = rules.map((_, index) => ({ used: answer[2 * index + 1]!, resetMs: answer[2 * index + 2]! }));
    return { accepted: answer[0] === 1, uses };
  }
}
