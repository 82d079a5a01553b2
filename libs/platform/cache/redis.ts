import { Redis } from 'ioredis';
import { redisOptions, type RedisSettings } from '@app/platform/config';

/** A cache must not delay a request: without a connection, or an answer in time, commands fail at once. */
export function connectRedis(settings: RedisSettings): Redis {
  const redis = new Redis(settings.REDIS_URL!, {
    ...redisOptions(settings),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 250,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  // The sender of a command handles its failure. An unhandled event would end the process.
  redis.on('error', () => undefined);
  return redis;
}
