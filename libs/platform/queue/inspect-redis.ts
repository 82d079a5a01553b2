import { Redis } from 'ioredis';
import { redisOptions, type RedisSettings } from '@app/platform/config';

export interface RedisServer {
  readonly version: string;
  /** `maxmemory-policy`; undefined where the server does not say. */
  readonly policy: string | undefined;
  readonly isReplica: boolean;
}

/**
 * What a Redis, or something that speaks like one, says of itself.
 * @throws Error when it does not answer at the first try
 */
export async function inspectRedis(settings: RedisSettings): Promise<RedisServer> {
  const redis = new Redis(settings.REDIS_URL!, {
    ...redisOptions(settings),
    lazyConnect: true,
    retryStrategy: () => null,
    sentinelRetryStrategy: () => null,
    connectTimeout: 5_000,
  });
  // The one who asks is told by the rejection.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const said = await redis.info();
    const valueOf = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(said)?.[1];
    return {
      version: valueOf('valkey_version') ?? valueOf('redis_version') ?? 'of an unknown version',
      policy: valueOf('maxmemory_policy'),
      isReplica: valueOf('role') === 'slave',
    };
  } finally {
    // Of a connection that has ended already it would keep a timer for two seconds, and the process with it.
    if (redis.status !== 'end') redis.disconnect();
  }
}
