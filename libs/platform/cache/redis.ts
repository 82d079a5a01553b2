import { Redis } from 'ioredis';

/** A cache must not hold a request up: without a connection, or an answer in time, commands fail at once. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 250,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  // Each failed command is handled where it was sent; an unhandled event would end the process.
  redis.on('error', () => undefined);
  return redis;
}
